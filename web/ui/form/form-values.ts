import { useRef, useState } from 'react'
import { valueAt } from './fields/bind.ts'

type Values = Record<string, unknown>
type Errors = Readonly<Record<string, string>>

/** What a form holds: values by dotted path, errors by the same path, and whether anything changed. */
export function useFormValues(initial: Values) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const latest = useRef(values)
  const first = useRef(JSON.stringify(initial))

  const change = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const changeRows = (path: string, edit: (rows: unknown[]) => unknown[]) => {
    const rows = valueAt(latest.current, path)
    change(withValue(latest.current, path, edit(Array.isArray(rows) ? rows : [])))
    // The rows' own errors belong to places that have just moved.
    setErrors(former => without(former, name => name === path || name.startsWith(`${path}.`)))
  }
  return {
    values,
    errors,
    setErrors,
    current: () => latest.current,
    isDirty: () => JSON.stringify(latest.current) !== first.current,
    set: (path: string, value: unknown) => {
      change(withValue(latest.current, path, value))
      setErrors(former => without(former, name => name === path))
    },
    insert: (path: string, row: unknown) => changeRows(path, rows => [...rows, row]),
    remove: (path: string, index: number) => changeRows(path, rows => rows.toSpliced(index, 1)),
    move: (path: string, from: number, to: number) =>
      changeRows(path, rows => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from])),
  }
}

/** A copy in which only the way to the path is new. */
export function withValue<Thing>(thing: Thing, path: string, value: unknown): Thing {
  const [step = '', ...rest] = path.split('.')
  const inside = rest.length > 0 ? withValue(valueAt(thing, step) ?? {}, rest.join('.'), value) : value
  if (Array.isArray(thing)) return thing.with(Number(step), inside) as Thing
  return { ...thing, [step]: inside }
}

function without(errors: Errors, isGone: (path: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)))
}
