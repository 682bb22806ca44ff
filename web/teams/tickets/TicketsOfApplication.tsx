import { Link } from '@tanstack/react-router'
import { listTickets } from '../../../contract/teams/tickets.calls.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { useLoad } from '../../platform/api.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { sayState, stateOf, ticketStateBadges } from './ticket-state.ts'
import css from './TicketsOfEvent.module.css'

interface TicketsOfApplicationProps {
  application: { _id: string; team_name: string; event: { _id: string; timezone: string } }
}

/** On the page of an application: who of the team has a ticket, and who is here. Nothing where nobody had one. */
export default function TicketsOfApplication({
  application: { _id, team_name, event },
}: TicketsOfApplicationProps) {
  const tickets = useLoad(listTickets, {
    query: { eventid: event._id, applicationid: _id, sort: 'name', limit: 100 },
  })
  const rows = tickets.data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Card
      title="Tickets"
      end={
        <Link
          className="link text-s"
          to="/events/$id/guests"
          params={{ id: event._id }}
          search={{ q: team_name }}
        >
          Change
        </Link>
      }
    >
      <ul className={css.team}>
        {rows.map(ticket => (
          <li key={ticket._id} className="row-2">
            <b className={css.number}>{numberShown(ticket.number)}</b>
            <span className="breaks">{ticket.name}</span>
            <StatusBadge definition={ticketStateBadges[stateOf(ticket)]} />
            <span className="text-s muted breaks">{sayState(ticket, event.timezone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
