import type { EventTicket } from '../../../contract/teams/tickets.ts'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { ChangeGuest } from './ChangeGuest.tsx'
import { EndTicket } from './EndTicket.tsx'
import { NewCode } from './NewCode.tsx'
import { TicketNote } from './TicketNote.tsx'
import type { TicketAct } from './ticket-columns.tsx'

interface TicketDialogsProps {
  acting: { act: TicketAct; ticket: EventTicket } | undefined
  onClose: () => void
}

/** What is done about one ticket. */
export function TicketDialogs({ acting, onClose }: TicketDialogsProps) {
  const { act, ticket } = acting ?? {}
  return (
    <>
      <Drawer isOpen={act === 'change'} onClose={onClose} title="Change guest">
        {ticket?.guest_id && <ChangeGuest id={ticket.guest_id} onClose={onClose} />}
      </Drawer>
      {act === 'note' && ticket && <TicketNote ticket={ticket} onClose={onClose} />}
      {act === 'end' && ticket && <EndTicket ticket={ticket} onClose={onClose} />}
      {(act === 'renew' || act === 'give back') && ticket && <NewCode ticket={ticket} onClose={onClose} />}
    </>
  )
}
