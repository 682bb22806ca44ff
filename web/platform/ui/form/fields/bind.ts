import { createContext, useContext } from 'react'
import type { FormNames } from '../form-names.ts'

type Values = Record<string, unknown>

/** What a field needs from the form around it. */
export interface BoundForm {
  values: Values
  errors: Readonly<Record<string, string>>
  isSending: boolean
  set: (path: string, value: unknown) => void
  check: (path: string) => Promise<void>
  /** Says anew what is wrong with a field after another one changed that it is measured by. */
  recheck: (path: string) => Promise<void>
  insert: (path: string, row: unknown) => void
  remove: (path: string, index: number) => void
  move: (path: string, from: number, to: number) => void
  /** Work that sending waits for, such as an upload under way. */
  await: (work: Promise<unknown>) => void
  /** Unique on the page, so that a form in a drawer does not clash with the one behind it. */
  idOf: (path: string) => string
  /** Says what a field is called while it is shown, for the summary; answers what takes it away again. */
  register: (id: string, field: FieldLabel) => () => void
  /** What the ids in the values stand for. */
  names: FormNames
}

export interface FieldLabel {
  label: string
  /** What the row is called that the field stands in. */
  row: string | null
  element: Element
}

export const FormContext = createContext<BoundForm | null>(null)

export function useForm(): BoundForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field must be inside a Form.')
  return form
}

export function useField(path: string) {
  const form = useForm()
  const error = form.errors[path]
  return {
    id: form.idOf(path),
    name: path,
    value: valueAt(form.values, path),
    error,
    isDisabled: form.isSending,
    set: (value: unknown) => form.set(path, value),
    check: () => void form.check(path),
    await: form.await,
    names: form.names,
  }
}

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined
    return (value as Values)[step]
  }, values)
}

export function asText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

/** What every field takes. */
export interface FieldProps {
  /** The path in the form's values: `team.1.email`. */
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  /** Says so beside the label. */
  isOptional?: boolean
}
