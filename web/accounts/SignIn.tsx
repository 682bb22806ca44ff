import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signIn as signInCall } from '../../contract/accounts.calls.ts'
import { messages } from '../../contract/messages.ts'
import { useInstallation } from '../installation.ts'
import { useSend } from '../api.ts'
import { signIn, wantedPath } from '../session.ts'
import { AuthPage } from '../shell/AuthPage.tsx'
import { sessionKind } from '../token.ts'
import { PasswordField } from '../ui/form/fields/PasswordField.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { BareForm } from '../ui/form/BareForm.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import { SessionEndNotice } from './SessionEndNotice.tsx'
import { useReturnTarget } from './return-target.ts'
import { withRetryAfterText } from './retry-after-text.ts'

/** The sign-in form (docs/product.md §2). It leads to the page that the person wanted. */
export function SignIn() {
  const session = useSend(signInCall)
  const navigate = useNavigate()
  const target = useReturnTarget()
  const { name } = useInstallation()
  useEffect(() => {
    if (sessionKind() !== 'out') void navigate({ href: wantedPath(), replace: true })
  }, [navigate])
  return (
    <AuthPage
      title="Welcome back."
      isForSignedOut
      lead={
        <>
          New to {name}?{' '}
          <Link to="/register" className="link">
            Signup
          </Link>
        </>
      }
    >
      <SessionEndNotice />
      <ReturnCard target={target} />
      <BareForm
        schema={async () => (await import('../../contract/accounts.ts')).signInBody}
        initial={{ email: '', password: '' }}
        onSend={body => withRetryAfterText(session.send({ body }))}
        onSent={reply => void navigate({ href: signIn(reply.data.token), replace: true })}
        failure={messages.signInFailed}
        submit="Log In"
        layout="plain"
        isRoomy
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" isRequired />
        <PasswordField
          name="password"
          label="Password"
          isRequired
          aside={
            <Link to="/Forgotpassword" className="link">
              Forgot password?
            </Link>
          }
        />
      </BareForm>
    </AuthPage>
  )
}
