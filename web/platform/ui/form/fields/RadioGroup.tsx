import type { ReactNode } from 'react'
import { Button } from '../../base/Button.tsx'
import type { Option } from '../options.ts'
import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Choice.module.css'

interface RadioGroupProps extends FieldProps {
  options: readonly (Pick<Option, 'value' | 'label' | 'hint'> & { picture?: ReactNode })[]
  /** Boxes beside each other or below each other, or small ones in a line. */
  layout?: 'boxes' | 'rows' | 'inline'
}

export function RadioGroup({
  name,
  label,
  hint,
  isRequired,
  isOptional,
  options,
  layout = 'boxes',
}: RadioGroupProps) {
  const { id, value, error, isDisabled, set } = useField(name)
  return (
    <Field
      {...{ id, label, hint, error, isRequired, isOptional }}
      isGroup
      aside={
        isOptional &&
        asText(value) !== '' && (
          <Button variant="quiet" size="s" disabled={isDisabled} onClick={() => set('')}>
            Clear<span className="visually-hidden"> {label}</span>
          </Button>
        )
      }
    >
      <div
        role="radiogroup"
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        {...describedBy({ id, hint, error, isRequired })}
        className={layout === 'inline' ? css.inline : `${css.choices} ${layout === 'rows' ? css.rows : ''}`}
      >
        {options.map(option => (
          <label key={option.value} className={css.choice}>
            <input
              className={css.radio}
              type="radio"
              name={id}
              value={option.value}
              checked={asText(value) === option.value}
              disabled={isDisabled}
              onChange={() => set(option.value)}
            />
            <span>
              <b>{option.label}</b>
              {option.hint && <small>{option.hint}</small>}
              {option.picture}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}
