import { asText, type FieldProps, useField } from './bind.ts'
import { DateInput, type DateRange } from './DateInput.tsx'
import { describedBy, Field } from './Field.tsx'

/** A day; the form holds it as YYYY-MM-DD, and what is no day as it was typed. */
export function DateField({ name, label, hint, isRequired, isOptional, min, max }: FieldProps & DateRange) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <DateInput
        {...describedBy({ id, hint, error, isRequired })}
        {...{ id, name, min, max }}
        value={asText(value)}
        disabled={isDisabled}
        onChange={set}
        onBlur={check}
      />
    </Field>
  )
}
