// A Vite plugin that writes the types of the API, made/api.ts, from schema.json. Pages import them from `#api`.
// scripts/write_schema.py writes schema.json from the server's own description.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const SCHEMA = resolve(import.meta.dirname, '../schema.json')
const TYPES = resolve(import.meta.dirname, '../made/api.ts')

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | false
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  description?: string
}

const SCALARS: Record<string, string> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' }

/** The TypeScript type of a schema. Knows the parts of JSON Schema that the server uses, and refuses others. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.map(typeOf).join(' | ')
  if (schema.type === 'null') return 'null'
  if (schema.type === 'array' && schema.items) return arrayOf(typeOf(schema.items), schema)
  if (schema.type === 'object') return objectOf(schema)
  const scalar = SCALARS[schema.type ?? '']
  if (!scalar) throw new Error(`build/types.ts knows no type for ${JSON.stringify(schema)}`)
  return scalar
}

const arrayOf = (item: string, { minItems, maxItems }: Schema) =>
  minItems && minItems === maxItems ? `[${Array(minItems).fill(item).join(', ')}]` : `(${item})[]`

function objectOf({ properties, additionalProperties, required = [] }: Schema): string {
  if (!properties) return `Record<string, ${additionalProperties ? typeOf(additionalProperties) : 'unknown'}>`
  const fields = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?'
    return `${comment(schema)}${JSON.stringify(name)}${optional}: ${typeOf(schema)}\n`
  })
  return `{\n${fields.join('')}}`
}

const comment = ({ description }: Schema) => (description ? `/** ${description} */\n` : '')

export function types(): string {
  const { routes, schemas } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as {
    routes: Record<string, Record<string, Schema>>
    schemas: Record<string, Schema>
  }
  const named = Object.entries(schemas).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)}\n`,
  )
  const typed = Object.entries(routes).map(([route, { reply, ...params }]) => {
    const required = Object.entries(params).map(([name, schema]) => `${name}: ${typeOf(schema)}\n`)
    return `${JSON.stringify(route)}: {\n${required.join('')}reply: ${reply ? typeOf(reply) : 'undefined'}\n}\n`
  })
  return `${named.join('\n')}\nexport type Routes = {\n${typed.join('')}}\n`
}

export function apiTypes(): Plugin {
  return {
    name: 'croupier-api-types',
    buildStart() {
      this.addWatchFile(SCHEMA)
      mkdirSync(dirname(TYPES), { recursive: true })
      writeFileSync(TYPES, types())
    },
  }
}
