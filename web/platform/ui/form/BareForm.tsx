import { FormBody } from './FormBody.tsx'
import type { FormProps } from './form-props.ts'
import { valuesOf } from './form-values.ts'
import { useKeptDraft } from './kept-draft.ts'

/**
 * The form that may be left at any time, such as the one for signing in: `Form` without the warning. It disables
 * itself while sending, puts the server's `fields` under the same inputs and keeps what was typed when sending fails.
 */
export function BareForm<Input extends object, Output, Reply>(props: FormProps<Input, Output, Reply>) {
  const { initial, edits, keeps, showsNew = false } = props
  const begun = edits ? valuesOf(edits) : { ...initial }
  const kept = useKeptDraft(keeps, begun, { isNew: !edits, showsNew })
  return <FormBody key={kept.attempt} {...props} begun={begun} kept={kept} />
}
