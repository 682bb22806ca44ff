import { FieldRow } from '../FormSection.tsx'
import { TextField } from './TextField.tsx'

/** The four optional links of a company, partner or associate. */
export function SocialFields() {
  return (
    <>
      <FieldRow>
        <SocialField name="linkedin" label="LinkedIn" />
        <SocialField name="facebook" label="Facebook" />
      </FieldRow>
      <FieldRow>
        <SocialField name="twitter" label="Twitter" />
        <SocialField name="instagram" label="Instagram" />
      </FieldRow>
    </>
  )
}

function SocialField(field: { name: string; label: string }) {
  return <TextField {...field} type="url" isOptional />
}
