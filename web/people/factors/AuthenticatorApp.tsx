import type { HeldBack } from '../../../contract/people/factors.ts'
import { useState } from 'react'
import { removeApp, startApp } from '../../../contract/people/factors.calls.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatDay } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { AppSetUp, type Begun } from './AppSetUp.tsx'
import type { SecondFactor } from './browser-passkeys.ts'
import { elsewhere } from './elsewhere.ts'
import css from './SecondFactor.module.css'
import { useProof } from './use-proof.tsx'

interface AuthenticatorAppProps {
  app: SecondFactor['app']
  onCodes: (held: HeldBack | null) => void
}

/** Whether an authenticator app is set up; sets one up, replaces it and turns it off. */
export function AuthenticatorApp({ app, onCodes }: AuthenticatorAppProps) {
  const start = useSend(startApp, { keeps: () => true })
  const { guard, dialog } = useProof()
  const [begun, setBegun] = useState<Begun>()
  const [isRemoving, setIsRemoving] = useState(false)
  const begin = () =>
    attempt(async () => {
      setBegun((await guard(() => start.send({})))?.data)
    })
  return (
    <div className={css.factor}>
      <div>
        <h3 className="text-l">Authenticator app</h3>
        <p className={`text-m ${app && !app.is_usable ? 'red' : 'muted'}`}>{stateOf(app)}</p>
      </div>
      <div className="row-2">
        <Button isBusy={start.isSending} onClick={() => void begin()}>
          {app ? 'Set up another' : 'Set up an app'}
        </Button>
        {app && <Button onClick={() => setIsRemoving(true)}>Turn off</Button>}
      </div>
      {begun && (
        <AppSetUp
          begun={begun}
          isAnother={app !== null}
          onCodes={onCodes}
          onClose={() => setBegun(undefined)}
        />
      )}
      {dialog}
      {isRemoving && <TurnOff onClose={() => setIsRemoving(false)} />}
    </div>
  )
}

function stateOf(app: SecondFactor['app']): string {
  if (!app) return 'Off. A free app on your phone shows a new code every 30 seconds.'
  if (!app.is_usable)
    return 'Its codes cannot be checked any more, because the server has a new key. Set it up again.'
  return `On since ${formatDay(app.created_at)}.`
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const remove = useSend(removeApp)
  const { guard, dialog } = useProof()
  const send = () =>
    attempt(async () => {
      const reply = await guard(() => remove.send({}))
      if (reply) toast.success(reply.data.message)
      onClose()
    })
  return (
    <>
      <ConfirmDialog
        title="Turn the authenticator app off?"
        description={`Its codes do not work any more. Without a passkey, your password alone logs you in, and your recovery codes end. ${elsewhere}`}
        confirm="Turn off"
        isDanger
        isBusy={remove.isSending}
        onConfirm={() => void send()}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
