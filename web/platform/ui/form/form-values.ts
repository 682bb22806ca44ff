import { useRef, useState } from 'react'
import { valueAt } from './fields/bind.ts'

export type Values = Record<string, unknown>
type Errors = Readonly<Record<string, string>>

/** The edited thing: a value for every field, null if it has none. */
export type Edited<Input> = { [Name in keyof Input]-?: Input[Name] | null }

export type FormValues = ReturnType<typeof useFormValues>

/**
 * What a form holds: values by dotted path, errors by the same path, and whether anything changed. A form that begins
 * with what was typed before has `typed` over what it would begin with otherwise, and says what is `wrong` with that.
 */
export function useFormValues(initial: Values, typed: Values = {}, wrong: Errors = {}) {
  const [values, setValues] = useState({ ...initial, ...typed })
  const [errors, setErrors] = useState(wrong)
  const latest = useRef(values)
  const first = useRef(initial)
  /** The fields in which something stood while the form is open. */
  const filled = useRef(new Set<string>())

  const change = (next: Values) => {
    latest.current = next
    setValues(next)
  }
  const changeRows = (path: string, edit: (rows: unknown[]) => unknown[]) => {
    const rows = valueAt(latest.current, path)
    change(withValue(latest.current, path, edit(Array.isArray(rows) ? rows : [])))
    // Errors of rows belong to positions that have just changed.
    setErrors(former => without(former, isAtOrIn(path)))
  }
  return {
    values,
    errors,
    setErrors,
    current: () => latest.current,
    isDirty: () => !isSame(latest.current, first.current),
    begun: () => first.current,
    /** The fields that differ from the initial values. */
    changed: () => changedFields(first.current, latest.current),
    /** Makes these the initial values. */
    markSaved: (saved: Values) => {
      first.current = saved
    },
    /** Whether something stands in the field, or did before somebody emptied it. */
    wasFilled: (path: string) =>
      Boolean(valueAt(latest.current, path) || valueAt(first.current, path)) || filled.current.has(path),
    set: (path: string, value: unknown) => {
      if (value) filled.current.add(path)
      change(withValue(latest.current, path, value))
      setErrors(former => without(former, isAtOrIn(path)))
    },
    insert: (path: string, row: unknown) => changeRows(path, rows => [...rows, row]),
    remove: (path: string, index: number) => changeRows(path, rows => rows.toSpliced(index, 1)),
    move: (path: string, from: number, to: number) =>
      changeRows(path, rows => rows.toSpliced(from, 1).toSpliced(to, 0, rows[from])),
  }
}

/** The values of an existing thing; for references, such as its city, the id. */
export function valuesOf(thing: object): Values {
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) => [name, isReference(value) ? value._id : value]),
  )
}

function isReference(value: unknown): value is { _id: unknown } {
  return typeof value === 'object' && value !== null && '_id' in value
}

function changedFields(first: Values, latest: Values): Record<string, { was: unknown; now: unknown }> {
  const fields = Object.entries(latest).map(
    ([name, now]) => [name, { was: first[name] ?? null, now }] as const,
  )
  return Object.fromEntries(fields.filter(([, { was, now }]) => !isSame(was, now)))
}

/** An empty field is equal whether it was untouched, emptied or null. */
export function isSame(one: unknown, other: unknown): boolean {
  return asTyped(one) === asTyped(other)
}

function asTyped(values: unknown): string {
  const isEmpty = (value: unknown) =>
    value === '' || value === null || (Array.isArray(value) && value.length === 0)
  return JSON.stringify(values, (_, value: unknown) => (isEmpty(value) ? undefined : value)) ?? ''
}

/** A copy that shares everything outside the path. */
export function withValue<Thing>(thing: Thing, path: string, value: unknown): Thing {
  const [step = '', ...rest] = path.split('.')
  const inside = rest.length > 0 ? withValue(valueAt(thing, step) ?? {}, rest.join('.'), value) : value
  if (Array.isArray(thing)) return thing.with(Number(step), inside) as Thing
  return { ...thing, [step]: inside }
}

function isAtOrIn(path: string) {
  return (name: string) => name === path || name.startsWith(`${path}.`)
}

function without(errors: Errors, isGone: (path: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)))
}
