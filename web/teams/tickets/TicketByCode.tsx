import { Ticket as TicketIcon, TicketX } from 'lucide-react'
import { numberShown } from '../../../day/ticket-code.ts'
import { getTicketByCode } from '../../../contract/teams/tickets.calls.ts'
import type { TicketByCode as Found } from '../../../contract/teams/tickets.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { useLoad } from '../../platform/api.ts'
import { LinkedPage } from '../../platform/shell/LinkedPage.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { LetIn } from './LetIn.tsx'
import { OwnTicketScreen } from './OwnTicketScreen.tsx'

/** What any camera opens: no name for strangers, the ticket for its owner, and whose it is for staff. */
export default function TicketByCode({ code }: { code: string }) {
  const loaded = useLoad(getTicketByCode, { params: { code } })
  const ticket = loaded.data?.data
  if (ticket?.own_id) return <OwnTicketScreen id={ticket.own_id} />
  if (ticket) return <Found ticket={ticket} />
  return (
    <LinkedPage
      from={loaded}
      title="Ticket"
      lost={{ title: 'Not valid', text: 'This is not the code of a ticket.' }}
    >
      {() => null}
    </LinkedPage>
  )
}

function Found({ ticket: { state, event, staff } }: { ticket: Found }) {
  const isValid = state === 'valid'
  const Icon = isValid ? TicketIcon : TicketX
  return (
    <PublicPage>
      <div className="stack-4">
        <h1 className="text-4xl breaks row-2">
          <Icon className="icon" aria-hidden />
          {isValid && event ? `A ticket of ${event.event_name}` : 'Not valid'}
        </h1>
        <p className="text-l">{textOf(state, event?.event_name)}</p>
        {staff && (
          <div className="stack-2">
            <p className="text-2xl strong breaks">{staff.name || 'Nobody yet'}</p>
            <p className="muted breaks">
              {[staff.team_name ?? ticketKindLabels[staff.kind], numberShown(staff.number)].join(', ')}
            </p>
            {staff.here && (
              <p>
                Here since {clockInZone(staff.here.since, staff.timezone)}, {staff.here.counter}.
              </p>
            )}
            <LetIn staff={staff} />
            {staff.application_id !== null && (
              <p>
                <Button to="/application/$id" params={{ id: staff.application_id }}>
                  See the application
                </Button>
              </p>
            )}
          </div>
        )}
      </div>
    </PublicPage>
  )
}

function textOf(state: Found['state'], event_name: string | undefined): string {
  if (state === 'valid') return 'Show it at the door.'
  if (state === 'ended')
    return `This code of ${event_name} has ended. Its owner finds out why under My applications.`
  return 'This is not the code of a ticket. It may be cut short, or there is a newer one.'
}
