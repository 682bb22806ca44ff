import { sql } from 'kysely'
import { merge, type Outcome, placeOf, type Scan } from '../../../day/merge.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { millisOf } from '../../platform/db/moments.ts'

/** Numbers a change of the event's scans. Whoever changes some waits for who changes others. */
export async function nextRevision(db: Db, event_id: string): Promise<number> {
  const { revision } = await db
    .insertInto('event_scans')
    .values({ event_id, revision: sql.lit(1) })
    .onConflict(same =>
      same.column('event_id').doUpdateSet({ revision: eb => eb('event_scans.revision', '+', sql.lit(1)) }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Scans as `merge` takes them. */
export function scansToMerge(db: Db) {
  return db
    .selectFrom('scans')
    .select([
      'nonce',
      columnOf('scans.ticket_id').$notNull().as('ticket'),
      columnOf('scans.counter_id').$notNull().as('counter'),
      'device_id as device',
      'seq',
      millisOf(columnOf('scans.at')).as('at'),
      'act',
      'undoes',
      'questions',
      'outcome',
    ])
    .where('counter_id', 'is not', null)
}

interface KeptScan extends Scan {
  outcome: Outcome | null
}

/** Says anew what becomes of the scans of these tickets, and changes the kept numbers of counters by the difference. */
export async function mergeScans(db: Db, event_id: string, tickets: readonly string[], revision: number) {
  const rows: KeptScan[] = await scansToMerge(db).where('ticket_id', '=', anyOf(tickets)).execute()
  const counters = await db
    .selectFrom('counters')
    .select(['_id', 'kind', 'here_first', 'times'])
    .where('event_id', '=', event_id)
    .execute()
  const counting = new Map(counters.map(one => [one._id, { place: placeOf(one), times: one.times }]))
  const { outcomes } = merge(rows, counting)
  const changed = rows.filter(({ nonce, outcome }) => (outcomes.get(nonce) ?? null) !== outcome)
  if (changed.length === 0) return
  await sql`update scans set outcome = given.outcome, revision = ${revision}
    from unnest(${changed.map(({ nonce }) => nonce)}::uuid[],
      ${changed.map(({ nonce }) => outcomes.get(nonce) ?? null)}::text[]) as given(nonce, outcome)
    where scans.nonce = given.nonce`.execute(db)
  await changeNumbers(db, changed, outcomes)
}

async function changeNumbers(db: Db, changed: readonly KeptScan[], outcomes: ReadonlyMap<string, Outcome>) {
  const sums = new Map<string, { ins: number; agains: number; given_again: number }>()
  const add = ({ counter, act }: KeptScan, outcome: Outcome | null, by: 1 | -1) => {
    const sum = sums.get(counter) ?? { ins: 0, agains: 0, given_again: 0 }
    sums.set(counter, sum)
    if (outcome === 'in') sum.ins += by
    else if (outcome === 'again') sum.agains += by
    else if (outcome === 'beside' && act === 'again') sum.given_again += by
  }
  for (const scan of changed) {
    add(scan, scan.outcome, -1)
    add(scan, outcomes.get(scan.nonce) ?? null, 1)
  }
  const given = [...sums]
  await sql`update counters set ins = counters.ins + given.ins, agains = counters.agains + given.agains,
      given_again = counters.given_again + given.given_again
    from unnest(${given.map(([_id]) => _id)}::uuid[], ${given.map(([, { ins }]) => ins)}::int[],
      ${given.map(([, { agains }]) => agains)}::int[], ${given.map(([, sum]) => sum.given_again)}::int[])
      as given(_id, ins, agains, given_again)
    where counters._id = given._id`.execute(db)
}
