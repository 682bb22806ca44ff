import { BareForm, type FormProps } from './BareForm.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

/** One form for page and drawer, which warns before unsaved work is left. */
export function Form<Input extends object, Output, Reply>(
  props: Omit<FormProps<Input, Output, Reply>, 'guard'>,
) {
  return <BareForm {...props} guard={guard} />
}

function guard(isUnsaved: () => boolean) {
  return <UnsavedGuard isUnsaved={isUnsaved} />
}
