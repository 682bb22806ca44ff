import { type ReactNode, useId } from 'react'
import css from './FilterField.module.css'

interface FilterFieldProps {
  label: string
  /** It narrows the list: tinted. */
  isSet: boolean
  /** The control, which takes the id. */
  children: (id: string) => ReactNode
}

/** One of a list's filters: its label and its control. */
export function FilterField({ label, isSet, children }: FilterFieldProps) {
  const id = useId()
  return (
    <div className={css.field} data-set={isSet || undefined}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
