import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forgotPassword } from '../../../contract/people/accounts.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { leaveReturnForMail } from './return-target.ts'
import MailSent from './MailSent.tsx'
import { withRetryAfterText } from './retry-after-text.ts'

/** Requests a link. The answer is the same for every address (docs/product.md §2). */
export function ForgotPassword() {
  const link = useSend(forgotPassword)
  const [askedFor, setAskedFor] = useState<string>()
  if (askedFor) return <OnItsWay email={askedFor} goBack={() => setAskedFor(undefined)} />
  return (
    <AuthPage
      title="Forgot password?"
      lead={
        <>
          We mail you a link to set a new one.{' '}
          <Link to="/login" className="link">
            Back to Login
          </Link>
        </>
      }
    >
      <BareForm
        schema={async () => (await import('../../../contract/people/accounts.ts')).forgotPasswordBody}
        initial={{ email: '' }}
        onSend={async body => {
          await withRetryAfterText(link.send({ body }))
          return body.email
        }}
        onSent={email => {
          leaveReturnForMail()
          setAskedFor(email)
        }}
        failure={messages.generic}
        submit="Request Reset Link"
        layout="plain"
        isRoomy
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" isRequired />
      </BareForm>
    </AuthPage>
  )
}

function OnItsWay({ email, goBack }: { email: string; goBack: () => void }) {
  return (
    <MailSent
      message={messages.linkOnItsWay}
      email={email}
      actions={
        <>
          <Button to="/login" variant="primary" size="l" isFull>
            Back to Login
          </Button>
          <Button size="l" isFull onClick={goBack}>
            Use another address
          </Button>
        </>
      }
    />
  )
}
