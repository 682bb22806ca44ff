import { messages } from '../../../contract/platform/messages.ts'
import type { EventTicket } from '../../../contract/teams/tickets.ts'
import { noteForDoor } from '../../../contract/teams/walk-ins.calls.ts'
import { useSend } from '../../platform/api.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** What the door shall look at when this ticket comes. Empty: nothing. */
export function TicketNote({
  ticket: { _id, name, note },
  onClose,
}: {
  ticket: EventTicket
  onClose: () => void
}) {
  const save = useSend(noteForDoor)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Note for the door on ${name}`}
      description="Devices at the entrance show it as “In, look”, and so does the list on paper. It is emptied with the answers that are shown at counters."
    >
      <Form
        schema={async () => (await import('../../../contract/teams/walk-ins.ts')).doorNoteBody}
        initial={{ note: note ?? '' }}
        onSend={body => save.send({ params: { id: _id }, body })}
        onSent={({ data }) => {
          toast.success(
            data.note === null
              ? `The door looks at nothing for ${name}.`
              : `The door looks at it for ${name}.`,
          )
          onClose()
        }}
        failure={messages.generic}
        submit="Save"
        layout="drawer"
        keeps={`ticket note ${_id}`}
        onCancel={onClose}
      >
        <TextField
          name="note"
          label="Note"
          hint="Whoever works at the door reads it, and its person in their personal data. Empty it to remove it."
          isOptional
          maxLength={200}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
