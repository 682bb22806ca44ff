import { type FieldProps, useField } from './bind.ts'
import css from './Field.module.css'

/** A yes or no. */
export function CheckboxField({ name, label, hint }: FieldProps) {
  const { id, value, isDisabled, set } = useField(name)
  return (
    <div className={css.field}>
      <label className={css.plain}>
        <input
          className={css.check}
          id={id}
          name={name}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          checked={value === true}
          disabled={isDisabled}
          onChange={event => set(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

interface CheckboxProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** The box alone, such as one that selects a card; its label is heard, not seen. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <input
      className={css.check}
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={event => onChange(event.target.checked)}
    />
  )
}
