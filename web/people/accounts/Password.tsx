import { useState } from 'react'
import { changePassword, forgotPassword } from '../../../contract/people/accounts.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { passwordHint } from './password-hint.ts'
import { withRetryAfterText } from './retry-after-text.ts'
import { useLoads, useSend } from '../../platform/api.ts'
import { keepToken } from '../../platform/token.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { PasswordField } from '../../platform/ui/form/fields/PasswordField.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { OwnAddress } from './OwnAddress.tsx'
import { useHasPassword } from './use-has-password.ts'
import { attempt } from '../../platform/use-act.ts'
import { useActor } from '../../platform/session.ts'
import { setPasswordPlace } from './set-password-place.ts'

/**
 * Changes one's own password, which ends every other session (docs/product.md §2); or mails the link for a first one.
 */
export function Password() {
  const [isOpen, setIsOpen] = useState(false)
  const hasPassword = useHasPassword()
  return (
    <FormSection
      title="Password"
      lead={
        hasPassword
          ? 'A new password logs you out everywhere else.'
          : 'You have none: you log in with a provider.'
      }
    >
      {hasPassword ? (
        <div>
          <Button onClick={() => setIsOpen(true)}>Change password</Button>
        </div>
      ) : (
        <SetPassword />
      )}
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </FormSection>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  // Nothing refreshes before the new token is kept: the old one is refused from now on, which would log out.
  const change = useSend(changePassword, { keeps: () => true })
  const loads = useLoads()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change password"
      description="You stay logged in here, and are logged out everywhere else."
    >
      <BareForm
        schema={async () => (await import('../../../contract/people/accounts.ts')).changePasswordBody}
        initial={{ current_password: '', password: '' }}
        onSend={body => withRetryAfterText(change.send({ body }))}
        onSent={reply => {
          keepToken(reply.data.token)
          void loads.refresh()
          toast.success('Your password is changed.')
          onClose()
        }}
        failure={messages.generic}
        submit="Change password"
        layout="drawer"
        onCancel={onClose}
      >
        <OwnAddress />
        <PasswordField name="current_password" label="Current password" isRequired />
        <PasswordField name="password" label="New password" hint={passwordHint} isNew isRequired />
      </BareForm>
    </Dialog>
  )
}

/** For whoever logs in with a provider alone: a first password is set by a mailed link, as a forgotten one is. */
function SetPassword() {
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
