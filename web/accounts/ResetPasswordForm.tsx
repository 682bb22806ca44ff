import { type getPasswordLink, resetPassword } from '../../contract/accounts.calls.ts'
import type { SecondStep } from '../../contract/accounts.ts'
import type { ReplyOf } from '../../contract/shapes.ts'
import { messages } from '../../contract/messages.ts'
import { ApiError } from '../api-error.ts'
import { useSend } from '../api.ts'
import { useInstallation } from '../installation.ts'
import { NameFields } from '../ui/form/fields/NameFields.tsx'
import { PasswordField } from '../ui/form/fields/PasswordField.tsx'
import { BareForm } from '../ui/form/BareForm.tsx'
import { RadioGroup } from '../ui/form/fields/RadioGroup.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { useEntering } from './entering.ts'
import { passwordHint } from './password-hint.ts'
import { OwnPhoneField } from './OwnPhoneField.tsx'
import { withRetryAfterText } from './retry-after-text.ts'

type Person = ReplyOf<typeof getPasswordLink>['data']['person']

interface ResetPasswordFormProps {
  token: string
  /** Set if the address is not confirmed yet: the name and number may then be somebody else's. */
  person: Person
  /** Called when the link was used or expired while the form was open. */
  onEnded: () => void
  /** The password is set, and the account has a second factor. */
  onStep: (step: SecondStep) => void
}

export function ResetPasswordForm({ token, person, onEnded, onStep }: ResetPasswordFormProps) {
  const { phone_required } = useInstallation()
  const reset = useSend(resetPassword)
  const enter = useEntering()
  return (
    <BareForm
      schema={async () => {
        const rules = await import('../../contract/accounts.ts')
        return phone_required ? rules.resetPasswordBody : rules.resetPasswordBodyPhoneOptional
      }}
      initial={{ token, password: '', confirm_password: '', ...(person && ownOf(person)) }}
      onSend={async body => {
        try {
          return await withRetryAfterText(reset.send({ body }))
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) onEnded()
          throw error
        }
      }}
      onSent={({ data }) => {
        toast.success(data.message)
        if (data.token !== null) enter(data.token)
        else if (data.second_step) onStep(data.second_step)
      }}
      failure={messages.generic}
      submit="Submit"
      layout="plain"
      isRoomy
    >
      {person && <OwnFields isUsed={person.is_used} />}
      <PasswordField name="password" label="New password" hint={passwordHint} isNew isRequired />
      <PasswordField name="confirm_password" label="Confirm password" isNew isRequired />
    </BareForm>
  )
}

function ownOf({ first_name, last_name, contact_number, is_used }: NonNullable<Person>) {
  const names = { first_name, last_name, contact_number: contact_number ?? '' }
  // Must be chosen: keeping what is there shows the names to a team that may be a stranger's.
  return is_used ? { ...names, start_over: '' } : names
}

const doers = [
  { value: 'false', label: 'It was me', hint: 'I keep the profile and the applications.' },
  { value: 'true', label: 'It was not me', hint: 'I start over, without them.' },
]

/** One's own name and number, and who made what is in the account so far. */
function OwnFields({ isUsed }: { isUsed: boolean }) {
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
