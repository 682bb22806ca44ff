import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './PublicFilters.module.css'

interface ChoiceProps {
  label: string
  value: string | undefined
  onChoose: (value: string) => void
  /** What no choice is called. */
  any: string
  children: ReactNode
}

/** A native select among PublicFilters. */
export function Choice({ label, value, onChoose, any, children }: ChoiceProps) {
  return (
    <span className={`${css.select} ${value ? css.chosen : ''}`}>
      <select aria-label={label} value={value ?? ''} onChange={event => onChoose(event.target.value)}>
        <option value="">{any}</option>
        {children}
      </select>
      <ChevronDown className="icon-s" aria-hidden />
    </span>
  )
}
