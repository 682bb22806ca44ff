import { ChevronDown } from 'lucide-react'
import type { Option } from '../options.ts'
import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Field.module.css'

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

interface SelectProps {
  id?: string
  name?: string
  'aria-label'?: string
  options: readonly Pick<Option, 'value' | 'label'>[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  /** Whether one can go back to nothing. */
  isPlaceholderOffered?: boolean
  disabled?: boolean
}

/** The same control on its own, outside of a form. */
export function Select({
  options,
  value,
  onChange,
  placeholder,
  isPlaceholderOffered = true,
  ...rest
}: SelectProps) {
  return (
    <div className={css.wrap}>
      <select {...rest} className={css.input} value={value} onChange={event => onChange(event.target.value)}>
        {placeholder !== undefined && (
          <option value="" disabled={!isPlaceholderOffered} hidden={!isPlaceholderOffered}>
            {placeholder}
          </option>
        )}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </div>
  )
}
