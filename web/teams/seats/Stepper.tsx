import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import css from './Stepper.module.css'

interface StepperProps {
  label: string
  /** As typed. */
  value: string
  least: number
  most: number
  hint?: string
  error?: string | null
  isDisabled?: boolean
  onChange: (text: string) => void
}

/** A whole number with a button on each side; it may be empty where the caller says what that means. */
export function Stepper({ label, value, least, most, hint, error, isDisabled, onChange }: StepperProps) {
  const id = useId()
  const number = /^\d+$/.test(value) ? Number(value) : null
  const step = (by: number) => onChange(String(Math.min(most, Math.max(least, (number ?? least - 1) + by))))
  return (
    <div className={css.stepper}>
      <label htmlFor={id} className="text-m strong">
        {label}
      </label>
      <div className={css.box} data-invalid={error ? '' : undefined}>
        <button
          type="button"
          aria-label={`Fewer ${label.toLowerCase()}`}
          disabled={isDisabled || number === null || number <= least}
          onClick={() => step(-1)}
        >
          <Minus className="icon-s" aria-hidden />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          placeholder="–"
          value={value}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={event => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={`More ${label.toLowerCase()}`}
          disabled={isDisabled || (number !== null && number >= most)}
          onClick={() => step(1)}
        >
          <Plus className="icon-s" aria-hidden />
        </button>
      </div>
      <p
        id={`${id}-hint`}
        className={error ? 'text-xs red' : 'text-xs muted'}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </p>
    </div>
  )
}
