import { sql } from 'kysely'
import type { Day } from '../../../contract/choosing/day.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'

/**
 * Devices whose last three codes were of no ticket, within the last half hour. One of them may be a ticket of another event of the company, which
 * is named; tickets of other companies are not looked at.
 */
export async function readUnknown(
  db: Db,
  { event_id, company_id }: { event_id: string; company_id: string | null },
): Promise<Day['unknown']> {
  const { rows } = await sql<Day['unknown'][number]>`
    select last._id, last.device_id, ${instantOf('last.at')} as at, (
      select events.event_name from tickets join events on events._id = tickets.event_id
      where events.company_id = ${company_id}::uuid and events._id <> ${event_id}
        and tickets.code_check = any(three.checks) order by events.start_date desc nulls last limit 1) as of
    from devices
    cross join lateral (
      select array_agg(_id) as ids, array_agg(code_check) as checks, count(*) filter (where ticket_id is null and code_check is not null) as n
      from (select scans._id, ticket_id, code_check from scans where scans.device_id = devices._id and act <> 'undo'
        order by seq desc limit 3) as latest) as three
    join scans as last on last._id = three.ids[1]
    where devices.event_id = ${event_id} and three.n = 3 and last.at > now() - interval '30 minutes'
    order by last.at desc`.execute(db)
  return rows
}
