import { Link, useNavigate } from '@tanstack/react-router'
import { signIn as signInCall } from '../../contract/accounts.ts'
import { messages } from '../../contract/messages.ts'
import { useSend } from '../api.ts'
import { signIn } from '../session.ts'
import { AuthPage } from '../shell/AuthPage.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Form } from '../ui/Form.tsx'

/** The sign-in form (docs/product.md §2); afterwards one is where one wanted to be. */
export function SignIn() {
  const session = useSend(signInCall)
  const navigate = useNavigate()
  return (
    <AuthPage
      title="Welcome back."
      lead={
        <>
          New to Laurel?{' '}
          <Link to="/register" className="link">
            Sign up
          </Link>
        </>
      }
    >
      <Form
        schema={signInCall.body}
        initial={{ email: '', password: '' }}
        onSend={body => session.send({ body })}
        onSent={reply => void navigate({ href: signIn(reply.data.token), replace: true })}
        failure={messages.signInFailed}
        submit="Log In"
        layout="plain"
        isRoomy
        warnsUnsaved={false}
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
      </Form>
    </AuthPage>
  )
}
