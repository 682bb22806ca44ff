import { FormBody } from './FormBody.tsx'
import type { FormProps } from './form-props.ts'
import { valuesOf } from './form-values.ts'
import { useKeptDraft } from './kept-draft.ts'

/** The form that keeps what is typed, in case the page is loaded anew or the session ends; `Form` without the warning. */
export function KeptForm<Input extends object, Output, Reply>(props: FormProps<Input, Output, Reply>) {
  const { initial, edits, keeps = '', showsNew = false } = props
  const begun = edits ? valuesOf(edits) : { ...initial }
  const kept = useKeptDraft(keeps, begun, { isNew: !edits, showsNew })
  return <FormBody key={kept.attempt} {...props} begun={begun} kept={kept} />
}
