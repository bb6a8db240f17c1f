// The page's modules as its build finds them: without endings, and with the parts of the frontend.
import { registerHooks } from 'node:module'

const frontend = new URL('../../frontend/package.json', import.meta.url).href

registerHooks({
  resolve(name, context, next) {
    if (name.startsWith('@')) return next(name, { ...context, parentURL: frontend })
    if (name.startsWith('.') && !/\.\w+$/.test(name)) return next(`${name}.ts`, context)
    return next(name, context)
  },
})
