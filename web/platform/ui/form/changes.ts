import type { Values } from './form-values.ts'

/** What somebody else changed while a form was open. */
export interface Changes {
  /** Fields that were not edited here, and lists of which each edited other rows: the form now has their values. */
  taken: readonly string[]
  /** Fields that both changed: the form keeps mine until theirs are chosen. */
  conflicts: readonly Conflict[]
}

export interface Conflict {
  /** The dotted path of the field. */
  name: string
  mine: unknown
  theirs: unknown
}

/** Values by name in one field, such as a mark for each criterion, are fields of their own. */
export function pathsOf(names: readonly string[], versions: readonly Values[]): string[] {
  return names.flatMap(name => {
    const held = versions.map(version => version[name]).filter(value => value !== null && value !== undefined)
    if (held.length === 0 || !held.every(isRecord)) return [name]
    return [...new Set(held.flatMap(value => Object.keys(value)))].map(key => `${name}.${key}`)
  })
}

/** Not a reference, which has an _id. */
function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('_id' in value)
}
