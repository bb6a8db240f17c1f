import { defineConfig } from 'vite'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { deck } from './build/deck.ts'
import { notices } from './build/notices.ts'
import { compress } from './build/compress.ts'
import { messages } from './build/messages.ts'

const server = process.env.CROUPIER_SERVER ?? 'http://127.0.0.1:8000'

const SHARED = /node_modules|preload-helper|src\/(lib|lobby|styles|App|pages\/(Lobby|Missing))/

export default defineConfig({
  plugins: [svelte(), messages(), deck(), notices(), compress()],
  build: {
    outDir: '../src/croupier/web/pages',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The polyfill would be an extra script for browsers that lack what the page needs anyway.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What every page needs comes in one piece: few requests, and nothing small to wait for.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }] } } },
  },
  // For working on the pages: `croupier serve` behind Vite, which shows a change at once.
  server: { proxy: { '/api': { target: server, ws: true }, '/schema': server, '/licences.json': server } },
})
