import { useState } from 'react'
import { confirmAddress } from '../../../contract/people/accounts.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import type { SessionPerson } from '../../../contract/people/accounts.ts'
import { signOut } from '../../platform/session.ts'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import css from './ConfirmAddress.module.css'

interface ConfirmAddressProps {
  token: string
  /** The address that the link was sent to. */
  email: string
  actor: SessionPerson
  onDone: () => void
}

/** A button for the person signed in with this address. Any other account is told so and can sign out. */
export function ConfirmAddress({ token, email, actor, onDone }: ConfirmAddressProps) {
  const confirm = useSend(confirmAddress)
  const give = async () => {
    try {
      await confirm.send({ body: { token } })
      onDone()
    } catch {
      // Shown above the button.
    }
  }
  if (actor.email !== email) return <OtherAccount token={token} email={actor.email} />
  return (
    <AuthPage
      title="Confirm your address"
      lead={
        <>
          Is <b>{email}</b> yours, and did you make this account? Then teams reach you here.
        </>
      }
    >
      <Button variant="primary" size="l" isFull isBusy={confirm.isSending} onClick={() => void give()}>
        Confirm
      </Button>
      {confirm.error && (
        <p role="alert" className={css.refusal}>
          {messageOf(confirm.error)}
        </p>
      )}
    </AuthPage>
  )
}

function OtherAccount({ token, email }: { token: string; email: string }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    void signOut(`/confirm-address?token=${encodeURIComponent(token)}`)
  }
  return (
    <AuthPage
      title="This is another account"
      lead={
        <>
          {messages.addressNotYours} You are logged in as <b>{email}</b>.
        </>
      }
    >
      <Button variant="primary" size="l" isFull isBusy={isLeaving} onClick={leave}>
        Logout
      </Button>
    </AuthPage>
  )
}
