import { sql } from 'kysely'
import { asInstant, slotTimes, type VisitHours } from '../../../contract/platform/slot-times.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { hoursOfVisits } from './round-state.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

/** What a judge is asked to do in a round. */
export interface AskedOfJudge {
  round_id: string
  round_name: string
  opens_at: string | null
  closes_at: string | null
  /** How many visits are planned, and how many minutes they take with the ways between them. */
  visits: number
  minutes: number
  /** When and where the first one is; null where it has no time or place. */
  first_at: string | null
  first_place: string | null
  /** When the last one ends. */
  last_ends_at: string | null
}

/** What each of these judges is asked to do, round by round. */
export async function readAsked(db: Db, judges: readonly string[]): Promise<Map<string, AskedOfJudge[]>> {
  const rows = await db
    .selectFrom('round_judges')
    .innerJoin('rounds', 'rounds._id', 'round_judges.round_id')
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .select([
      'round_judges.judge_id',
      'rounds._id as round_id',
      'rounds.name as round_name',
      instantOf<string | null>('rounds.judging_opens_at').as('opens_at'),
      instantOf<string | null>('rounds.judging_closes_at').as('closes_at'),
      ...hoursOfVisits,
      jsonArrayFrom(
        selectFrom('visits')
          .innerJoin('round_entries', join =>
            join
              .onRef('round_entries.round_id', '=', 'visits.round_id')
              .onRef('round_entries.application_id', '=', 'visits.application_id'),
          )
          .select(['visits.slot', 'round_entries.place'])
          .where('visits.round_id', '=', columnOf('rounds._id'))
          .where('visits.judge_id', '=', columnOf('round_judges.judge_id'))
          .where('visits.state', '=', sql.lit('planned'))
          .orderBy('visits.slot', by => by.asc().nullsLast())
          .orderBy('visits.position'),
      ).as('planned'),
    ])
    .where('round_judges.judge_id', '=', anyOf(judges))
    .where('round_judges.left_at', 'is', null)
    .where('rounds.has_judging', '=', true)
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .select('events.mode')
    .where('events.event_status', '<>', 'cancelled')
    .orderBy('rounds.position')
    .execute()
  const asked = rows.map(
    ({ judge_id, round_id, planned, round_name, opens_at, closes_at, mode, ...hours }) => {
      const visits = visitsOf(planned, hours)
      // Online a team has a number, and no table that somebody could go to.
      const hasNoTables = mode === 'online' && /^\d+$/.test(visits.first_place ?? '')
      const round = { round_id, round_name, opens_at, closes_at, ...visits }
      return { judge_id, asked: hasNoTables ? { ...round, first_place: null } : round }
    },
  )
  const byJudge = Map.groupBy(asked, row => row.judge_id)
  return new Map([...byJudge].map(([judge, those]) => [judge, those.map(row => row.asked)]))
}

function visitsOf(planned: readonly { slot: number | null; place: string | null }[], hours: VisitHours) {
  const [first] = planned
  const times = slotTimes(hours)
  const timeOf = (visit: typeof first) => (visit?.slot == null ? undefined : times[visit.slot - 1])
  // Those without a time come last in the order, and have none to end at.
  const [time, last] = [timeOf(first), timeOf(planned.findLast(({ slot }) => slot !== null))]
  return {
    visits: planned.length,
    minutes: planned.length * (hours.visit_minutes + hours.walk_minutes) - hours.walk_minutes,
    first_at: time ? asInstant(time.starts) : null,
    first_place: first?.place ?? null,
    last_ends_at: last ? asInstant(last.ends) : null,
  }
}
