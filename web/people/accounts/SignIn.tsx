import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { signIn as signInCall } from '../../../contract/people/accounts.calls.ts'
import type { SecondStep as Step } from '../../../contract/people/accounts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { PasskeySignIn } from '../factors/PasskeySignIn.tsx'
import { useInstallation } from '../../platform/installation.ts'
import { useSend } from '../../platform/api.ts'
import { signIn, wantedPath } from '../../platform/session.ts'
import { ProviderButtons } from '../providers/ProviderButtons.tsx'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { sessionKind, type SessionEnd, sessionEnd } from '../../platform/token.ts'
import { PasswordField } from '../../platform/ui/form/fields/PasswordField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { Notice } from './Notice.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import { useReturnTarget } from './return-target.ts'
import { withRetryAfterText } from './retry-after-text.ts'

const SecondStep = lazy(() => import('../factors/SecondStep.tsx'))
const ProviderReturn = lazy(() => import('../providers/ProviderReturn.tsx'))

/** Logging in (docs/product.md §2): the first factor, then the second one of who has one. It leads to the wanted page. */
export function SignIn() {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<Step>()
  const [reason, setReason] = useState<string>()
  const search = useSearch({ strict: false })
  useEffect(() => {
    if (sessionKind() !== 'out') void navigate({ href: wantedPath(), replace: true })
  }, [navigate])
  const enter = (token: string) => void navigate({ href: signIn(token), replace: true })
  const goBack = (why?: string) => {
    setStep(undefined)
    setReason(why)
    if (search.provider) void navigate({ to: '/login', search: {}, replace: true })
  }
  if (step) {
    return (
      <Suspense>
        <SecondStep step={step} onEntered={enter} onBack={goBack} />
      </Suspense>
    )
  }
  const ask = (next: Step, typed: string) => {
    setEmail(typed)
    setStep(next)
  }
  if (search.provider) {
    return (
      <Suspense>
        <ProviderReturn from={search} onEntered={enter} onStep={ask} onBack={goBack} />
      </Suspense>
    )
  }
  return <FirstStep {...{ email, reason }} onEntered={enter} onStep={ask} />
}

interface FirstStepProps {
  /** As typed before the second step. */
  email: string
  /** Why the second step is over. */
  reason: string | undefined
  onEntered: (token: string) => void
  onStep: (step: Step, email: string) => void
}

function FirstStep({ email, reason, onEntered, onStep }: FirstStepProps) {
  const session = useSend(signInCall)
  const target = useReturnTarget()
  const { name, can_have_passkeys } = useInstallation()
  return (
    <AuthPage
      title="Welcome back."
      isForSignedOut
      lead={
        <>
          New to {name}? {/* Who was on the way somewhere is likely to have no account yet. */}
          {target ? (
            <Button size="s" to="/register">
              Signup
            </Button>
          ) : (
            <Link to="/register" className="link">
              Signup
            </Link>
          )}
        </>
      }
    >
      {reason ? <Notice>{reason}</Notice> : <SessionEndNotice />}
      <ReturnCard target={target} />
      <BareForm
        schema={async () => (await import('../../../contract/people/accounts.ts')).signInBody}
        initial={{ email, password: '' }}
        onSend={async body => {
          const { data } = await withRetryAfterText(session.send({ body }))
          return { ...data, email: body.email }
        }}
        onSent={({ token, second_step, email: typed }) => {
          if (token !== null) onEntered(token)
          else if (second_step) onStep(second_step, typed)
        }}
        failure={messages.signInFailed}
        submit="Log In"
        layout="plain"
        isRoomy
      >
        <TextField name="email" label="Email" type="email" autoComplete="username webauthn" isRequired />
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
      {can_have_passkeys && (
        <div className="above-3">
          <PasskeySignIn onEntered={onEntered} />
        </div>
      )}
      <ProviderButtons />
    </AuthPage>
  )
}

/** Says that the session ended, and that the input is kept. */
function SessionEndNotice() {
  const end = useSyncExternalStore(never, sessionEnd, () => null)
  return end && <Notice>{sentences[end]}</Notice>
}

const sentences: Record<SessionEnd, string> = {
  ended: 'Your session ended. Log in to go on.',
  kept: 'Your session ended. Log in to go on; what you typed is kept.',
}

/** The value changes only with the page. */
function never(): () => void {
  return () => undefined
}
