// Who else's work is in here: what the page is built from, and the Python packages that `hatch_build.py` has listed.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const MADE = join(ROOT, 'made')
// What ends up in the built page; the rest only builds it.
const SHIPPED = ['svelte', '@fluent/bundle', '@heruka_urgyen/react-playing-cards']

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
      const listed = join(MADE, 'python.json')
      const python = existsSync(listed) ? (JSON.parse(readFileSync(listed, 'utf8')) as Notice[]) : []
      mkdirSync(MADE, { recursive: true })
      writeFileSync(join(MADE, 'notices.json'), JSON.stringify({ page: SHIPPED.map(npm), server: python }))
    },
  }
}
