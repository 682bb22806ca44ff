import { useState } from 'react'
import { forgotPassword } from '../../../contract/people/accounts.calls.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { useActor } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { withRetryAfterText } from './retry-after-text.ts'
import { setPasswordPlace } from './set-password-place.ts'

/** For whoever logs in with a provider alone: a first password is set by a mailed link, as a forgotten one is. */
export function SetPassword() {
  const link = useSend(forgotPassword, { keeps: () => true })
  const email = useActor()?.email
  const [isSent, setIsSent] = useState(false)
  const send = () =>
    attempt(async () => {
      await withRetryAfterText(link.send({ body: { email: email ?? '' } }))
      setIsSent(true)
    })
  if (isSent) {
    return (
      <p role="status">
        A link to set a password is on its way to {email}. It works once, for 10 minutes, and logs you out
        everywhere else.
      </p>
    )
  }
  return (
    <div id={setPasswordPlace}>
      <Button isBusy={link.isSending} disabled={!email} onClick={() => void send()}>
        Mail me a link to set a password
      </Button>
    </div>
  )
}
