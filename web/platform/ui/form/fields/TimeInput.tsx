import { type KeyboardEvent, useState } from 'react'
import { isTime, readTime } from '../../../../../contract/platform/minutes.ts'
import field from './Field.module.css'

interface TimeInputProps {
  /** A time as HH:MM, or what was typed that is none. */
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  'aria-label': string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

/** A time as HH:MM of 24 hours, typed in any usual way (docs/decisions/074). */
export function TimeInput({ value, onChange, ...input }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && (readTime(typed) ?? typed) === value
  return (
    <input
      {...input}
      className={field.input}
      type="text"
      inputMode="numeric"
      placeholder="HH:MM"
      autoComplete="off"
      maxLength={10}
      value={isTyped ? typed : value}
      onChange={event => {
        // A capital T separates the parts of a minute.
        const text = event.target.value.toLowerCase()
        setTyped(text)
        onChange(readTime(text) ?? text)
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={event => {
        const direction = directionOf(event)
        if (!direction) return
        event.preventDefault()
        const next = nextQuarter(value, direction)
        if (next === null) return
        setTyped(null)
        onChange(next)
      }}
    />
  )
}

function directionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (key === 'ArrowUp') return 1
  return key === 'ArrowDown' ? -1 : null
}

const [quarter, day] = [15, 24 * 60]

/** The full quarter of an hour after or before a time; noon if there is none yet. What is no time stays as it was typed. */
function nextQuarter(time: string, direction: 1 | -1): string | null {
  if (time.trim() === '') return '12:00'
  if (!isTime(time)) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const quarters = (hours * 60 + minutes) / quarter
  const next = (direction > 0 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * quarter
  const within = (next + day) % day
  return [Math.floor(within / 60), within % 60].map(part => String(part).padStart(2, '0')).join(':')
}
