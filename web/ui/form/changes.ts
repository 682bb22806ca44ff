import { type FormValues, isSame, type Values } from './form-values.ts'

/** What somebody else changed while a form was open. */
export interface Changes {
  /** Fields that were not edited here: the form now has their values. */
  taken: readonly string[]
  /** Fields that both changed: the form keeps mine until theirs are chosen. */
  conflicts: readonly Conflict[]
}

export interface Conflict {
  name: string
  mine: unknown
  theirs: unknown
}

/** Merges the current values into the form without losing input. Only `names` are the form's fields. */
export function mergeChanges(values: FormValues, theirs: Values, names: readonly string[]): Changes {
  const [before, mine] = [values.begun(), values.current()]
  const changed = names.filter(
    name => !isSame(theirs[name], before[name]) && !isSame(theirs[name], mine[name]),
  )
  const taken = changed.filter(name => isSame(mine[name], before[name]))
  for (const name of taken) values.set(name, theirs[name])
  values.markSaved({ ...before, ...Object.fromEntries(names.map(name => [name, theirs[name]])) })
  const conflicts = changed
    .filter(name => !taken.includes(name))
    .map(name => ({ name, mine: mine[name], theirs: theirs[name] }))
  return { taken, conflicts }
}
