/** Applies what an event changes: a JSON merge patch (RFC 7386) that also reaches into lists, by index. */

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value after the patch. `null` puts a field back to its default, which is absent. The old value stays as it is. */
export function patch<T>(old: T, change: Json): T {
  return apply(old, change) as T
}

function apply(old: unknown, change: unknown): unknown {
  if (!isObject(change)) return change
  const before = (old ?? {}) as Json
  const changed = Object.entries(change).map(([key, value]) => [key, value && apply(before[key], value)] as const)
  if (Array.isArray(old)) return Object.assign([...old], Object.fromEntries(changed))
  const fields = Object.entries({ ...before, ...Object.fromEntries(changed) })
  return Object.fromEntries(fields.filter(([, value]) => value !== null))
}
