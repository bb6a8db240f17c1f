// Resolves imports as the build does: without file endings, npm packages from the frontend's node_modules, and messages.
import { registerHooks } from 'node:module'

const frontend = new URL('../../frontend/package.json', import.meta.url).href

registerHooks({
  resolve(name, context, next) {
    if (name.startsWith('@')) return next(name, { ...context, parentURL: frontend })
    if (name.startsWith('.') && !/\.\w+$/.test(name)) return next(`${name}.ts`, context)
    const found = next(name, context)
    return name.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found
  },
})

const { messages } = await import('../../frontend/build/messages.ts')
const plugin = { ...messages(), addWatchFile: () => {} }

registerHooks({
  resolve: (name, context, next) =>
    name.startsWith('virtual:') ? { url: name, format: 'module', shortCircuit: true } : next(name, context),
  load: (url, context, next) =>
    url.startsWith('virtual:')
      ? { format: 'module', source: plugin.load(`\0${url}`), shortCircuit: true }
      : next(url, context),
})
