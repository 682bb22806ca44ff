import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Field.module.css'

interface DateFieldProps extends FieldProps {
  /** Days as YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A day, by the browser's own picker; kept as YYYY-MM-DD. */
export function DateField({ name, label, hint, isRequired, isOptional, min, max }: DateFieldProps) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <input
        {...describedBy({ id, hint, error, isRequired })}
        className={css.input}
        id={id}
        name={name}
        type="date"
        min={min}
        max={max}
        value={asText(value).slice(0, 10)}
        disabled={isDisabled}
        onChange={event => set(event.target.value)}
        onBlur={check}
      />
    </Field>
  )
}
