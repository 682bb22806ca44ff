import { formatCount } from '../../base/formats.ts'
import { asText, type FieldProps, useField } from './bind.ts'
import { Field } from './Field.tsx'
import css from './Field.module.css'
import { TextBox } from './TextBox.tsx'

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
  const field = useField(name)
  const { id, value, error } = field
  const help = (hint || maxLength) && (
    <>
      <span>{hint}</span>
      {maxLength && (
        <span className={css.count}>
          {formatCount(asText(value).length)} of {formatCount(maxLength)}
        </span>
      )}
    </>
  )
  return (
    <Field {...{ id, label, hint: help, error, isRequired, isOptional }}>
      <TextBox {...{ field, isRequired, rows, maxLength, autoFocus }} hint={help} />
    </Field>
  )
}
