import type { FieldProps } from './bind.ts'
import * as longest from '../../../../contract/lengths.ts'
import { TextField } from './TextField.tsx'

/** Ten digits after +91. */
export function PhoneField(props: FieldProps) {
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="numeric"
      maxLength={longest.phone}
      prefix="+91"
      autoComplete="tel-national"
    />
  )
}
