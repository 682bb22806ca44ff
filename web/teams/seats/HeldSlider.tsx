import { useId } from 'react'
import { formatCount } from '../../platform/ui/base/formats.ts'
import css from './HeldSlider.module.css'
import type { Kind } from './use-typed-room.ts'

interface HeldSliderProps {
  kind: Kind
  /** The event limits nothing else, so that the label need not say what. */
  isOnly: boolean
  capacity: number
  /** What is in force. */
  now: number | null
  value: number
  /** The risk of the value. */
  warning: string | null
  error: string | undefined
  isDisabled: boolean
  onChange: (number: number) => void
}

/** How many may be held at once, from the capacity to twice it. Nothing is in force until it is saved. */
export function HeldSlider(props: HeldSliderProps) {
  const { kind, isOnly, capacity, now, value, warning, error, isDisabled, onChange } = props
  const id = useId()
  const at = (number: number) => `${(((number - capacity) / capacity) * 100).toFixed(2)}%`
  const part = (value - capacity) / capacity
  const inForce = Math.min(2 * capacity, Math.max(capacity, now ?? capacity))
  return (
    <div className={css.held}>
      <label htmlFor={id} className="text-m strong">
        May be held{!isOnly && `, ${kind}`}{' '}
        <small>
          {now !== null && now !== value && `now ${formatCount(now)}, `}at most {formatCount(2 * capacity)}
        </small>
      </label>
      <div className={css.slider}>
        <svg aria-hidden="true">
          <line x1="0" x2="100%" y1="12" y2="12" className={css.track} />
          <line x1="0" x2={at(Math.min(inForce, value))} y1="12" y2="12" className={css.inForce} />
          {value > inForce && (
            <line x1={at(inForce)} x2={at(value)} y1="12" y2="12" className={css.proposed} />
          )}
          <line x1={at(inForce)} x2={at(inForce)} y1="4" y2="20" className={css.mark} />
          {part > 0.12 && (
            <text x="0" y="40" className={css.end}>
              {formatCount(capacity)}
            </text>
          )}
          {part < 0.88 && (
            <text x="100%" y="40" textAnchor="end" className={css.end}>
              {formatCount(2 * capacity)}
            </text>
          )}
          <text
            x={at(value)}
            y="40"
            textAnchor={part < 0.05 ? 'start' : part > 0.95 ? 'end' : 'middle'}
            className={value !== inForce && warning ? css.risky : css.chosen}
          >
            {formatCount(value)}
          </text>
        </svg>
        <input
          id={id}
          type="range"
          min={capacity}
          max={2 * capacity}
          value={value}
          disabled={isDisabled}
          data-new={value === inForce ? undefined : ''}
          aria-valuetext={[formatCount(value), warning].filter(Boolean).join(', ')}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(Number(event.target.value))}
        />
      </div>
      {value === capacity && !isDisabled && (
        <p className="text-s muted">
          Some who have a seat do not come. Slide to promise more than the room holds.
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs red">
          {error}
        </p>
      )}
    </div>
  )
}
