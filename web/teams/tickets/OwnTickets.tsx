import { Link } from '@tanstack/react-router'
import { Ticket as TicketIcon } from 'lucide-react'
import { longRange } from '../../../contract/platform/day.texts.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { listOwnTickets } from '../../../contract/teams/tickets.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import type { OwnTicket } from '../../../contract/teams/tickets.ts'
import { useLoad } from '../../platform/api.ts'
import css from './OwnTickets.module.css'

/** On top of one's applications: tickets of events that are not over, also as a guest. Nothing without any. */
export default function OwnTickets() {
  const loaded = useLoad(listOwnTickets, {})
  const tickets = (loaded.data?.data ?? []).filter(
    ({ address, event }) => address !== null && !event.is_completed && !event.is_over,
  )
  if (tickets.length === 0) return null
  return (
    <section className={`stack-3 ${css.tickets}`} aria-labelledby="own-tickets">
      <h2 className="text-xl strong" id="own-tickets">
        {tickets.length === 1 ? 'Your ticket' : 'Your tickets'}
      </h2>
      <ul className="stack-2">
        {tickets.map(({ _id, event, number, kind, team_name }) => (
          <li key={_id}>
            <Link to="/T/$code" params={{ code: _id }} className={css.ticket}>
              <TicketIcon className="icon" aria-hidden />
              <span className="breaks">
                <b className="block strong">{event.event_name}</b>
                <span className="text-s muted">
                  {[
                    event.start_date && event.end_date && longRange(event.start_date, event.end_date),
                    team_name ?? ticketKindLabels[kind],
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <b className="text-xl">{numberShown(number)}</b>
            </Link>
            {!event.is_cancelled && (
              <Link
                className="link text-m"
                to="/day/$id/{-$screen}"
                params={{ id: event._id, screen: undefined }}
              >
                {isOnItsDays(event) ? 'What is on today' : 'Programme and signing up'}
                <span className="visually-hidden"> at {event.event_name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isOnItsDays({ start_date, end_date, timezone }: OwnTicket['event']): boolean {
  const today = todayIn(timezone)
  return start_date !== null && end_date !== null && start_date <= today && today <= end_date
}
