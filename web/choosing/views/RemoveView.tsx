import { useState } from 'react'
import { removeView, saveView } from '../../../contract/choosing/views.calls.ts'
import type { SavedView } from '../../../contract/choosing/views.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { nameError } from './name-error.ts'

interface RemoveViewProps {
  view: SavedView
  eventId: string
  /** Somebody else was faster: the list is read anew. */
  onLost: () => void
}

/** Removes a view, after a question where all staff see it; the message offers to save it again. */
export function RemoveView({ view, eventId, onLost }: RemoveViewProps) {
  const remove = useSend(removeView)
  const save = useSend(saveView)
  const [isAsking, setIsAsking] = useState(false)
  const { _id, name, list, search, is_shared } = view
  const saveAgain = async () => {
    try {
      await save.send({ body: { event_id: eventId, list, name, search, is_shared } })
      toast.success(`“${name}” is there again`)
    } catch (failure) {
      const taken = nameError(failure)
      if (taken) toast.error(taken)
    }
  }
  const removeIt = async () => {
    try {
      await remove.send({ params: { id: _id } })
      toast.success(`“${name}” is removed`, { actions: [{ label: 'Undo', run: saveAgain }] })
    } catch (failure) {
      nameError(failure)
      onLost()
    }
    setIsAsking(false)
  }
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        isBusy={remove.isSending && !isAsking}
        onClick={() => (is_shared ? setIsAsking(true) : void removeIt())}
        aria-label={`Remove ${name}`}
      >
        Remove
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove “${name}” for all staff?`}
          description="All staff of this event see it. Announcements that were written with it keep their readers."
          confirm="Remove"
          isDanger
          isBusy={remove.isSending}
          onConfirm={() => void removeIt()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
