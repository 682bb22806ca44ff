import { sql } from 'kysely'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { canTakePlanBack } from './former-plan.ts'
import { localMinuteOf } from './hours.ts'
import { localAt } from '../../events/rounds/zoned-time.ts'
import { pausesOf } from './round-state.ts'

/** The plan of a round with all that it is made of. */
export async function findPlan(db: Db, caller: Caller, id: string) {
  const row = await roundsOf(db, caller)
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .select([
      'rounds._id',
      'rounds.name',
      'rounds.event_id',
      'events.company_id',
      sql<Plan['event']>`json_build_object('_id', events._id, 'event_name', events.event_name,
        'timezone', events.timezone)`.as('event'),
      'round_judging.looks',
      'round_judging.visit_minutes',
      'round_judging.walk_minutes',
      instantOf<string | null>('round_judging.visits_start_at').as('visits_start_at'),
      instantOf<string | null>('round_judging.visits_end_at').as('visits_end_at'),
      instantOf<string | null>('round_judging.break_at').as('break_at'),
      'round_judging.break_minutes',
      pausesOf.as('pauses'),
      'round_judging.seed',
      'round_judging.scale',
      'round_judging.version',
      instantOf<string | null>('round_judging.planned_at').as('planned_at'),
      canTakePlanBack.as('can_undo'),
      instantOf<string | null>('round_judging.sealed_at').as('sealed_at'),
      sql<number | null>`case when rounds.has_cut then rounds.places end`.as('finalists'),
      sql<Plan['criteria']>`(select coalesce(json_agg(json_build_object('_id', criteria._id,
          'weight', criteria.weight) order by criteria.position), '[]')
        from criteria where criteria.round_id = rounds._id)`.as('criteria'),
      isOneDay.as('is_one_day'),
      instantOf<string | null>('rounds.judging_opens_at').as('opens_at'),
      instantOf<string | null>('rounds.judging_closes_at').as('closes_at'),
      teamsOf.as('teams'),
      judgesOfRound.as('judges'),
      visitsOfRound.as('visits'),
      instantOf(sql<string>`clock_timestamp()`).as('now'),
    ])
    .where('rounds._id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const clock = (moment: string | null) => (moment === null ? null : localAt(moment, row.event.timezone))
  const isProposed = row.planned_at === null && row.visits_start_at === null && row.is_one_day
  const local = {
    starts: clock(isProposed ? row.opens_at : row.visits_start_at),
    ends: clock(isProposed ? row.closes_at : row.visits_end_at),
    break_at: clock(row.break_at),
    now: localAt(row.now, row.event.timezone),
  }
  return { ...row, local }
}

/** Judged within a day, so probably at tables, one visit after the other. */
const isOneDay = sql<boolean>`coalesce(rounds.judging_closes_at - rounds.judging_opens_at <= interval '16 hours', false)`

const teamsOf = sql<Plan['teams']>`(select coalesce(json_agg(json_build_object('_id', applications._id,
    'team_name', applications.team_name, 'place', round_entries.place)
    order by fold(applications.team_name), applications._id), '[]')
  from round_entries join applications on applications._id = round_entries.application_id
  where round_entries.round_id = rounds._id and not ${hasLeft})`

const judgesOfRound = sql<Plan['judges']>`(select coalesce(json_agg(json_build_object('_id', judges._id,
    'name', judges.name, 'has_left', round_judges.left_at is not null,
    'from', ${localMinuteOf('round_judges.available_from')}, 'to', ${localMinuteOf('round_judges.available_to')},
    'conflicts', array(select distinct conflicts.application_id from conflicts
      where conflicts.judge_id = judges._id))
    order by fold(judges.name), judges._id), '[]')
  from round_judges join judges on judges._id = round_judges.judge_id
  where round_judges.round_id = rounds._id)`

const visitsOfRound = sql<Plan['visits']>`(select coalesce(json_agg(json_build_object('_id', visits._id,
    'judge_id', visits.judge_id, 'application_id', visits.application_id, 'state', visits.state,
    'origin', visits.origin, 'slot', visits.slot,
    'is_begun', exists (select from ballots where ballots.round_id = visits.round_id
      and ballots.judge_id = visits.judge_id and ballots.application_id = visits.application_id))
    order by visits.judge_id, visits.slot nulls last, visits.position, visits._id), '[]')
  from visits where visits.round_id = rounds._id and visits.state not in ('recused', 'moved'))`
