import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BoundForm } from './fields/bind.ts'
import type { FetchSchema } from './form-rules.ts'
import type { Edited } from './form-values.ts'
import type { FormAction, FormLayout } from './FormFooter.tsx'
import type { SavedDraft } from './draft-saving.ts'
import type { Unsaved } from './drawer-guard.ts'

export interface FormProps<Input, Output, Reply> {
  /** Imports the contract's schema, with which the form checks before the server does. */
  schema: FetchSchema<Input, Output>
  /** The values of a new form; a field without one starts empty. */
  initial?: { [Name in keyof Input]?: unknown }
  /** The existing thing's value for every field; its other properties are not sent. */
  edits?: Edited<NoInfer<Input>>
  /** Reads the current version after a change by somebody else; the next submit is based on it. */
  reread?: () => Promise<Edited<NoInfer<Input>>>
  onSend: (body: Output) => Promise<Reply>
  onSent?: (reply: Reply) => void
  /** The message when sending fails without a field error. */
  failure?: string
  submit?: string
  /** Several submit buttons: each adds its values, such as a status. Enter then submits nothing. */
  actions?: readonly FormAction[]
  /** The page that Cancel leads to. */
  cancelTo?: LinkProps['to']
  cancelParams?: LinkProps['params']
  /** In a drawer: Cancel and success close it. */
  onClose?: () => void
  /** What Cancel does if success continues elsewhere, such as in a dialog that shows a result. */
  onCancel?: () => void
  /** A page's footer sticks to the bottom (a public page's is as wide as the window), a drawer's to the drawer. */
  layout?: FormLayout
  /** Saves itself while the person types, and says so on the left of the footer. */
  draft?: SavedDraft<Output>
  /** Submit is shown as disabled while one of these is empty; pressed all the same, it says so at the field. */
  requireFilled?: readonly string[]
  /** Shown on the left of the footer. */
  note?: ReactNode
  /** As wide as the page, for a form with a preview beside its fields. */
  isWide?: boolean
  /** Fields 44 px high and a full-width button, as for sign-in. */
  isRoomy?: boolean
  /**
   * What is typed is kept in this browser until it is sent (docs/product.md §2). The name tells apart the forms of
   * one address; the form of a page needs none: ''.
   */
  keeps?: string
  /** Of a form for a new thing: the page would show the thing in its place if it had arrived. */
  showsNew?: boolean
  /** Rendered in the form; told whether input would be lost. */
  guard?: (unsaved: Unsaved) => ReactNode
  children: ReactNode | ((form: BoundForm) => ReactNode)
}
