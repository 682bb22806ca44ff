import type { Unsaved } from './drawer-guard.ts'
import type { FormProps } from './form-props.ts'
import { KeptForm } from './KeptForm.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

/**
 * One form for page and drawer: it warns before unsaved work is left, and keeps what is typed in case the page is
 * loaded anew or the session ends.
 */
export function Form<Input extends object, Output, Reply>(
  props: Omit<FormProps<Input, Output, Reply>, 'guard'>,
) {
  return <KeptForm {...props} guard={guard} />
}

function guard(unsaved: Unsaved) {
  return <UnsavedGuard {...unsaved} />
}
