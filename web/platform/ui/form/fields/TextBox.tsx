import type { KeyboardEventHandler } from 'react'
import { asText, type FieldProps, type useField } from './bind.ts'
import { describedBy } from './Field.tsx'
import css from './Field.module.css'

interface TextBoxProps extends Pick<FieldProps, 'isRequired'> {
  field: ReturnType<typeof useField>
  /** Whether something stands below that helps. */
  hint: React.ReactNode
  rows: number
  maxLength?: number
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>
  autoFocus?: boolean
}

/** The box of a field that takes several lines. */
export function TextBox({ field, hint, isRequired, autoFocus, ...box }: TextBoxProps) {
  const { id, name, value, error, isDisabled, set, check } = field
  return (
    <textarea
      {...describedBy({ id, hint, error, isRequired })}
      {...box}
      className={css.input}
      id={id}
      name={name}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog
      autoFocus={autoFocus}
      value={asText(value)}
      disabled={isDisabled}
      onChange={event => set(event.target.value)}
      onBlur={check}
    />
  )
}
