import { useNavigate } from '@tanstack/react-router'
import { changePassword } from '../../contract/accounts.calls.ts'
import { messages } from '../../contract/messages.ts'
import { useSend } from '../api.ts'
import { useActor } from '../session.ts'
import { useSessionKind } from '../session-kind.ts'
import { FormPage } from '../shell/FormPage.tsx'
import { keepToken } from '../token.ts'
import { PasswordField } from '../ui/form/fields/PasswordField.tsx'
import { BareForm } from '../ui/form/BareForm.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import css from './ChangePassword.module.css'
import { passwordHint } from './password-hint.ts'
import { withRetryAfterText } from './retry-after-text.ts'

/** Changes one's own password, for candidates and staff. Every other session ends (docs/product.md §2). */
export function ChangePassword() {
  const change = useSend(changePassword)
  const navigate = useNavigate()
  const isCandidate = useSessionKind() === 'candidate'
  const back = isCandidate
    ? ({ to: '/add-profile', label: 'Profile' } as const)
    : ({ to: '/dashboard', label: 'Dashboard' } as const)
  return (
    <FormPage
      back={back}
      title="Change password"
      lead="You stay logged in here, and are logged out everywhere else."
    >
      <div className={css.form}>
        <BareForm
          schema={async () => (await import('../../contract/accounts.ts')).changePasswordBody}
          initial={{ current_password: '', password: '' }}
          onSend={body => withRetryAfterText(change.send({ body }))}
          onSent={reply => {
            keepToken(reply.data.token)
            toast.success('Your password is changed.')
            void navigate({ to: back.to })
          }}
          failure={messages.generic}
          submit="Change password"
          layout="plain"
          isRoomy
        >
          <Whose />
          <PasswordField name="current_password" label="Current password" isRequired />
          <PasswordField name="password" label="New password" hint={passwordHint} isNew isRequired />
        </BareForm>
      </div>
    </FormPage>
  )
}

/** Tells password managers whose password it is. */
function Whose() {
  const actor = useActor()
  return <input type="email" autoComplete="username" value={actor?.email ?? ''} readOnly hidden />
}
