import * as longest from '../../../../../contract/platform/lengths.ts'
import { FieldRow } from '../FormSection.tsx'
import { TextField } from './TextField.tsx'

interface NameFieldsProps {
  /** The names of who types: the browser may fill them in. */
  isOwn?: boolean
  /** Most characters of each. */
  characters?: number
}

/** A person's first and last name, side by side. */
export function NameFields({ isOwn = false, characters = longest.name }: NameFieldsProps) {
  return (
    <FieldRow>
      <TextField
        name="first_name"
        label="First name"
        characters={characters}
        autoComplete={isOwn ? 'given-name' : 'off'}
        isRequired
      />
      <TextField
        name="last_name"
        label="Last name"
        characters={characters}
        autoComplete={isOwn ? 'family-name' : 'off'}
        isRequired
      />
    </FieldRow>
  )
}
