import { CircleCheck } from 'lucide-react'
import type { ListedTicket } from '../../../contract/teams/scans.ts'
import { entrance, placeOf } from '../../../day/merge.ts'
import type { Book } from './book.ts'
import css from './ByName.module.css'
import { hereSince, hasNoPlace, hourOf, sayGroup, sayTicket, sayWait, verdictWords } from './counter.texts.ts'
import { list } from './list-store.ts'
import { chosenCounter } from './scanning.ts'

/** How often somebody was let in here, or had it. */
export function timesOf(ticket: ListedTicket, book: Book): number {
  const counter = chosenCounter(book)
  return (counter && list.standing(ticket._id, book).get(placeOf(counter))?.ins.length) ?? 0
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
        {sayGroup(ticket)}, {counter?.kind === 'item' ? 'had it at' : 'here since'} {hourOf(since, book)}
      </small>
    )
  if (ticket.no_seat)
    return (
      <small>
        {sayTicket(ticket)}. {verdictWords.no_seat}
      </small>
    )
  if (counter && hasNoPlace(ticket, counter)) {
    const wait = sayWait(ticket, counter)
    return (
      <small>
        {sayTicket(ticket)}. {wait ? `${wait}, no` : 'No'} place here
      </small>
    )
  }
  return <small>{sayTicket(ticket)}</small>
}
