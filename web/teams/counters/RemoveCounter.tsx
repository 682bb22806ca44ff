import { removeCounter } from '../../../contract/teams/counters.calls.ts'
import type { Counter } from '../../../contract/teams/counters.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** Asks before a counter goes at which nothing was scanned. */
export function RemoveCounter({ counter, onClose }: { counter: Counter; onClose: () => void }) {
  const remove = useSend(removeCounter)
  const { _id, name } = counter
  const confirm = async () => {
    const isDone = await attempt(() => remove.send({ params: { id: _id } }))
    if (isDone) toast.success(`${name} is removed`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description="Its devices do not show it any more from their next contact on. Nothing was scanned here."
      confirm="Remove"
      isDanger
      isBusy={remove.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
