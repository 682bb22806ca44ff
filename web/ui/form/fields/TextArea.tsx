import { formatCount } from '../../base/formats.ts'
import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Field.module.css'

interface TextAreaProps extends FieldProps {
  rows?: number
  /** Counts beside the hint once it is near. */
  maxLength?: number
  autoFocus?: boolean
}

export function TextArea({
  name,
  label,
  hint,
  isRequired,
  isOptional,
  rows = 4,
  maxLength,
  autoFocus,
}: TextAreaProps) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  const text = asText(value)
  const help = (hint || maxLength) && (
    <>
      <span>{hint}</span>
      {maxLength && (
        <span className={css.count}>
          {formatCount(text.length)} of {formatCount(maxLength)}
        </span>
      )}
    </>
  )
  return (
    <Field {...{ id, label, hint: help, error, isRequired, isOptional }}>
      <textarea
        {...describedBy({ id, hint: help, error, isRequired })}
        className={css.input}
        id={id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog
        autoFocus={autoFocus}
        value={text}
        disabled={isDisabled}
        onChange={event => set(event.target.value)}
        onBlur={check}
      />
    </Field>
  )
}
