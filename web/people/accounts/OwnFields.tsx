import { NameFields } from '../../platform/ui/form/fields/NameFields.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { OwnPhoneField } from './OwnPhoneField.tsx'

const doers = [
  { value: 'false', label: 'It was me', hint: 'I keep the profile and the applications.' },
  { value: 'true', label: 'It was not me', hint: 'I start over, without them.' },
]

/** One's own name and number, and who made what is in the account so far. */
export default function OwnFields({ isUsed }: { isUsed: boolean }) {
  return (
    <>
      <NameFields isOwn />
      <OwnPhoneField />
      {isUsed && (
        <RadioGroup name="start_over" label="This account was used before" options={doers} isRequired />
      )}
    </>
  )
}
