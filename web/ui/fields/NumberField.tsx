import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Field.module.css'

interface NumberFieldProps extends FieldProps {
  min?: number
  max?: number
}

/** A whole number; empty is none. */
export function NumberField({ name, label, hint, isRequired, isOptional, min, max }: NumberFieldProps) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <input
        {...describedBy({ id, hint, error, isRequired })}
        className={css.input}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={asText(value)}
        disabled={isDisabled}
        onChange={event => set(event.target.value === '' ? null : event.target.valueAsNumber)}
        onBlur={check}
      />
    </Field>
  )
}
