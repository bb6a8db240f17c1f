// Resolves imports as the build does: without file endings, and npm packages from the frontend's node_modules.
import { registerHooks } from 'node:module'

const frontend = new URL('../../frontend/package.json', import.meta.url).href

registerHooks({
  resolve(name, context, next) {
    if (name.startsWith('@')) return next(name, { ...context, parentURL: frontend })
    if (name.startsWith('.') && !/\.\w+$/.test(name)) return next(`${name}.ts`, context)
    return next(name, context)
  },
})
