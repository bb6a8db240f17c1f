// The messages of a language as one module: the .ftl files that terminal and server use, without comments.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const LOCALES = resolve(import.meta.dirname, '../../src/croupier/locales')
const FILES = ['shell', 'felt', 'refused']
const ID = /^virtual:words\/(en|fr|es)$/

export function words(): Plugin {
  return {
    name: 'croupier-words',
    resolveId: (id) => (ID.test(id) ? `\0${id}` : undefined),
    load(id) {
      const lang = ID.exec(id.replace(/^\0/, ''))?.[1]
      if (!id.startsWith('\0') || !lang) return undefined
      const paths = FILES.map((file) => resolve(LOCALES, lang, `${file}.ftl`)).filter(existsSync)
      for (const path of paths) this.addWatchFile(path)
      const text = paths.map((path) => readFileSync(path, 'utf8')).join('\n')
      return `export default ${JSON.stringify(text.replace(/^#.*\n/gm, '').replace(/\n{2,}/g, '\n'))}`
    },
  }
}
