import { useNavigate } from '@tanstack/react-router'
import { resetPassword } from '../../contract/accounts.calls.ts'
import { messages } from '../../contract/messages.ts'
import { ApiError } from '../api-error.ts'
import { useSend } from '../api.ts'
import { dropToken } from '../token.ts'
import { PasswordField } from '../ui/form/fields/PasswordField.tsx'
import { BareForm } from '../ui/form/BareForm.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { passwordHint } from './password-hint.ts'
import { sayWait } from './say-wait.ts'

/** `onEnded`: somebody used the link, or its time ran out, while the form was open. */
export function ResetPasswordForm({ token, onEnded }: { token: string; onEnded: () => void }) {
  const reset = useSend(resetPassword)
  const navigate = useNavigate()
  return (
    <BareForm
      schema={async () => (await import('../../contract/accounts.ts')).resetPasswordBody}
      initial={{ token, password: '', confirm_password: '' }}
      onSend={async body => {
        try {
          return await sayWait(reset.send({ body }))
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) onEnded()
          throw error
        }
      }}
      onSent={reply => {
        // Setting a password ended every session, a former one of this browser too.
        dropToken()
        toast.success(reply.data.message)
        void navigate({ to: '/login', replace: true })
      }}
      failure={messages.generic}
      submit="Submit"
      layout="plain"
      isRoomy
    >
      <PasswordField name="password" label="New password" hint={passwordHint} isNew isRequired />
      <PasswordField name="confirm_password" label="Confirm password" isNew isRequired />
    </BareForm>
  )
}
