import { useState } from 'react'
import field from '../form/fields/Field.module.css'

interface DayFilterProps {
  id: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day by the browser's own picker. While one types a year it is none yet: `0002-03-01`. */
export function DayFilter({ id, value = '', onChange }: DayFilterProps) {
  const [typed, setTyped] = useState({ value, text: value })
  if (typed.value !== value) setTyped({ value, text: value })
  return (
    <input
      id={id}
      type="date"
      className={field.input}
      min="1900-01-01"
      max="2999-12-31"
      value={typed.text}
      onChange={({ target }) => {
        setTyped({ value, text: target.value })
        if (target.value === '' ? target.validity.valid : target.validity.valid && /^[12]/.test(target.value))
          onChange(target.value || undefined)
      }}
    />
  )
}
