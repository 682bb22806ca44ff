import { type RawBuilder, sql } from 'kysely'
import { type BudgetName, budgets, mostOf } from '../../../contract/platform/budgets.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** What is mailed, what is only shown, and what is only shown in red are counted apart. */
type Name = Extract<BudgetName, 'announcements' | 'notices' | 'urgentNotices'>

/** The budget that an announcement counts in. */
export function budgetOf({ by_mail, is_urgent }: { by_mail: boolean; is_urgent: boolean }): Name {
  if (by_mail) return 'announcements'
  return is_urgent ? 'urgentNotices' : 'notices'
}

const counted: Record<Name, RawBuilder<unknown>> = {
  announcements: sql`by_mail`,
  notices: sql`not by_mail and not is_urgent`,
  urgentNotices: sql`not by_mail and is_urgent`,
}

interface Moment {
  /** On the clock of the event's zone; null for now. */
  at: string | null
  /** The id of the one that is asked about. */
  but?: string
}

/**
 * Seconds until an event may send another announcement of this budget at this moment of the database's clock; 0 if it may. Those
 * that are planned count as those that were sent. Of an event it is asked by one transaction after the other.
 */
export async function secondsToRoom(db: Db, eventId: string, name: Name, moment: Moment) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`announcements:${eventId}`}, 0))`.execute(db)
  const times = await timesAround(db, eventId, name, moment)
  if (hasRoom(times, name, 0)) return 0
  const span = secondsOf(name)
  const later = times.map(time => time + span).filter(time => time > 0 && hasRoom(times, name, time))
  return later[0] ?? span
}

/** How many an event may send by mail now. */
export async function mailedLeftNow(db: Db, eventId: string): Promise<number> {
  const name = 'announcements'
  const times = await timesAround(db, eventId, name, { at: null })
  const room = Array.from({ length: mostOf(name) }, (_, more) =>
    [...times, ...Array<number>(more).fill(0)].toSorted(inOrder),
  )
  return room.filter(planned => hasRoom(planned, name, 0)).length
}

/** When others are sent, in seconds from that moment, in order. */
async function timesAround(db: Db, eventId: string, name: Name, { at, but }: Moment) {
  const span = secondsOf(name)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from coalesce(sent_at, send_at) - moment.at)::float8 as seconds
    from announcements, (select coalesce((select ${at}::timestamp at time zone events.timezone from events
      where events._id = ${eventId}), now()) as at) as moment
    where announcements.event_id = ${eventId} and status in ('scheduled', 'sent') and ${counted[name]}
      and announcements._id is distinct from ${but ?? null}::uuid
      and coalesce(sent_at, send_at) between moment.at - ${2 * span} * interval '1 second'
        and moment.at + ${2 * span} * interval '1 second'
    order by seconds`.execute(db)
  return rows.map(({ seconds }) => seconds)
}

/** Whether one more at this moment leaves every hour within the budget. */
function hasRoom(times: readonly number[], name: Name, moment: number): boolean {
  const [span, most] = [secondsOf(name), mostOf(name)]
  const starts = [...times.filter(time => time > moment - span && time <= moment), moment]
  return starts.every(start => times.filter(time => time >= start && time < start + span).length < most)
}

function secondsOf(name: Name): number {
  return budgets[name].minutes * 60
}

function inOrder(a: number, b: number) {
  return a - b
}
