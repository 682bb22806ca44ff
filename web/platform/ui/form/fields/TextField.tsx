import type { ReactNode } from 'react'
import * as longest from '../../../../../contract/platform/lengths.ts'
import { unitsPerCharacter } from '../../../../../contract/platform/text-length.ts'
import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Field.module.css'

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'tel'
  maxLength?: number
  /** Of a name: the most as people count them. An input counts otherwise, so that only the form's rule is exact. */
  characters?: number
  placeholder?: string
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'url' | 'tel' | 'numeric' | 'decimal'
  aside?: ReactNode
  autoFocus?: boolean
}

/** A line of text, as long as its type may be unless said otherwise. */
export function TextField({
  name,
  label,
  hint,
  isRequired,
  isOptional,
  aside,
  type = 'text',
  characters,
  maxLength = characters ? characters * unitsPerCharacter : longestOf(type),
  ...rest
}: TextFieldProps) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  // A number of as many digits as may be is complete, not full.
  const isNumber = type === 'tel' || rest.inputMode === 'numeric'
  const isFull = !isNumber && asText(value).length >= maxLength
  const help = isFull ? `Full: no more than ${characters ?? maxLength} characters fit.` : hint
  return (
    <Field {...{ id, label, hint: help, error, isRequired, isOptional, aside }}>
      <input
        {...rest}
        {...describedBy({ id, hint: help, error, isRequired })}
        className={css.input}
        id={id}
        name={name}
        type={type}
        maxLength={maxLength}
        value={asText(value)}
        disabled={isDisabled}
        onChange={event => set(event.target.value)}
        onBlur={check}
      />
    </Field>
  )
}

function longestOf(type: string) {
  if (type === 'email') return longest.email
  return type === 'url' ? longest.link : longest.line
}
