// A Vite plugin that writes the licence notices of the npm packages in the built pages. The server adds Python's.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'made')
// The packages in the built pages. The others only build them.
const FONTS = ['@fontsource-variable/source-sans-3', '@fontsource-variable/source-serif-4']
const SHIPPED = ['svelte', 'clsx', '@fluent/bundle', '@heruka_urgyen/react-playing-cards', ...FONTS]

interface Notice {
  name: string
  version: string
  licence: string
  text: string
}

function npm(name: string): Notice {
  const folder = join(ROOT, 'node_modules', name)
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; license?: string }
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const text = file ? readFileSync(join(folder, file), 'utf8') : ''
  return { name, version: about.version, licence: about.license ?? '', text }
}

export function notices(): Plugin {
  return {
    name: 'croupier-notices',
    buildStart() {
      mkdirSync(MADE, { recursive: true })
      writeFileSync(join(MADE, 'notices.json'), JSON.stringify(SHIPPED.map(npm)))
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules).filter(([, module]) => module.code))
      const packages = modules.map(([id]) => /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(id)?.[1] ?? '')
      const missing = new Set(packages.filter((name) => name && !SHIPPED.includes(name)))
      if (missing.size)
        this.error(`These packages are in the pages, but have no licence notice: ${[...missing].join(', ')}`)
    },
  }
}
