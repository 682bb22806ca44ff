import { useState } from 'react'
import type { SecondStep as Step } from '../../../contract/people/accounts.ts'
import { passkeySignInOptions, proveSecondFactor } from '../../../contract/people/factors.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { withRetryAfterText } from '../accounts/retry-after-text.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useSend } from '../../platform/api.ts'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { askForPasskey } from './browser-passkeys.ts'
import { CodeField } from './CodeField.tsx'
import { passkeyError } from './passkey-error.ts'
import { rememberPasskeyUse } from './passkey-use.ts'
import css from './SecondStep.module.css'

interface SecondStepProps {
  step: Step
  onEntered: (token: string) => void
  /** Back to the first step; with the reason, if the second one is over. */
  onBack: (reason?: string) => void
}

type Kind = Step['kinds'][number]

const leads: Record<Kind, string> = {
  app: 'Enter the code that your authenticator app shows now.',
  passkey: 'Use your passkey: your fingerprint, your face, or the PIN of your device or key.',
  recovery_code: 'Enter one of the codes that you kept when you set up your second factor. Each works once.',
}

const others: Record<Kind, string> = {
  app: 'Use a code of the app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
}

/** The second step of logging in: app, passkey or recovery code, whichever the person has (docs/product.md §25). */
export default function SecondStep({ step, onEntered, onBack }: SecondStepProps) {
  const [kind, setKind] = useState(step.kinds[0])
  const parts = { step, onEntered, onBack }
  return (
    <AuthPage title="One more step." lead={kind ? leads[kind] : nothingLeft}>
      {kind === 'passkey' && <ByPasskey {...parts} />}
      {(kind === 'app' || kind === 'recovery_code') && <ByCode key={kind} kind={kind} {...parts} />}
      <div className={css.others}>
        {step.kinds
          .filter(other => other !== kind)
          .map(other => (
            <Button key={other} variant="quiet" onClick={() => setKind(other)}>
              {others[other]}
            </Button>
          ))}
        <Button variant="quiet" onClick={() => onBack()}>
          Back to Login
        </Button>
      </div>
    </AuthPage>
  )
}

const nothingLeft =
  'Nothing is left that your second factor could be proved with. Please ask an organiser to reset it.'

function ByCode({ kind, step, onEntered, onBack }: SecondStepProps & { kind: 'app' | 'recovery_code' }) {
  const prove = useSend(proveSecondFactor, { keeps: () => true })
  return (
    <BareForm
      schema={async () => (await import('../../../contract/people/factors.ts')).secondStepBody}
      initial={{ step: step.token, code: '' }}
      onSend={async body => orEnded(withRetryAfterText(prove.send({ body })), onBack)}
      onSent={({ data }) => data.token !== null && onEntered(data.token)}
      failure={messages.signInFailed}
      submit="Log In"
      layout="plain"
      isRoomy
    >
      {kind === 'app' ? (
        <CodeField label="Code" sendsItself />
      ) : (
        <TextField
          name="code"
          label="Recovery code"
          autoComplete="off"
          maxLength={40}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do in this step
          autoFocus
        />
      )}
    </BareForm>
  )
}

function ByPasskey({ step, onEntered, onBack }: SecondStepProps) {
  const options = useSend(passkeySignInOptions, { keeps: () => true })
  const prove = useSend(proveSecondFactor, { keeps: () => true })
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    try {
      const { data: asked } = await orEnded(options.send({ body: { step: step.token } }), onBack)
      const passkey = await askForPasskey(asked)
      if (!passkey) return
      const { data } = await orEnded(prove.send({ body: { step: step.token, passkey } }), onBack)
      rememberPasskeyUse()
      if (data.token !== null) onEntered(data.token)
    } catch (error) {
      toast.error(passkeyError(error))
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <Button variant="primary" size="l" isFull isBusy={isAsking} onClick={() => void ask()}>
      Use your passkey
    </Button>
  )
}

/** A step that took too long, or was finished elsewhere, goes back with the reason. */
async function orEnded<Reply>(sending: Promise<Reply>, onBack: (reason: string) => void): Promise<Reply> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) onBack(error.message)
    throw error
  }
}
