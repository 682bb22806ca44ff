import { useEffect, useRef } from 'react'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { asText, useField } from '../../platform/ui/form/fields/bind.ts'

interface CodeFieldProps {
  label: string
  /** Sends the form with the sixth digit. */
  sendsItself?: boolean
}

/** Six digits of an authenticator app: phones offer digits, and the code of a message or a password manager. */
export function CodeField({ label, sendsItself = false }: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const code = asText(useField('code').value).replace(/\s/g, '')
  useEffect(() => {
    if (sendsItself && /^\d{6}$/.test(code)) place.current?.closest('form')?.requestSubmit()
  }, [sendsItself, code])
  return (
    <div ref={place}>
      <TextField
        name="code"
        label={label}
        hint="Six digits. If it is refused, check that your phone sets its clock by itself."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do where it is shown
        autoFocus
      />
    </div>
  )
}
