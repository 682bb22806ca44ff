import { type Changes, pathsOf } from './changes.ts'
import { valueAt } from './fields/bind.ts'
import { type FormValues, isSame, type Values } from './form-values.ts'
import { mergeRows } from './merge-rows.ts'

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
  const merged = new Map(
    changed.flatMap((path): [string, unknown][] => {
      const [was, own, other] = [before, mine, theirs].map(version => valueAt(version, path))
      if (isSame(own, was)) return [[path, other]]
      const rows = mergeRows(was, own, other)
      return rows ? [[path, rows]] : []
    }),
  )
  const taken = [...merged.keys()]
  for (const [path, value] of merged) values.set(path, value)
  values.markSaved({ ...before, ...Object.fromEntries(names.map(name => [name, theirs[name]])) })
  const conflicts = changed
    .filter(path => !merged.has(path))
    .map(path => ({ name: path, mine: valueAt(mine, path), theirs: valueAt(theirs, path) }))
  return { taken, conflicts }
}
