import { messages } from '../../../contract/platform/messages.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { NoteForm } from './AddNote.tsx'

/** Adds a note from where the history has no place of its own. */
export function NoteDialog({
  applicationid,
  name,
  onClose,
}: {
  applicationid: string
  name: string
  onClose: () => void
}) {
  const onSent = () => {
    toast.success(messages.noteAdded)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title="Add Note" description={name}>
      <NoteForm applicationid={applicationid} onSent={onSent} onCancel={onClose} />
    </Dialog>
  )
}
