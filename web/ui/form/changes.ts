import { type FormValues, isSame, type Values } from './form-values.ts'

/** What somebody else changed while a form stood open, and the form did not hold yet. */
export interface Changes {
  /** Fields that nobody touched here: theirs stand in the form now. */
  taken: readonly string[]
  /** Fields that both changed: mine stand in the form until theirs are taken. */
  conflicts: readonly Conflict[]
}

export interface Conflict {
  name: string
  mine: unknown
  theirs: unknown
}

/** Brings what there is now into the form, without losing what was typed. Only `names` are the form's own. */
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
