// A Vite plugin that writes preloads.json: the files of each page, which the server names in the document.
// So a browser loads them beside the first script, not after it.
import type { OutputBundle, OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'

/** The component of a page, by the first part of its address. */
const PAGES: Record<string, RegExp> = {
  table: /\/table\/Table\.svelte$/,
  round: /\/replay\/Replay\.svelte$/,
  house: /\/pages\/House\.svelte$/,
  history: /\/pages\/History\.svelte$/,
}

type Chunk = OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

export function preloads(): Plugin {
  return {
    name: 'croupier-preloads',
    apply: 'build',
    // After Vite's own, which removes chunks that have only a style sheet.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
        const first = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => files(bundle, chunk)))
        const result: Record<string, string[]> = {}
        for (const chunk of chunks) {
          const id = chunk.facadeModuleId ?? ''
          const page = Object.keys(PAGES).find((page) => PAGES[page]?.test(id))
          if (page) result[page] = files(bundle, chunk).filter((file) => !first.has(file))
        }
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(result) })
      },
    },
  }
}

/** A chunk, all that it imports, and their style sheets. */
function files(bundle: OutputBundle, chunk: Chunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [...seen]
  seen.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') files(bundle, imported, seen)
  }
  return [...seen]
}
