import type { FieldProps } from './bind.ts'
import { TextField } from './TextField.tsx'

/** Ten digits after +91. */
export function PhoneField(props: FieldProps) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="numeric"
      maxLength={10}
      prefix="+91"
      autoComplete="tel-national"
    />
  )
}
