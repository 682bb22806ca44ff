import { type FieldProps, useField } from './bind.ts'
import css from './SwitchField.module.css'

/** On or off, with its label and hint beside it. */
export function SwitchField({
  name,
  label,
  hint,
  isFixed = false,
}: Pick<FieldProps, 'name' | 'label' | 'hint'> & { isFixed?: boolean }) {
  const { id, value, isDisabled, set } = useField(name)
  return (
    <label className={css.field}>
      <input
        className={css.switch}
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        checked={value === true}
        aria-checked={value === true}
        disabled={isDisabled || isFixed}
        aria-describedby={hint && `${id}-hint`}
        onChange={event => set(event.target.checked)}
      />
      <span>{label}</span>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </label>
  )
}
