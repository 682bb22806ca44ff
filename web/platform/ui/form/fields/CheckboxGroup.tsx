import type { Option } from '../options.ts'
import { type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Choice.module.css'
import field from './Field.module.css'

interface CheckboxGroupProps extends FieldProps {
  options: readonly Pick<Option, 'value' | 'label'>[]
  /** How many may be chosen; with as many, the others cannot be. */
  most?: number
}

/** Several choices of a short list, as boxes; the form holds the list of their values. */
export function CheckboxGroup({
  name,
  label,
  hint,
  isRequired,
  isOptional,
  options,
  most,
}: CheckboxGroupProps) {
  const { id, value, error, isDisabled, set } = useField(name)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const isFull = most !== undefined && chosen.length >= most
  const help = most === undefined ? hint : <Count {...{ hint, most }} chosen={chosen.length} />
  const toggle = (one: string) =>
    set(options.map(option => option.value).filter(each => chosen.includes(each) !== (each === one)))
  return (
    <Field {...{ id, label, hint: help, error, isRequired, isOptional }} isGroup>
      <div
        role="group"
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        {...describedBy({ id, hint: help, error })}
        aria-required={undefined}
        aria-invalid={undefined}
        className={css.choices}
      >
        {options.map(option => {
          const isChosen = chosen.includes(option.value)
          return (
            <label key={option.value} className={css.choice}>
              <input
                className={css.check}
                type="checkbox"
                value={option.value}
                checked={isChosen}
                disabled={isDisabled || (isFull && !isChosen)}
                onChange={() => toggle(option.value)}
              />
              <b>{option.label}</b>
            </label>
          )
        })}
      </div>
    </Field>
  )
}

function Count({ hint, chosen, most }: { hint?: string; chosen: number; most: number }) {
  return (
    <>
      <span>{hint}</span>
      <span className={field.count} aria-live="polite">
        {chosen} of at most {most}
      </span>
    </>
  )
}
