import { revokeDevice } from '../../../contract/teams/counters.calls.ts'
import type { Device } from '../../../contract/teams/counters.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** Asks before a device ends, for good. */
export function RevokeDevice({ device, onClose }: { device: Device; onClose: () => void }) {
  const revoke = useSend(revokeDevice)
  const { _id, name, waiting } = device
  const confirm = async () => {
    const isDone = await attempt(() => revoke.send({ params: { id: _id } }))
    if (isDone) toast.success(`${name} is revoked`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      description={`It forgets its list at its next contact, and its spare badges end. What it scanned before is still taken for 48 hours${
        waiting ? `: it has ${waiting} scans that it has not sent` : ''
      }. To come back it needs another code.`}
      confirm="Revoke"
      isDanger
      isBusy={revoke.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
