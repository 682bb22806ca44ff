import { ChevronDown } from 'lucide-react'
import type { Option } from '../options.ts'
import css from './Field.module.css'

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

/** A choice from a short list, by the browser's own control, outside of a form. */
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
