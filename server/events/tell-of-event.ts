import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { eventMail, type EventTurn, type ReaderKind } from '../mail/event-texts.ts'
import { type Reader, writeLetters } from '../mail/letters.ts'
import { typedAddress } from '../teams/members.ts'
import { secondsToUndo, takeBack } from './take-back.ts'
import { type EventBefore, type Notice, noticeChange } from './notices.ts'
import { isOut } from '../applications/in-or-out.ts'

/**
 * Tells the people of an event what became of it: cancelled, on hold, back, over, or moved in time or place. Called in
 * the transaction that changed it, with the row as it was before (docs/product.md §4). A status that is taken back
 * before its letters have left is told to nobody.
 */
export async function tellOfEvent(db: Db, config: Config, before: EventBefore) {
  const takenBack = await takeBack(db, before._id)
  const notice = await noticeChange(
    db,
    takenBack ? { ...before, event_status: takenBack.from } : before,
    takenBack?.told,
  )
  const turn = notice && turnOf(notice)
  if (!turn) return
  const links = {
    applications: `${config.baseUrl}/my-applications`,
    challenges: `${config.baseUrl}/challenges`,
  }
  const { _id, event, move } = notice
  for (const kind of turn === 'completed' ? (['member'] as const) : (['member', 'invited'] as const)) {
    const mail = eventMail(kind, { turn, event, move, links })
    const letters = { cause: `event:${_id}`, mail, readers: readers[kind](before._id) }
    await writeLetters(db, config, letters, { afterSeconds: secondsToUndo })
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
    where applicants.has_joined and not ${isOut}`,
  invited: id => sql<Reader>`select applicants._id::text as key, ${typedAddress} as "to",
      applicants.first_name, applications.team_name
    from ${placesOf(id)} join users on users._id = applicants.user_id
    where coalesce(applicants.held_from, applicants.status) = 'invited' and not ${isOut}`,
}

function placesOf(eventId: string) {
  return sql`(select * from applicants where event_id = ${eventId}) as applicants
    join applications on applications._id = applicants.application_id`
}
