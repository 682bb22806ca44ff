import { useState } from 'react'
import { resetSecondFactor } from '../../../contract/people/factors.calls.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useProof } from './use-proof.tsx'

/** For organisers: lets somebody in who lost their app, their passkeys and their recovery codes. */
export function ResetSecondFactor({ _id, name }: { _id: string; name: string }) {
  const reset = useSend(resetSecondFactor)
  const { guard, dialog } = useProof()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const send = () =>
    attempt(async () => {
      const reply = await guard(() => reset.send({ params: { id: _id } }))
      if (reply) toast.success(reply.data.message)
      close()
    })
  if (!useCan('factor:reset')) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Reset second factor</Button>
      {isOpen && (
        <ConfirmDialog
          title={`Reset the second factor of ${name}?`}
          description="The authenticator app, the passkeys and the recovery codes are removed, and the person is logged out and told by mail. Only the password is asked for then. Make sure that it is really they who ask you."
          confirm="Reset"
          isDanger
          isBusy={reset.isSending}
          onConfirm={() => void send()}
          onClose={close}
        />
      )}
      {dialog}
    </>
  )
}
