import { useId } from 'react'
import * as longest from '../../../contract/platform/lengths.ts'
import { describedBy, Field } from '../../platform/ui/form/fields/Field.tsx'
import input from '../../platform/ui/form/fields/Field.module.css'

interface NameInputProps {
  label: string
  name: string
  error: string | undefined
  onChange: (name: string) => void
  onEnter: () => void
}

/** Not of a form: it may stand inside that of an announcement. */
export function NameInput({ label, name, error, onChange, onEnter }: NameInputProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <input
        id={id}
        className={input.input}
        value={name}
        maxLength={longest.viewName}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        {...describedBy({ id, error })}
      />
    </Field>
  )
}
