import { Eye, EyeOff } from 'lucide-react'
import * as longest from '../../../../../contract/platform/lengths.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { asText, type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './Field.module.css'

interface PasswordFieldProps extends FieldProps {
  /** To be chosen, not remembered: password managers offer a strong one. */
  isNew?: boolean
  aside?: ReactNode
}

export function PasswordField({
  name,
  label,
  hint,
  isRequired,
  isOptional,
  isNew,
  aside,
}: PasswordFieldProps) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  const [isShown, setIsShown] = useState(false)
  const [hasCaps, setHasCaps] = useState(false)
  const notice = (event: KeyboardEvent) => setHasCaps(event.getModifierState('CapsLock'))
  const help = hasCaps ? <span className={css.caps}>Caps Lock is on</span> : hint
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...{ id, label, hint: help, error, isRequired, isOptional, aside }}>
      <div className={css.wrap}>
        <input
          {...describedBy({ id, hint: help, error, isRequired })}
          className={`${css.input} ${css.withShow}`}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          // A browser never capitalises what it hides, and HTML knows no such attribute there.
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          maxLength={2 * longest.password}
          value={asText(value)}
          disabled={isDisabled}
          onChange={event => set(event.target.value)}
          onKeyUp={notice}
          onBlur={() => {
            setHasCaps(false)
            check()
          }}
        />
        <button
          type="button"
          className={css.show}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon className="icon-s" aria-hidden />
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
    </Field>
  )
}
