import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BoundForm } from './fields/bind.ts'
import type { FetchSchema } from './form-rules.ts'
import type { Edited } from './form-values.ts'
import type { FormAction, FormLayout } from './FormFooter.tsx'
import type { SavedDraft } from './draft-saving.ts'
import type { Unsaved } from './drawer-guard.ts'

export interface FormProps<Input, Output, Reply> {
  /** Imports the contract's own schema: the form checks with it before the server does. */
  schema: FetchSchema<Input, Output>
  /** What stands in a new form; a field that is not named begins empty. */
  initial?: { [Name in keyof Input]?: unknown }
  /** What an existing thing has for every field; what else it has is not sent. */
  edits?: Edited<NoInfer<Input>>
  /** Reads what is edited anew, for when somebody else changed it meanwhile; what is sent next stands on that version. */
  reread?: () => Promise<Edited<NoInfer<Input>>>
  onSend: (body: Output) => Promise<Reply>
  onSent?: (reply: Reply) => void
  /** What is said when sending fails for no field's fault. */
  failure?: string
  submit?: string
  /** Instead of one submit button: each adds its values, such as a status. With several, Enter sends nothing. */
  actions?: readonly FormAction[]
  /** Where Cancel leads. */
  cancelTo?: LinkProps['to']
  cancelParams?: LinkProps['params']
  /** In a drawer Cancel closes it instead, and so does success. */
  onClose?: () => void
  /** What Cancel does where success has its own way to go on, such as a dialog that shows a result. */
  onCancel?: () => void
  /** A page's footer sticks to the bottom (a public page's is as wide as the window), a drawer's to the drawer. */
  layout?: FormLayout
  /** Saves itself while one types, and says so at the footer's left. */
  draft?: SavedDraft<Output>
  /** Submit stays disabled while one of these is empty. */
  requireFilled?: readonly string[]
  /** At the footer's left. */
  note?: ReactNode
  /** Fields 44 high, and a full-width button: sign-in and the like. */
  isRoomy?: boolean
  /**
   * What is typed is kept in this browser until it is sent (docs/product.md §2). The name tells apart the forms of
   * one address; the form of a page needs none: ''.
   */
  keeps?: string
  /** Stands in the form and is told whether something typed would be lost. */
  guard?: (unsaved: Unsaved) => ReactNode
  children: ReactNode | ((form: BoundForm) => ReactNode)
}
