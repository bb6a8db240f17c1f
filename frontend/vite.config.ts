import { defineConfig } from 'vite'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { deck } from './build/deck.ts'
import { fonts } from './build/fonts.ts'
import { notices } from './build/notices.ts'
import { compress } from './build/compress.ts'
import { messages } from './build/messages.ts'
import { preloads } from './build/preloads.ts'
import { apiTypes } from './build/types.ts'

const server = process.env.CROUPIER_SERVER ?? 'http://127.0.0.1:8000'

const SHARED =
  /node_modules|preload-helper|src\/(lib|lobby\/(?!NewSharedTable|StartingPoints)|styles|App|pages\/(Lobby|UnknownPage))/
// What the table, the replay and the school draw a felt with. Many small files would each cost a phone a round trip.
const FELT =
  /src\/table\/(Felt|Hand|Dealer|Shoe|playback|styles|actions|seats\/(?!PointsTrack)|logic\/(?!phrases|sentences)|chrome\/(Announcer|announcer|Chat|Clock|Invite|StatusLine|motion|sound))/

export default defineConfig({
  plugins: [svelte(), apiTypes(), messages(), deck(), fonts(), notices(), preloads(), compress()],
  build: {
    outDir: '../src/croupier/web/pages',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers that need the polyfill cannot run the pages anyway.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Code that every page needs is one file, which saves requests.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED },
            { name: 'felt', test: FELT },
          ],
        },
      },
    },
  },
  // `npm run dev` shows changes at once and forwards requests to `croupier serve`.
  server: { proxy: { '/api': { target: server, ws: true }, '/schema': server, '/licences.json': server } },
})
