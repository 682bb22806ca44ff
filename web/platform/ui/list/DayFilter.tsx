import { useState } from 'react'
import { isDay } from '../../../../contract/platform/given-days.ts'
import { DateInput } from '../form/fields/DateInput.tsx'

interface DayFilterProps {
  id: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day that narrows a list; what is no day stands there, marked as wrong, and narrows nothing. */
export function DayFilter({ id, value = '', onChange }: DayFilterProps) {
  const [typed, setTyped] = useState({ value, text: value })
  const [isLeft, setIsLeft] = useState(true)
  if (typed.value !== value) setTyped({ value, text: value })
  const isWrong = isLeft && typed.text !== '' && !isDay(typed.text)
  return (
    <DateInput
      id={id}
      aria-invalid={isWrong || undefined}
      value={typed.text}
      onChange={text => {
        setIsLeft(false)
        const day = isDay(text) ? text : ''
        setTyped({ value: day || text === '' ? day : value, text })
        if (day || text === '') onChange(day || undefined)
      }}
      onBlur={() => setIsLeft(true)}
    />
  )
}
