import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { getInvitation } from '../../../contract/teams/teams.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useLoad } from '../../platform/api.ts'
import { useInstallation } from '../../platform/installation.ts'
import { ProviderButtons } from '../providers/ProviderButtons.tsx'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { sessionKind } from '../../platform/token.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import { useReturnTarget } from './return-target.ts'
import { SignUpForm } from './SignUpForm.tsx'

/** Fetched when somebody signs up with an address that is known. */
const MailSent = lazy(() => import('./MailSent.tsx'))

/** The sign-up form, for candidates; with the set-up link, for the first organiser (docs/product.md §2). */
export function SignUp() {
  const navigate = useNavigate()
  const { setup } = useSearch({ strict: false })
  const target = useReturnTarget()
  const { name } = useInstallation()
  const invitation = useInvitation(target?.invitation)
  const [unproven, setUnproven] = useState<string>()
  useEffect(() => {
    if (sessionKind() !== 'out') void navigate({ to: '/login', replace: true })
  }, [navigate])
  if (unproven)
    return (
      <Suspense>
        <Confirm email={unproven} goBack={() => setUnproven(undefined)} />
      </Suspense>
    )
  return (
    <AuthPage
      palette="mint"
      isForSignedOut
      title={setup ? `Set up ${name}` : `Sign up to ${name}`}
      lead={
        setup ? (
          'This link makes you the first organiser.'
        ) : (
          <>
            Already have an account?{' '}
            <Link to="/login" className="link">
              Log In
            </Link>
          </>
        )
      }
    >
      <ReturnCard target={target} />
      <SignUpForm
        key={invitation.invited?.email}
        setup={setup}
        invitation={invitation.token}
        invited={invitation.invited}
        onUnproven={setUnproven}
      />
      {!setup && <ProviderButtons />}
      {!setup && (
        <p className="text-s muted above-3">
          The organisers see what you enter, and so does the company of an event that you apply to; nobody
          sees your password. Your team sees your name and email.{' '}
          {/* In a tab of its own: what is typed here is kept nowhere. */}
          <a href="/privacy" target="_blank" className="link">
            Privacy<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </AuthPage>
  )
}

/** The address that the invitation went to: its link proves the address. */
function useInvitation(token: string | undefined) {
  const invitation = useLoad(getInvitation, { params: { token: token ?? '' }, enabled: token !== undefined })
  if (!invitation.data) return { token }
  const { first_name, last_name, email } = invitation.data.data
  return { token, invited: { first_name, last_name, email } }
}

/** The address has an account: the mail to it says what its owner can do. */
function Confirm({ email, goBack }: { email: string; goBack: () => void }) {
  return (
    <MailSent
      message={messages.signUpConfirm}
      email={email}
      actions={
        <>
          <Button to="/login" variant="primary" size="l" isFull>
            Log In
          </Button>
          <Button size="l" isFull onClick={goBack}>
            Use another address
          </Button>
        </>
      }
    />
  )
}
