import { TextField } from '../ui/form/fields/TextField.tsx'

/** Six digits of an authenticator app: phones offer digits, and the code of a message or a password manager. */
export function CodeField({ label }: { label: string }) {
  return (
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
  )
}
