import { CalendarDays } from 'lucide-react'
import { type FocusEvent, lazy, Suspense, useRef, useState } from 'react'
import { dayInDigits } from '../../../../../contract/platform/days.ts'
import { isDay, readDay } from '../../../../../contract/platform/given-days.ts'
import css from './DateInput.module.css'
import field from './Field.module.css'

/** Its library is fetched when a calendar first opens. */
const Calendar = lazy(() => import('./Calendar.tsx'))

export interface DateRange {
  /** Days as YYYY-MM-DD. */
  min?: string
  max?: string
}

interface DateInputProps extends DateRange {
  id: string
  name?: string
  /** A day, or what was typed that is none. */
  value: string
  onChange: (value: string) => void
  /** Without an event where the calendar was left for something else. */
  onBlur?: (event?: FocusEvent) => void
  disabled?: boolean
  /** Where the field has further parts. */
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** A day as DD/MM/YYYY, typed or chosen in a calendar (docs/decisions/074). */
export function DateInput({ value, onChange, onBlur, min, max, ...input }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const isTyped = typed !== null && (readDay(typed) ?? typed) === value
  return (
    <div ref={box} className={css.box}>
      <input
        {...input}
        ref={text}
        className={field.input}
        type="text"
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        autoComplete="off"
        maxLength={20}
        value={isTyped ? typed : shownDay(value)}
        onChange={event => {
          setTyped(event.target.value)
          onChange(readDay(event.target.value) ?? event.target.value)
        }}
        onBlur={event => {
          setTyped(null)
          onBlur?.(event)
        }}
        onKeyDown={event => {
          if (!event.altKey || event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      />
      <button
        type="button"
        id={`${input.id}-open`}
        className={css.open}
        aria-label="Choose date"
        aria-labelledby={`${input.id}-open ${input.id}-label`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={input.disabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CalendarDays className="icon" aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <Calendar
            {...{ min, max, box }}
            day={isDay(value) ? value : undefined}
            onChoose={day => {
              setTyped(null)
              onChange(day)
            }}
            onClose={isLeft => {
              setIsOpen(false)
              if (isLeft) onBlur?.()
              else text.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** 03/12/2026 of a day or a timestamp; anything else as it is. */
function shownDay(value: string): string {
  return isDay(value.slice(0, 10)) ? dayInDigits(value) : value
}
