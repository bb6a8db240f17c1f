// A Vite plugin that parses the .ftl files of a language at build time, as the module `virtual:messages/LANG`.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import type { Plugin } from 'vite'

const LOCALES = resolve(import.meta.dirname, '../../src/croupier/locales')
const FILES = ['shell', 'felt', 'refused', 'tips', 'summary', 'drill', 'practice', 'progress', 'course', 'drills']
const ID = /^virtual:messages\/(en|fr|es)$/

export function messages(): Plugin {
  return {
    name: 'croupier-messages',
    resolveId: (id) => (ID.test(id) ? `\0${id}` : undefined),
    load(id) {
      const lang = ID.exec(id.replace(/^\0/, ''))?.[1]
      if (!id.startsWith('\0') || !lang) return undefined
      const paths = FILES.map((file) => resolve(LOCALES, lang, `${file}.ftl`))
      for (const path of paths) this.addWatchFile(path)
      const { body } = new FluentResource(paths.map((path) => readFileSync(path, 'utf8')).join('\n'))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))})`
    },
  }
}
