import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { BadgePrint, recordBadgePrint } from '../../../contract/teams/badges.ts'
import { badgeMessages } from '../../../contract/teams/badges.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { found, invalid } from '../../platform/http/errors.ts'
import { instantOf, personRefOf } from '../../platform/lists/columns.ts'
import { anyOf, isUnset, allOf } from '../../platform/lists/conditions.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { badgePrintsOf, eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'

// What was sent to a printer (docs/product.md §36).

type By = Omit<Acting, 'config'>

export function listPrints(db: Db, caller: Caller, event_id: string): Promise<BadgePrint[]> {
  return printsIn(db, caller).where('badge_prints.event_id', '=', event_id).limit(20).execute()
}

function printsIn(db: Db, caller: Caller) {
  return badgePrintsOf(db, caller)
    .select([
      'badge_prints._id',
      sql<BadgePrint['size']>`badge_prints.size`.as('size'),
      'badge_prints.badges',
      'badge_prints.spares',
      instantOf('badge_prints.printed_at').as('printed_at'),
      personRefOf('badge_prints.printed_by').as('by'),
      instantOf('badge_prints.undone_at').as('undone_at'),
      personRefOf('badge_prints.undone_by').as('undone_by'),
    ])
    .orderBy('badge_prints.printed_at', 'desc')
    .orderBy('badge_prints._id', 'desc')
}

/** With the face that was printed, which may be an older one by now: that badge is new again. */
export async function recordPrint(
  { db, caller }: By,
  eventId: string,
  { size, badges }: BodyOf<typeof recordBadgePrint>,
): Promise<BadgePrint> {
  const { _id: event_id, company_id } = found(
    await eventsOf(db, caller)
      .select(['events._id', 'events.company_id'])
      .where('events._id', '=', eventId)
      .executeTakeFirst(),
  )
  await lockUnarchived(db, 'event', event_id)
  const faces = new Map(badges.map(({ ticket, face }) => [ticket, face]))
  const tickets = await db
    .selectFrom('tickets')
    .select(['_id', allOf(isUnset('tickets.guest_id'), isUnset('tickets.user_id')).as('is_spare')])
    .where('event_id', '=', event_id)
    .where('_id', '=', anyOf([...faces.keys()]))
    .execute()
  if (tickets.length === 0) throw invalid({ badges: badgeMessages.none })
  const spares = tickets.filter(({ is_spare }) => is_spare).length
  const { _id } = await db
    .insertInto('badge_prints')
    .values({ event_id, printed_by: caller._id, size, badges: tickets.length - spares, spares })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await sql`insert into badge_faces (print_id, ticket_id, face) select ${_id}, given.ticket, given.face
    from unnest(${tickets.map(ticket => ticket._id)}::uuid[],
      ${tickets.map(ticket => faces.get(ticket._id) ?? '')}::text[]) as given(ticket, face)`.execute(db)
  await recordAct({ db, caller }, { event_id, company_id }, 'badges_printed', tickets.length)
  return findPrint(db, caller, _id)
}

/** Its badges are new again, or are not any more. Said twice it is said once. */
export async function markPrint({ db, caller }: By, id: string, is_undone: boolean): Promise<BadgePrint> {
  const print = found(
    await badgePrintsOf(db, caller)
      .select([
        'badge_prints.event_id',
        'badge_prints.undone_at',
        'badge_prints.badges',
        'badge_prints.spares',
        'events.company_id',
      ])
      .where('badge_prints._id', '=', id)
      .forNoKeyUpdate('badge_prints')
      .executeTakeFirst(),
  )
  await lockUnarchived(db, 'event', print.event_id)
  if ((print.undone_at !== null) !== is_undone) {
    await db
      .updateTable('badge_prints')
      .set({ undone_at: is_undone ? nowInDb : null, undone_by: is_undone ? caller._id : null })
      .where('_id', '=', id)
      .execute()
    const action = is_undone ? 'badges_not_printed' : 'badges_printed_after_all'
    await recordAct({ db, caller }, print, action, print.badges + print.spares)
  }
  return findPrint(db, caller, id)
}

async function findPrint(db: Db, caller: Caller, id: string): Promise<BadgePrint> {
  return found(await printsIn(db, caller).where('badge_prints._id', '=', id).executeTakeFirst())
}

function recordAct(
  { db, caller }: By,
  { event_id, company_id }: { event_id: string; company_id: string | null },
  action: 'badges_printed' | 'badges_not_printed' | 'badges_printed_after_all',
  badges: number,
) {
  return record(db, caller, {
    subject: 'ticket',
    subject_id: null,
    action,
    company_id,
    event_id,
    data: { badges },
  })
}
