import { signUp } from '../../../contract/people/accounts.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { useInstallation } from '../../platform/installation.ts'
import { NameFields } from '../../platform/ui/form/fields/NameFields.tsx'
import { PasswordField } from '../../platform/ui/form/fields/PasswordField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useEntering } from './entering.ts'
import { leaveReturnForMail } from './return-target.ts'
import { passwordHint } from './password-hint.ts'
import { OwnPhoneField } from './OwnPhoneField.tsx'
import { withRetryAfterText } from './retry-after-text.ts'

interface SignUpFormProps {
  setup?: string
  invitation?: string
  /** Details from the invitation, filled in. */
  invited?: Invited
  /** Called when the next step is in a mail to this address. */
  onUnproven: (email: string) => void
}

/** As the team's creator typed them. */
export interface Invited {
  first_name: string
  last_name: string
  email: string
}

export function SignUpForm({ setup, invitation, invited = nobody, onUnproven }: SignUpFormProps) {
  const { phone_required } = useInstallation()
  const account = useSend(signUp)
  const enter = useEntering()
  return (
    <BareForm
      schema={async () => {
        const rules = await import('../../../contract/people/accounts.ts')
        return phone_required ? rules.signUpBody : rules.signUpBodyPhoneOptional
      }}
      initial={{ ...invited, contact_number: '', password: '' }}
      onSend={body => withRetryAfterText(account.send({ body: { ...body, setup, invitation } }))}
      onSent={({ data }) => {
        if (data.token === null) {
          leaveReturnForMail()
          return onUnproven(data.email)
        }
        toast.success(messages.signUpDone)
        enter(data.token)
      }}
      failure={messages.signUpFailed}
      submit="Signup"
      layout="plain"
      isRoomy
    >
      <NameFields isOwn />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        hint={invited.email ? 'The invitation was sent to this address.' : undefined}
        isRequired
      />
      <OwnPhoneField />
      <PasswordField name="password" label="Password" hint={passwordHint} isNew isRequired />
    </BareForm>
  )
}

const nobody: Invited = { first_name: '', last_name: '', email: '' }
