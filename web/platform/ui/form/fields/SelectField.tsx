import type { Option } from '../options.ts'
import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import { Select } from './Select.tsx'

interface SelectFieldProps extends FieldProps {
  options: readonly Pick<Option, 'value' | 'label'>[]
  /** What stands there while nothing is chosen. */
  placeholder?: string
  /** Values are numbers, such as team sizes. */
  isNumber?: boolean
}

/** A choice from a short list, by the browser's own control. */
export function SelectField({
  name,
  label,
  hint,
  isRequired,
  isOptional,
  options,
  placeholder = 'Choose',
  isNumber,
}: SelectFieldProps) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  const choose = (chosen: string) => set(isNumber && chosen ? Number(chosen) : chosen)
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <Select
        {...describedBy({ id, hint, error, isRequired })}
        id={id}
        name={name}
        options={options}
        placeholder={placeholder}
        isPlaceholderOffered={!isRequired}
        value={asText(value)}
        disabled={isDisabled}
        onChange={choose}
        onBlur={check}
      />
    </Field>
  )
}
