import { FormBody } from './FormBody.tsx'
import type { FormProps } from './form-props.ts'
import { valuesOf } from './form-values.ts'
import { keepsNothing } from './keeping.ts'

/**
 * The form that may be left at any time and keeps nothing, such as the one for signing in. It disables itself while
 * sending, puts the server's `fields` under the same inputs and leaves what was typed when sending fails.
 */
export function BareForm<Input extends object, Output, Reply>(
  props: Omit<FormProps<Input, Output, Reply>, 'keeps' | 'showsNew'>,
) {
  const { initial, edits } = props
  return <FormBody {...props} begun={edits ? valuesOf(edits) : { ...initial }} kept={keepsNothing} />
}
