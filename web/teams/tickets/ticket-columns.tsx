import { Link } from '@tanstack/react-router'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import type { EventTicket } from '../../../contract/teams/tickets.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { Tick } from '../../platform/ui/base/Tick.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import { sayState, stateOf, ticketStateBadges } from './ticket-state.ts'
import type { ChosenGuests } from './use-chosen-guests.ts'
import { TicketMenu } from './TicketMenu.tsx'
import css from './TicketsOfEvent.module.css'

export type TicketAct = 'change' | 'end' | 'renew' | 'give back' | 'note'

export function ticketColumns(
  timezone: string,
  onAct: (act: TicketAct, ticket: EventTicket) => void,
  rows: readonly EventTicket[],
  chosen: ChosenGuests,
): Column<EventTicket>[] {
  return [
    ...tickColumn(rows, chosen),
    {
      title: 'Number',
      sort: 'number',
      width: 104,
      phone: 'meta',
      className: css.number,
      cell: ({ number }) => numberShown(number),
    },
    {
      title: 'Name',
      sort: 'name',
      phone: 'title',
      cell: ({ name, email, note }) => (
        <span className="breaks">
          <span className="block medium ink">{name}</span>
          {/* A guest without an address has a ticket on paper. */}
          <span className="block text-s muted">{email ?? 'No address'}</span>
          {note !== null && <span className="block text-s orange">For the door: {note}</span>}
        </span>
      ),
    },
    {
      title: 'As',
      phone: 'meta',
      cell: ({ kind, team_name, application_id, organisation }) =>
        application_id === null ? (
          <span className="breaks">{[ticketKindLabels[kind], organisation].filter(Boolean).join(', ')}</span>
        ) : (
          <Link className="link breaks" to="/application/$id" params={{ id: application_id }}>
            {team_name}
          </Link>
        ),
    },
    {
      title: 'State',
      width: 260,
      phone: 'meta',
      className: css.state,
      cell: ticket => (
        <span className="breaks">
          <StatusBadge definition={ticketStateBadges[stateOf(ticket)]} />
          <span className="block text-s muted">{sayState(ticket, timezone)}</span>
        </span>
      ),
    },
    {
      title: 'More',
      head: <span className="visually-hidden">More</span>,
      width: 56,
      phone: 'aside',
      cell: ticket => <TicketMenu ticket={ticket} onAct={act => onAct(act, ticket)} />,
    },
  ]
}

/** Where there is a guest to choose: people in teams are taken out by their seat or their team. */
function tickColumn(rows: readonly EventTicket[], chosen: ChosenGuests): Column<EventTicket>[] {
  const own = rows.filter(chosen.isChoosable)
  if (own.length === 0 && chosen.guests.length === 0) return []
  const ticked = own.filter(chosen.has).length
  return [
    {
      title: 'Select',
      head: (
        <Tick
          label="Select all guests on this page"
          isTicked={own.length > 0 && ticked === own.length}
          isMixed={ticked > 0}
          onToggle={() => chosen.togglePage(rows)}
        />
      ),
      width: 40,
      phone: 'meta',
      cell: ticket =>
        chosen.isChoosable(ticket) ? (
          <Tick
            label={`Select ${ticket.name}`}
            isTicked={chosen.has(ticket)}
            onToggle={() => chosen.toggle(ticket)}
          />
        ) : null,
    },
  ]
}
