import { changePassword } from '../../contract/accounts.ts'
import { messages } from '../../contract/messages.ts'
import { useSend } from '../api.ts'
import { homePath, useActor } from '../session.ts'
import { FormPage } from '../shell/FormPage.tsx'
import { keepToken } from '../token.ts'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { Form } from '../ui/Form.tsx'
import { toast } from '../ui/toasts.ts'
import { useNavigate } from '@tanstack/react-router'
import css from './ChangePassword.module.css'
import { passwordHint } from './password-hint.ts'
import { sayWait } from './say-wait.ts'

/** The own password, of candidates and staff alike; every other session ends (docs/product.md §2). */
export function ChangePassword() {
  const change = useSend(changePassword)
  const navigate = useNavigate()
  const actor = useActor()
  return (
    <FormPage title="Change password" lead="You stay signed in here, and are signed out everywhere else.">
      <Form
        schema={changePassword.body}
        initial={{ current_password: '', password: '' }}
        onSend={body => sayWait(change.send({ body }))}
        onSent={reply => {
          keepToken(reply.data.token)
          toast.success('Your password is changed.')
          void navigate({ to: actor?.role === 'candidate' ? '/add-profile' : homePath() })
        }}
        failure={messages.generic}
        submit="Change password"
        cancelTo={actor?.role === 'candidate' ? '/add-profile' : homePath()}
        layout="public"
        warnsUnsaved={false}
      >
        {/* Says to password managers whose password it is. */}
        <input
          className="visually-hidden"
          type="email"
          autoComplete="username"
          value={actor?.email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <div className={css.fields}>
          <PasswordField name="current_password" label="Current password" isRequired />
          <PasswordField name="password" label="New password" hint={passwordHint} isNew isRequired />
        </div>
      </Form>
    </FormPage>
  )
}
