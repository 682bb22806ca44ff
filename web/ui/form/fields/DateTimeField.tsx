import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Field.module.css'

/** A day and a time, by the browser's own picker; kept as YYYY-MM-DDTHH:MM. Whose clock it is, the hint says. */
export function DateTimeField({ name, label, hint, isRequired, isOptional }: FieldProps) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <input
        {...describedBy({ id, hint, error, isRequired })}
        className={css.input}
        id={id}
        name={name}
        type="datetime-local"
        value={asText(value).slice(0, 16)}
        disabled={isDisabled}
        onChange={event => set(event.target.value)}
        onBlur={check}
      />
    </Field>
  )
}
