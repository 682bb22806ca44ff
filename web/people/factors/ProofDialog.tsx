import { useState } from 'react'
import {
  getSecondFactor,
  proveIdentity,
  proveIdentityOptions,
} from '../../../contract/people/factors.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { freshLoginHint } from '../accounts/password-hint.ts'
import { useHasPassword } from '../accounts/use-has-password.ts'
import { withRetryAfterText } from '../accounts/retry-after-text.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { useActor } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { PasswordField } from '../../platform/ui/form/fields/PasswordField.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { askForPasskey } from './browser-passkeys.ts'
import { CodeField } from './CodeField.tsx'
import { passkeyError } from './passkey-error.ts'

interface ProofDialogProps {
  onProved: () => void
  onClose: () => void
}

/** Asks for the password, a code or a passkey again, before what protects the account is changed. */
export default function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const factors = useLoad(getSecondFactor, {}).data?.data
  const [byCode, setByCode] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Is it still you?"
      description={`${goOn(byCode, factors?.passkeys.length)} You are not asked again for ten minutes.`}
    >
      <div className="row-2 below-3">
        {factors?.app && (
          <Button size="s" onClick={() => setByCode(!byCode)}>
            {byCode ? 'Use the password' : 'Use a code of the app'}
          </Button>
        )}
        {factors && factors.passkeys.length > 0 && <ByPasskey onProved={onProved} />}
      </div>
      {byCode ? <ByCode {...{ onProved, onClose }} /> : <ByPassword {...{ onProved, onClose }} />}
    </Dialog>
  )
}

function goOn(byCode: boolean, passkeys = 0): string {
  const means = byCode ? 'a code of your app' : 'your password'
  return passkeys > 0 ? `Enter ${means}, or use a passkey, to go on.` : `Enter ${means} to go on.`
}

/** What the form of a password and that of a code have in common. */
function useProofForm({ onProved, onClose }: ProofDialogProps) {
  const { send } = useProving()
  return {
    onSend: (body: { password: string } | { code: string }) => withRetryAfterText(send({ body })),
    onSent: onProved,
    failure: messages.generic,
    submit: 'Go on',
    layout: 'drawer' as const,
    onCancel: onClose,
  }
}

function useProving() {
  return useSend(proveIdentity, { keeps: () => true })
}

function ByPassword(props: ProofDialogProps) {
  const email = useActor()?.email ?? ''
  const hasPassword = useHasPassword()
  return (
    <BareForm
      {...useProofForm(props)}
      schema={async () => (await import('../../../contract/people/factors.ts')).passwordProof}
      initial={{ password: '' }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label="Password"
        hint={hasPassword ? undefined : freshLoginHint}
        isRequired
      />
    </BareForm>
  )
}

function ByCode(props: ProofDialogProps) {
  return (
    <BareForm
      {...useProofForm(props)}
      schema={async () => (await import('../../../contract/people/factors.ts')).codeProof}
      initial={{ code: '' }}
    >
      <CodeField label="Code" />
    </BareForm>
  )
}

function ByPasskey({ onProved }: Pick<ProofDialogProps, 'onProved'>) {
  const options = useSend(proveIdentityOptions, { keeps: () => true })
  const { send } = useProving()
  const ask = async () => {
    const passkey = await askForPasskey((await options.send({})).data)
    if (!passkey) return
    await send({ body: { passkey } })
    onProved()
  }
  return (
    <Button size="s" onClick={() => void ask().catch(error => toast.error(passkeyError(error)))}>
      Use a passkey
    </Button>
  )
}
