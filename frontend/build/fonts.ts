// A Vite plugin that cuts two typefaces down to what the pages use, as made/sans.woff2 and made/serif.woff2, and
// preloads them. Their licence reserves the name "Source" for whole fonts, so the style sheet calls them otherwise.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'made')
const FONTSOURCE = join(ROOT, 'node_modules/@fontsource-variable')
// Their digits have one width without any feature.
const OPTIONS = { targetFormat: 'woff2', noHinting: true, keepFeatures: ['kern'] }

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('')
// Latin-1 and what French, Spanish and numbers need beyond it. styles/fonts.css has the same list as ranges.
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ‘’“”–—…•−‹›€\u2009\u202f`

const file = (name: string) => readFileSync(join(FONTSOURCE, name))

/** The serif is for headings, felt print and large figures: one weight, drawn for 24 points. */
async function cut(): Promise<Record<string, Uint8Array>> {
  const sans = file('source-sans-3/files/source-sans-3-latin-wght-normal.woff2')
  const serif = file('source-serif-4/files/source-serif-4-latin-opsz-normal.woff2')
  return {
    sans: await subsetFont(sans, LETTERS, OPTIONS),
    serif: await subsetFont(serif, LETTERS, { ...OPTIONS, variationAxes: { wght: 650, opsz: 24 } }),
  }
}

const preload = (name: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
  injectTo: 'head',
})

export function fonts(): Plugin {
  return {
    name: 'croupier-fonts',
    async buildStart() {
      mkdirSync(MADE, { recursive: true })
      for (const [name, font] of Object.entries(await cut())) writeFileSync(join(MADE, `${name}.woff2`), font)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /\/(sans|serif)-[^/]*\.woff2$/.test(name))
          .map(preload),
    },
  }
}
