import * as longest from '../../../contract/platform/lengths.ts'
import { useNavigate } from '@tanstack/react-router'
import { saveProfile } from '../../../contract/people/profiles.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { useInstallation } from '../../platform/installation.ts'
import { CityField } from '../../platform/lookups/CityField.tsx'
import { DateField } from '../../platform/ui/form/fields/DateField.tsx'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { NameFields } from '../../platform/ui/form/fields/NameFields.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { OwnPhoneField } from './OwnPhoneField.tsx'
import type { Profile } from '../../../contract/people/profiles.ts'

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
]

/** Creates or changes the candidate's profile; always sends all of it (docs/product.md §5). */
export function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { phone_required } = useInstallation()
  const save = useSend(saveProfile)
  const navigate = useNavigate()
  const isNew = !profile._id
  return (
    <Form
      schema={async () => {
        const rules = await import('../../../contract/people/profiles.ts')
        return phone_required ? rules.profileBody : rules.profileBodyPhoneOptional
      }}
      edits={{ ...profile, ...profile.user }}
      onSend={body => save.send({ body })}
      onSent={() => {
        toast.success(isNew ? 'Your profile is ready.' : 'Your profile is updated.')
        if (isNew) void navigate({ to: '/challenges' })
        else onSaved()
      }}
      failure={messages.generic}
      submit={isNew ? 'Add profile' : 'Update'}
      cancelTo="/challenges"
      layout="public"
    >
      <FormSection
        title="About you"
        lead="Once you are in a team, the organisers of its event see your name, contact number, photo and location. While you look for a team, teams with room see your photo. Birth date and gender are shown to nobody."
      >
        <NameFields isOwn />
        <TextField
          name="printed_name"
          label="Name on badge and certificate"
          characters={longest.printedName}
          autoComplete="off"
          hint="If it should not be your first and last name."
          isOptional
        />
        <OwnPhoneField />
        <ImageField name="image" label="Photo" folder="profile/picture" shape="round" isOptional />
        <CityField name="location" selected={profile.location} />
        <DateField name="date_of_birth" label="Birth date" max={lastDay()} isOptional />
        <RadioGroup name="gender" label="Gender" options={genders} isOptional />
      </FormSection>
      <FormSection
        title="Links"
        lead="Where people see what you make. The organisers of your team’s event see them too."
      >
        <TextField name="githubusername" label="GitHub username" autoComplete="off" isOptional />
        <TextField name="linkedin" label="LinkedIn" type="url" isOptional />
        <FieldRow>
          <TextField name="twitter" label="Twitter" type="url" isOptional />
          <TextField name="facebook" label="Facebook" type="url" isOptional />
        </FieldRow>
      </FormSection>
    </Form>
  )
}

/** Today in the person's time zone, the last day that the calendar offers. */
function lastDay(): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(),
  )
}
