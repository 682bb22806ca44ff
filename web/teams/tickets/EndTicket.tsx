import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { revokeTicket } from '../../../contract/teams/tickets.calls.ts'
import type { EventTicket } from '../../../contract/teams/tickets.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface EndTicketProps {
  ticket: EventTicket
  onClose: () => void
}

/** Ends a ticket, which is how a guest is taken out. The reason is mailed. */
export function EndTicket({ ticket: { _id, name, email, guest_id }, onClose }: EndTicketProps) {
  const end = useSend(revokeTicket)
  const isGuest = guest_id !== null
  const told =
    email === null ? 'There is no address: tell them yourself.' : `${name} gets a mail with the reason.`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isGuest ? `Take ${name} out?` : `End the ticket of ${name}?`}
      description={`The code is not valid any more at any door, as soon as its devices have a network. ${told}${
        isGuest ? '' : ' The seat stays: the team and its people keep theirs.'
      } You can give the ticket back.`}
    >
      <Form
        schema={async () => (await import('../../../contract/teams/tickets.ts')).endTicketBody}
        initial={{ reason: '' }}
        onSend={body => end.send({ params: { id: _id }, body })}
        onSent={() => {
          toast.success(
            email === null
              ? `The ticket of ${name} has ended.`
              : `The ticket of ${name} has ended, and they are told.${keptNote()}`,
          )
          onClose()
        }}
        failure={messages.generic}
        submit={isGuest ? 'Take out' : 'End ticket'}
        layout="drawer"
        keeps={`ticket end ${_id}`}
        onCancel={onClose}
      >
        <TextField
          name="reason"
          label="Reason"
          hint={email === null ? 'It stands beside the ticket.' : 'They read it.'}
          isRequired
          maxLength={longest.comment}
        />
      </Form>
    </Dialog>
  )
}
