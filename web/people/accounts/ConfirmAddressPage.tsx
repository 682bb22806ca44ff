import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { getAddressLink } from '../../../contract/people/accounts.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useLoad } from '../../platform/api.ts'
import { rememberReturn, useActor } from '../../platform/session.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { ConfirmAddress } from './ConfirmAddress.tsx'
import css from './ConfirmAddress.module.css'
import { NotChecked } from './NotChecked.tsx'
import { SendConfirmation } from './SendConfirmation.tsx'

/** /confirm-address: the target of the link in the sign-up mail (docs/product.md §2). */
export function ConfirmAddressPage() {
  const { token = '' } = useSearch({ strict: false })
  const kind = useSessionKind()
  const actor = useActor()
  const [isDone, setIsDone] = useState(false)
  const link = useLoad(getAddressLink, { params: { token }, enabled: token !== '' })
  const isOther = actor && link.data && link.data.data.email !== actor.email
  if (isDone || (actor?.address_proved && !isOther)) return <Confirmed kind={kind} />
  if (!token || link.error?.status === 404)
    return <Ended isOut={kind === 'out'} isAgain={!!actor?.confirmation_sent_at} />
  if (link.error) return <NotChecked message={link.error.message} tryAgain={link.reload} />
  if (!link.data || (kind !== 'out' && !actor)) return <Checking />
  const { email } = link.data.data
  return actor ? (
    <ConfirmAddress token={token} email={email} actor={actor} onDone={() => setIsDone(true)} />
  ) : (
    <SignInFirst token={token} email={email} />
  )
}

function SignInFirst({ token, email }: { token: string; email: string }) {
  const comeBack = () => rememberReturn(`/confirm-address?token=${encodeURIComponent(token)}`)
  return (
    <AuthPage
      title="Confirm your address"
      lead={
        <>
          Log in as <b>{email}</b>, and this link confirms the address.
        </>
      }
    >
      <Button to="/login" variant="primary" size="l" isFull onClick={comeBack}>
        Log In
      </Button>
      <p className={css.more}>
        Did somebody else sign up with your address? Set a password of your own, and the account is yours.
      </p>
      <div className={css.actions}>
        <Button to="/Forgotpassword" size="l" isFull>
          Set a password
        </Button>
      </div>
    </AuthPage>
  )
}

function Confirmed({ kind }: { kind: ReturnType<typeof useSessionKind> }) {
  return (
    <AuthPage
      title="Confirmed"
      lead={`${messages.addressConfirmed} Invitations to it show up in your account.`}
    >
      {kind === 'staff' ? (
        <Button to="/dashboard" variant="primary" size="l" isFull>
          Dashboard
        </Button>
      ) : (
        <Button to="/my-applications" variant="primary" size="l" isFull>
          My applications
        </Button>
      )}
    </AuthPage>
  )
}

function Ended({ isOut, isAgain }: { isOut: boolean; isAgain: boolean }) {
  return (
    <AuthPage
      title="This link does not work"
      lead={`${messages.linkEnded} ${isOut ? 'Log in to have a new one sent.' : 'You can have a new one sent.'}`}
    >
      {isOut ? (
        <Button
          to="/login"
          variant="primary"
          size="l"
          isFull
          onClick={() => rememberReturn('/my-applications')}
        >
          Log In
        </Button>
      ) : (
        <SendConfirmation isAgain={isAgain} isRoomy />
      )}
    </AuthPage>
  )
}

function Checking() {
  return (
    <AuthPage title="Confirm your address">
      <div role="status" aria-label="The link is being checked">
        <Skeleton width={4} />
        <Skeleton shape="tile" />
      </div>
    </AuthPage>
  )
}
