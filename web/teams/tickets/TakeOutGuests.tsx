import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { takeOutGuests } from '../../../contract/teams/tickets.calls.ts'
import type { EventTicket } from '../../../contract/teams/tickets.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface TakeOutGuestsProps {
  id: string
  guests: readonly EventTicket[]
  onClose: () => void
  onDone: () => void
}

const mostNamed = 5

/** Several guests with one reason, which is mailed to each with an address. */
export function TakeOutGuests({ id, guests, onClose, onDone }: TakeOutGuestsProps) {
  const takeOut = useSend(takeOutGuests)
  const named = guests.slice(0, mostNamed).map(({ name }) => name)
  const rest = guests.length - named.length
  const silent = guests.filter(({ email }) => email === null).length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Take ${count(guests.length, 'guest')} out?`}
      description={`${formatList(rest > 0 ? [...named, `${rest} more`] : named)}. Their codes are not valid any more at any door, as soon as its devices have a network. Each with an address gets a mail with the reason${
        silent > 0 ? `; ${silent} ${silent === 1 ? 'has' : 'have'} none: tell them yourself` : ''
      }. You can give each ticket back.`}
    >
      <Form
        schema={async () => (await import('../../../contract/teams/tickets.ts')).endTicketBody}
        initial={{ reason: '' }}
        onSend={({ reason }) =>
          takeOut.send({ params: { id }, body: { reason, tickets: guests.map(({ _id }) => _id) } })
        }
        onSent={({ data: { ended, left } }) => {
          toast.success(
            `${count(ended, 'guest is', 'guests are')} taken out.${left > 0 ? ` ${left} had ended before, or became part of a team.` : ''}${ended > silent ? keptNote() : ''}`,
          )
          onDone()
        }}
        failure={messages.generic}
        submit="Take out"
        layout="drawer"
        keeps={`guests out ${id}`}
        onCancel={onClose}
      >
        <TextField name="reason" label="Reason" hint="They read it." isRequired maxLength={longest.comment} />
      </Form>
    </Dialog>
  )
}
