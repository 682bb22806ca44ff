import { sql } from 'kysely'
import { budgets, mostOf } from '../../../contract/platform/budgets.ts'
import type { Db } from '../../platform/db/transaction.ts'

const span = budgets.announcements.minutes * 60
const most = mostOf('announcements')

/**
 * Seconds until an event may send another announcement at this moment of the database's clock; 0 if it may. Those that
 * are planned count as those that were sent. Of an event it is asked by one transaction after the other.
 */
export async function secondsToRoom(
  db: Db,
  eventId: string,
  { at, but }: { at: string | null; but?: string },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`announcements:${eventId}`}, 0))`.execute(db)
  const times = await timesAround(db, eventId, { at, but })
  if (hasRoom(times, 0)) return 0
  const later = times.map(time => time + span).filter(moment => moment > 0 && hasRoom(times, moment))
  return later[0] ?? span
}

/** How many an event may send now. */
export async function leftNow(db: Db, eventId: string): Promise<number> {
  const times = await timesAround(db, eventId, { at: null })
  const room = Array.from({ length: most }, (_, more) =>
    [...times, ...Array<number>(more).fill(0)].toSorted(inOrder),
  )
  return room.filter(planned => hasRoom(planned, 0)).length
}

/** When others are sent, in seconds from that moment, in order. */
async function timesAround(db: Db, eventId: string, { at, but }: { at: string | null; but?: string }) {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from coalesce(sent_at, send_at) - moment.at)::float8 as seconds
    from announcements, (select coalesce((select ${at}::timestamp at time zone events.timezone from events
      where events._id = ${eventId}), now()) as at) as moment
    where announcements.event_id = ${eventId} and status in ('scheduled', 'sent')
      and announcements._id is distinct from ${but ?? null}::uuid
      and coalesce(sent_at, send_at) between moment.at - ${2 * span} * interval '1 second'
        and moment.at + ${2 * span} * interval '1 second'
    order by seconds`.execute(db)
  return rows.map(({ seconds }) => seconds)
}

/** Whether one more at this moment leaves every hour within the budget. */
function hasRoom(times: readonly number[], moment: number): boolean {
  const starts = [...times.filter(time => time > moment - span && time <= moment), moment]
  return starts.every(start => times.filter(time => time >= start && time < start + span).length < most)
}

function inOrder(a: number, b: number) {
  return a - b
}
