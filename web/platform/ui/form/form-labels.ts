import { createContext, type RefObject, useContext, useEffect } from 'react'
import { type BoundForm, type FieldLabel, FormContext } from './fields/bind.ts'
import type { Complaint } from './FormSummary.tsx'

export interface FieldLabels {
  register: BoundForm['register']
  /** In page order, each with its field's label. */
  /** A field's label, and its words for a value, such as the label of a choice. */
  find: (path: string, idOf: (path: string) => string) => { label: string; wordOf: (value: string) => string }
  complaintsOf: (
    errors: Record<string, string>,
    idOf: (path: string) => string,
  ) => Omit<Complaint, 'isMended'>[]
}

/** The labels and positions of a form's fields. */
export function makeLabels(): FieldLabels {
  const fields = new Map<string, FieldLabel>()
  return {
    register(id, field) {
      fields.set(id, field)
      return () => void (fields.get(id) === field && fields.delete(id))
    },
    find: (path, idOf) => {
      const field = fields.get(idOf(path))
      // Of a list the fields are those of its rows.
      const inside = () => [...fields].filter(([id]) => id.startsWith(`${idOf(path)}-`)).map(([, one]) => one)
      return {
        label: sentenceCase(nameOf(path, field)),
        wordOf: value => {
          const words = field
            ? [wordIn(field.element, value)]
            : inside().map(one => wordIn(one.element, value))
          return words.find(word => word !== value) ?? value
        },
      }
    },
    complaintsOf: (errors, idOf) =>
      Object.entries(errors)
        .map(([path, message]) => ({ path, message, id: idOf(path), field: fields.get(idOf(path)) }))
        .sort((a, b) => inOrder(a.field, b.field))
        .map(({ field, ...complaint }) => ({ ...complaint, label: nameOf(complaint.path, field) })),
  }
}

/** Errors without a field, such as those of a whole list, come first. */
function inOrder(a: FieldLabel | undefined, b: FieldLabel | undefined): number {
  if (!a || !b) return Number(Boolean(a)) - Number(Boolean(b))
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

function nameOf(path: string, field: FieldLabel | undefined): string {
  if (!field) return path.split('.').at(-1)?.replaceAll('_', ' ') || path
  const isNamed = !field.row || field.label.toLowerCase().includes(field.row.toLowerCase())
  return isNamed ? field.label : `${field.row}, ${field.label.toLowerCase()}`
}

function sentenceCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The label of a choice in a list or radio group; any other value is shown as it is. */
function wordIn(element: Element | undefined, value: string): string {
  const choice = element?.querySelector(
    `option[value="${CSS.escape(value)}"], input[value="${CSS.escape(value)}"]`,
  )
  const words =
    choice instanceof HTMLInputElement ? choice.type === 'radio' && choice.closest('label') : choice
  return (words && words.textContent) || value
}

/** Wraps the fields of a row: an error in one of them names the row too. */
export const RowContext = createContext<string | null>(null)

/** Registers a field with the form around it, if there is one. */
export function useLabel(id: string, label: string, box: RefObject<Element | null>): void {
  const register = useContext(FormContext)?.register
  const row = useContext(RowContext)
  useEffect(() => {
    if (!register || !box.current) return undefined
    return register(id, { label, row, element: box.current })
  }, [register, id, label, row, box])
}
