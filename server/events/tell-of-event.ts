import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { eventMail, type EventTurn, type ReaderKind } from '../mail/event-texts.ts'
import { type Reader, writeLetters } from '../mail/letters.ts'
import { type EventBefore, type Notice, noticeChange } from './notices.ts'

/**
 * Tells the people of an event what became of it: cancelled, on hold, back, over, or moved in time or place. Called in
 * the transaction that changed it, with the row as it was before (docs/product.md §4).
 */
export async function tellOfEvent(db: Db, config: Config, before: EventBefore) {
  const notice = await noticeChange(db, before)
  const turn = notice && turnOf(notice)
  if (!turn) return
  const links = {
    applications: `${config.baseUrl}/my-applications`,
    challenges: `${config.baseUrl}/challenges`,
  }
  const { _id, event, move } = notice
  for (const kind of turn === 'completed' ? (['member'] as const) : (['member', 'invited'] as const)) {
    const mail = eventMail(kind, { turn, event, move, links })
    await writeLetters(db, config, { cause: `event:${_id}`, mail, readers: readers[kind](before._id) })
  }
}

/** Nothing is mailed of a draft, nor of the tidying up of an event that was cancelled. */
function turnOf({ from, to, move }: Notice): EventTurn | undefined {
  switch (to) {
    case 'published':
      if (from === 'onhold' || from === 'cancelled') return 'resumed'
      return move ? 'moved' : undefined
    case 'completed':
      return from === 'cancelled' ? undefined : 'completed'
    case 'draft':
      return undefined
    default:
      return to
  }
}

/** Who is in a team is written to at the account's address, who was asked at the one that was typed. */
const readers: Record<ReaderKind, (eventId: string) => RawBuilder<Reader>> = {
  member: id => sql<Reader>`select applicants._id::text as key, users.email::text as "to", users.first_name,
      applications.team_name
    from ${placesOf(id)} join users on users._id = applicants.user_id
    where applicants.has_joined and ${isIn}`,
  invited: id => sql<Reader>`select applicants._id::text as key, applicants.email::text as "to",
      applicants.first_name, applications.team_name
    from ${placesOf(id)} where coalesce(applicants.held_from, applicants.status) = 'invited' and ${isIn}`,
}

function placesOf(eventId: string) {
  return sql`(select * from applicants where event_id = ${eventId}) as applicants
    join applications on applications._id = applicants.application_id`
}

const isIn = sql`applications.status not in ('rejected', 'revoked', 'disqualified')`
