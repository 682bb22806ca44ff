import { CircleCheck } from 'lucide-react'
import type { ListedTicket } from '../../../contract/teams/scans.ts'
import { entrance, placeOf } from '../../../day/merge.ts'
import type { Book } from './book.ts'
import css from './ByName.module.css'
import { groupOf, hereSince, hourOf, sayTicket, verdictWords } from './counter.texts.ts'
import { list } from './list-store.ts'
import { chosenCounter } from './scanning.ts'

/** Let in as often as may be. */
export function isDone(ticket: ListedTicket, book: Book): boolean {
  const counter = chosenCounter(book)
  const at = counter && list.standing(ticket._id, book).get(placeOf(counter))
  return Boolean(counter && at && at.ins.length >= counter.times)
}

export function actOf(book: Book): string {
  return chosenCounter(book)?.kind === 'item' ? 'Give' : 'Let in'
}

/** Who somebody is, and whether they are here or had it. */
export function TicketStanding({ ticket, book }: { ticket: ListedTicket; book: Book }) {
  const counter = chosenCounter(book)
  const isDoor = counter && placeOf(counter) === entrance
  const at = counter && list.standing(ticket._id, book).get(placeOf(counter))?.ins.at(-1)?.at
  const since = isDoor ? hereSince(ticket._id, book) : (at ?? null)
  if (since !== null)
    return (
      <small className={css.here}>
        <CircleCheck className="icon-s" aria-hidden />
        {groupOf(ticket)}, {isDoor ? 'here since' : 'had it at'} {hourOf(since, book)}
      </small>
    )
  if (ticket.no_seat)
    return (
      <small>
        {sayTicket(ticket)}. {verdictWords.no_seat}
      </small>
    )
  return <small>{sayTicket(ticket)}</small>
}
