import { useState } from 'react'
import {
  cancelProgrammeItem,
  moveProgrammeItemBack,
  removeProgrammeItem,
} from '../../../contract/events/programme.calls.ts'
import type { ProgrammeItem } from '../../../contract/events/programme.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** Calls an item off, brings it back, or removes it. */
export function ItemActs({ item, onDone }: { item: ProgrammeItem; onDone: () => void }) {
  const [asked, setAsked] = useState<'cancel' | 'remove' | null>(null)
  const cancel = useSend(cancelProgrammeItem)
  const remove = useSend(removeProgrammeItem)
  const params = { id: item._id }
  const setCancelled = (is_cancelled: boolean) => cancel.send({ params, body: { is_cancelled } })
  const callOff = async () => {
    if (!(await attempt(() => setCancelled(!item.is_cancelled)))) return
    const undo = () => attempt(() => setCancelled(item.is_cancelled))
    toast.success(item.is_cancelled ? `${item.title} takes place` : `${item.title} is called off`, {
      actions: [{ label: 'Undo', run: undo }],
    })
    onDone()
  }
  const back = useSend(moveProgrammeItemBack)
  const moveBack = async ({ starts, room }: NonNullable<ProgrammeItem['was']>) => {
    if (!(await attempt(() => back.send({ params, body: { starts, room } })))) return
    toast.success(`${item.title} is back where it was`)
    onDone()
  }
  const takeOut = async () => {
    if (!(await attempt(() => remove.send({ params })))) return
    toast.success(`${item.title} is removed`)
    onDone()
  }
  // Once everybody could read it, it is called off before it goes.
  const was = item.was && (item.known ?? item.was)
  const mayRemove = !item.was_shown || item.is_cancelled
  return (
    <div className="row-2">
      {was && !item.is_cancelled && (
        <Button variant="quiet" isBusy={back.isSending} onClick={() => void moveBack(was)}>
          Move it back
        </Button>
      )}
      {(item.was_shown || item.is_cancelled) && (
        <Button
          variant="quiet"
          isBusy={cancel.isSending}
          onClick={() => (item.is_cancelled ? void callOff() : setAsked('cancel'))}
        >
          {item.is_cancelled ? 'It takes place' : 'Call it off'}
        </Button>
      )}
      {mayRemove && (
        <Button variant="quiet" onClick={() => setAsked('remove')}>
          Remove
        </Button>
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={`Call ${item.title} off?`}
          description="It stays in the programme, struck through and marked “Called off”. Nobody is mailed by this: you choose whom to tell."
          confirm="Call it off"
          isDanger
          isBusy={cancel.isSending}
          onConfirm={() => void callOff()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Remove ${item.title}?`}
          description={
            item.was_shown
              ? 'It goes from the programme for good. Nobody is mailed.'
              : 'Nobody but staff has seen it. It goes for good.'
          }
          confirm="Remove"
          isDanger
          isBusy={remove.isSending}
          onConfirm={() => void takeOut()}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
