import { Check } from 'lucide-react'
import type { ListedTicket } from '../../../contract/teams/scans.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import type { Book } from './book.ts'
import css from './ByName.module.css'
import { verdictWords } from './counter.texts.ts'
import { actOf } from './TicketStanding.tsx'

interface MatesProps {
  mates: ListedTicket[]
  team: string | null
  book: Book
  onLetIn: (ticket: ListedTicket) => void
}

/** Who is still to come of the same team, each with one tap. */
export function Mates({ mates, team, book, onLetIn }: MatesProps) {
  if (mates.length === 0) return null
  return (
    <>
      <p className={css.say}>
        <b className="strong ink">
          {mates.length} more of {team}
        </b>
        <span>one tap each</span>
      </p>
      <ul className={css.list}>
        {mates.map(ticket => (
          <li key={ticket._id}>
            <span>
              <b>{ticket.name}</b>
              <small>{sayMate(ticket)}</small>
            </span>
            <button
              type="button"
              className={css.tick}
              aria-label={`${actOf(book)} ${ticket.name}`}
              onClick={() => onLetIn(ticket)}
            >
              <Check className="icon" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function sayMate({ number, is_under_age, missing, no_seat }: ListedTicket): string {
  if (no_seat) return verdictWords.no_seat
  const looks = [is_under_age && 'under 18', missing.length > 0 && 'a consent is missing'].filter(Boolean)
  return [numberShown(number), ...looks].join(', ')
}
