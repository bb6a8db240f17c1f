import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeOf, types } from '../../frontend/build/types'

test('schemas become types', () => {
  assert.equal(typeOf({ type: 'integer' }), 'number')
  assert.equal(typeOf({ enum: ['win', 'lose', null] }), '"win" | "lose" | null')
  assert.equal(typeOf({ anyOf: [{ $ref: '#/components/schemas/Edge' }, { type: 'null' }] }), 'Edge | null')
  assert.equal(typeOf({ type: 'array', items: { type: 'string' } }), '(string)[]')
  assert.equal(typeOf({ type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }), '[number, number]')
  assert.equal(typeOf({ type: 'object', additionalProperties: { type: 'string' } }), 'Record<string, string>')
})

test('a field that may be left out is optional', () => {
  const properties = { name: { type: 'string' }, seat: { type: 'integer', description: 'From 1.' } }
  const type = typeOf({ type: 'object', properties, required: ['name'] })
  assert.equal(type, '{\n"name": string\n/** From 1. */\n"seat"?: number\n}')
})

test('a schema that nobody has thought of is refused', () => {
  assert.throws(() => typeOf({ type: 'date' }), /knows no type/)
})

test('every message and every route has a type', () => {
  const text = types()
  for (const name of ['ClientIn', 'ClientOut', 'PublicView', 'PersonalView'])
    assert.match(text, new RegExp(`type ${name} =`))
  assert.match(text, /"GET \/api\/houses\/\{house_id\}": \{\npath: \{\n"house_id": string\n\}/)
})
