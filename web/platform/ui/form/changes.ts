import { valueAt } from './fields/bind.ts'
import { type FormValues, isSame, type Values } from './form-values.ts'

/** What somebody else changed while a form was open. */
export interface Changes {
  /** Fields that were not edited here: the form now has their values. */
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

/**
 * Merges the current values into the form without losing input. Only `names` are the form's fields. What this form sent
 * itself (`isOwn`), without an answer, is nobody's change.
 */
export function mergeChanges(
  values: FormValues,
  theirs: Values,
  names: readonly string[],
  isOwn: (path: string, value: unknown) => boolean,
): Changes {
  const [before, mine] = [values.begun(), values.current()]
  const paths = pathsOf(names, [before, mine, theirs])
  const changed = paths.filter(path => {
    const now = valueAt(theirs, path)
    return !isSame(now, valueAt(before, path)) && !isSame(now, valueAt(mine, path)) && !isOwn(path, now)
  })
  const taken = changed.filter(path => isSame(valueAt(mine, path), valueAt(before, path)))
  for (const path of taken) values.set(path, valueAt(theirs, path))
  values.markSaved({ ...before, ...Object.fromEntries(names.map(name => [name, theirs[name]])) })
  const conflicts = changed
    .filter(path => !taken.includes(path))
    .map(path => ({ name: path, mine: valueAt(mine, path), theirs: valueAt(theirs, path) }))
  return { taken, conflicts }
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
