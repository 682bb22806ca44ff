import { sql } from 'kysely'
import type { ScanMark } from '../../../contract/teams/scans.calls.ts'
import type { CounterRule, VerdictName } from '../../../day/verdict.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { shownAt } from './read-counters.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { isSet } from '../../platform/lists/conditions.ts'
import { millisOf } from '../../platform/db/moments.ts'

export type Rule = Awaited<ReturnType<typeof readRules>>[number]

/** All counters of the event, with those of the device marked (null: staff, who have none). One that staff closed is shut for good. */
export async function readRules(db: Db, device: { _id: string | null; event_id: string }) {
  const rows = await db
    .selectFrom('counters')
    .leftJoin('programme_items as items', 'items._id', 'counters.item_id')
    .leftJoin('device_counters', join =>
      join
        .onRef('device_counters.counter_id', '=', 'counters._id')
        .on('device_counters.device_id', '=', device._id),
    )
    .select([
      'counters._id',
      'counters.name',
      'counters.kind',
      'counters.kinds',
      'counters.statuses',
      'counters.times',
      'counters.here_first',
      millisOf(columnOf('counters.opens_at')).as('opens'),
      millisOf(sql<string | null>`least(counters.closes_at, counters.closed_at)`).as('closes'),
      shownAt.as('shown_at'),
      'counters.item_id',
      'counters.may_give_again',
      'counters.may_let_in_others',
      'counters.may_let_in_without_seat',
      'counters.version',
      isSet('device_counters.device_id').as('is_own'),
    ])
    .select(eb => [
      // A workshop has as many as it has places.
      eb.fn.coalesce('counters.stock', 'items.places').as('stock'),
      millisOf(eb.ref('items.starts')).as('holds_until'),
      eb(eb('counters.ins', '+', eb.ref('counters.given_again')), '+', eb.ref('counters.extra')).as('given'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('device_extras')
            .select('device_extras.count')
            .whereRef('device_extras.counter_id', '=', 'counters._id')
            .where('device_extras.device_id', '=', device._id),
          sql.lit(0),
        )
        .as('own_extra'),
    ])
    .where('counters.event_id', '=', device.event_id)
    .orderBy('counters.place')
    .orderBy('counters._id')
    .execute()
  return rows.map(({ shown_at, ...row }) => ({ ...row, shown_at, shown: shown_at.map(({ _id }) => _id) }))
}

export function ruleOf(rule: Rule): CounterRule {
  const { _id, kind, times, here_first, opens, closes } = rule
  const { may_give_again, may_let_in_others, may_let_in_without_seat } = rule
  return {
    _id,
    kind,
    times,
    here_first,
    opens,
    closes,
    may_give_again,
    may_let_in_others,
    may_let_in_without_seat,
  }
}

/** What is odd about a scan of which a counter says this. */
export function marksOf(verdict: VerdictName): ScanMark[] {
  if (verdict === 'no_seat') return ['no_seat']
  return verdict === 'not_here' ? ['not_for_here'] : []
}
