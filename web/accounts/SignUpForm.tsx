import { useNavigate } from '@tanstack/react-router'
import { signUp } from '../../contract/accounts.calls.ts'
import { messages } from '../../contract/messages.ts'
import { useSend } from '../api.ts'
import { NameFields } from '../ui/form/fields/NameFields.tsx'
import { PasswordField } from '../ui/form/fields/PasswordField.tsx'
import { PhoneField } from '../ui/form/fields/PhoneField.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { BareForm } from '../ui/form/BareForm.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { leaveReturnForMail } from './return-target.ts'
import { passwordHint } from './password-hint.ts'
import { withRetryAfterText } from './retry-after-text.ts'

interface SignUpFormProps {
  setup?: string
  invitation?: string
  /** The invited address, filled in. */
  email: string
  /** The way on stands in the mail to this address. */
  onUnproven: (email: string) => void
}

export function SignUpForm({ setup, invitation, email, onUnproven }: SignUpFormProps) {
  const account = useSend(signUp)
  const navigate = useNavigate()
  return (
    <BareForm
      schema={async () => (await import('../../contract/accounts.ts')).signUpBody}
      initial={{ first_name: '', last_name: '', email, contact_number: '', password: '' }}
      onSend={body => withRetryAfterText(account.send({ body: { ...body, setup, invitation } }))}
      onSent={({ data }) => {
        if (data.state === 'confirm') {
          leaveReturnForMail()
          return onUnproven(data.email)
        }
        toast.success(messages.signUpDone)
        void navigate({ to: '/login', replace: true })
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
        hint={email ? 'The invitation was sent to this address.' : undefined}
        isRequired
      />
      <PhoneField name="contact_number" label="Contact number" isRequired />
      <PasswordField name="password" label="Password" hint={passwordHint} isNew isRequired />
    </BareForm>
  )
}
