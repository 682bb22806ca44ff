import { placesToJudge } from '../../events/rounds/cuts.ts'
import { sql } from 'kysely'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { canTakePlanBack } from './former-plan.ts'
import { localMinuteOf } from '../../events/rounds/local-minute.ts'
import { localAt } from '../../events/rounds/zoned-time.ts'
import { judgingState, pausesOf } from './round-state.ts'
import { clockInDb, fromNow } from '../../platform/db/moments.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { not, isOneOf, finds, surely, is } from '../../platform/lists/conditions.ts'
import { eventInZone } from '../../events/events/columns.ts'

/** The plan of a round with all that it is made of. */
export async function findPlan(db: Db, caller: Caller, id: string) {
  const row = await roundsOf(db, caller)
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .select([
      'rounds._id',
      'rounds.name',
      'rounds.event_id',
      'events.company_id',
      eventInZone.as('event'),
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
      is(judgingState, '=', sql.lit('open' as const)).as('is_running'),
      is(judgingState, '=', sql.lit('closed' as const)).as('is_over'),
      placesToJudge.as('finalists'),
      jsonArrayFrom(
        selectFrom('criteria')
          .select(['criteria._id', 'criteria.weight'])
          .where('criteria.round_id', '=', columnOf('rounds._id'))
          .orderBy('criteria.position'),
      ).as('criteria'),
      isOneDay.as('is_one_day'),
      instantOf<string | null>('rounds.judging_opens_at').as('opens_at'),
      instantOf<string | null>('rounds.judging_closes_at').as('closes_at'),
      teamsOf.as('teams'),
      judgesOfRound.as('judges'),
      visitsOfRound.as('visits'),
      instantOf(clockInDb).as('now'),
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
    opens: clock(row.opens_at),
    closes: clock(row.closes_at),
  }
  return { ...row, local }
}

/** Judged within a day, so probably at tables, one visit after the other. */
const isOneDay = surely(
  is('rounds.judging_closes_at', '<=', fromNow(16, 'hour', columnOf('rounds.judging_opens_at').$notNull())),
)

const teamsOf = jsonArrayFrom(
  selectFrom('round_entries')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .select(['applications._id', 'applications.team_name', 'round_entries.place'])
    .where('round_entries.round_id', '=', columnOf('rounds._id'))
    .where(not(hasLeft))
    .orderBy(sql`fold(${sql.ref('applications.team_name')})`)
    .orderBy('applications._id'),
)

const judgesOfRound = sql<Plan['judges']>`(select coalesce(json_agg(json_build_object('_id', judges._id,
    'name', judges.name, 'has_left', round_judges.left_at is not null,
    'is_aside', round_judges.left_at is null and round_judges.set_aside_at is not null,
    'from', ${localMinuteOf('round_judges.available_from')}, 'to', ${localMinuteOf('round_judges.available_to')},
    'conflicts', array(select distinct conflicts.application_id from conflicts
      where conflicts.judge_id = judges._id))
    order by fold(judges.name), judges._id), '[]')
  from round_judges join judges on judges._id = round_judges.judge_id
  where round_judges.round_id = rounds._id)`

const visitsOfRound = jsonArrayFrom(
  selectFrom('visits')
    .select([
      'visits._id',
      'visits.judge_id',
      'visits.application_id',
      'visits.state',
      'visits.origin',
      'visits.slot',
      finds(
        selectFrom('ballots')
          .where('ballots.round_id', '=', columnOf('visits.round_id'))
          .where('ballots.judge_id', '=', columnOf('visits.judge_id'))
          .where('ballots.application_id', '=', columnOf('visits.application_id')),
      ).as('is_begun'),
    ])
    .where('visits.round_id', '=', columnOf('rounds._id'))
    .where(not(isOneOf('visits.state', ['recused', 'moved'])))
    .orderBy('visits.judge_id')
    .orderBy('visits.slot', by => by.asc().nullsLast())
    .orderBy('visits.position')
    .orderBy('visits._id'),
)
