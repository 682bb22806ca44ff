import { sql } from 'kysely'
import type { SentExtra } from '../../../contract/teams/scans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { CounterDevice } from '../../platform/sessions/by-link.ts'

/**
 * *One more for crew*: each device counts for itself, and its newest count stands, whichever comes last. Counters of another event are passed
 * over. Scans of the event are locked, so the sums are right.
 */
export async function takeExtras(db: Db, device: CounterDevice, extras: readonly SentExtra[]): Promise<void> {
  const newest = new Map<string, SentExtra>()
  for (const extra of extras)
    if (extra.seq > (newest.get(extra.counter)?.seq ?? Number.NEGATIVE_INFINITY))
      newest.set(extra.counter, extra)
  if (newest.size === 0) return
  const sent = [...newest.values()]
  await sql`insert into device_extras as kept (device_id, counter_id, count, seq)
    select ${device._id}, counters._id, sent.count, sent.seq
    from unnest(${sent.map(({ counter }) => counter)}::text[], ${sent.map(({ count }) => count)}::int[],
      ${sent.map(({ seq }) => seq)}::bigint[]) as sent(counter, count, seq)
    join counters on counters._id::text = sent.counter and counters.event_id = ${device.event_id}
    on conflict (device_id, counter_id) do update set count = excluded.count, seq = excluded.seq
    where excluded.seq > kept.seq`.execute(db)
  await sql`update counters set extra = sums.extra from (
      select counter_id, sum(count)::int as extra from device_extras join counters on counters._id = device_extras.counter_id
        where counters.event_id = ${device.event_id} group by counter_id) as sums
    where counters._id = sums.counter_id and counters.extra <> sums.extra`.execute(db)
}
