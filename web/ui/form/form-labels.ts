import { createContext, type RefObject, useContext, useEffect } from 'react'
import { type BoundForm, type FieldLabel, FormContext } from './fields/bind.ts'
import type { Complaint } from './FormSummary.tsx'

export interface FieldLabels {
  register: BoundForm['register']
  /** In the order of the page, each with its field's own label. */
  complaintsOf: (errors: Record<string, string>, idOf: (path: string) => string) => Complaint[]
}

/** What the fields of one form are called and where they stand. */
export function makeLabels(): FieldLabels {
  const fields = new Map<string, FieldLabel>()
  return {
    register(id, field) {
      fields.set(id, field)
      return () => void (fields.get(id) === field && fields.delete(id))
    },
    complaintsOf: (errors, idOf) =>
      Object.entries(errors)
        .map(([path, message]) => ({ path, message, id: idOf(path), field: fields.get(idOf(path)) }))
        .sort((a, b) => inOrder(a.field, b.field))
        .map(({ field, ...complaint }) => ({ ...complaint, label: nameOf(complaint.path, field) })),
  }
}

/** What no field is for, such as a list as a whole, comes first. */
function inOrder(a: FieldLabel | undefined, b: FieldLabel | undefined): number {
  if (!a || !b) return Number(Boolean(a)) - Number(Boolean(b))
  return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

function nameOf(path: string, field: FieldLabel | undefined): string {
  if (!field) return path.split('.').at(-1)?.replaceAll('_', ' ') || path
  return field.row ? `${field.row}, ${field.label.toLowerCase()}` : field.label
}

/** Around the fields of a row: a complaint about one of them names the row too. */
export const RowContext = createContext<string | null>(null)

/** Makes a field known to the form around it, if there is one. */
export function useLabel(id: string, label: string, box: RefObject<Element | null>): void {
  const register = useContext(FormContext)?.register
  const row = useContext(RowContext)
  useEffect(() => {
    if (!register || !box.current) return undefined
    return register(id, { label, row, element: box.current })
  }, [register, id, label, row, box])
}
