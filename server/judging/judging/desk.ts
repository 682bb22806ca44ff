import { sql } from 'kysely'
import type { Desk } from '../../../contract/judging/judging-desk.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { addressIn, instantOf, columnOf, fn, selectFrom, nameOrNull } from '../../platform/lists/columns.ts'
import { judgingLacks } from '../../events/rounds/lacks.ts'
import { linkOpenedAt } from './judges.ts'
import { lateBallots } from './late-ballots.ts'
import { conflictsIn } from './plan-input.ts'
import { judgingCloses, judgingState, pausesOf } from './round-state.ts'
import { lacksProject } from './lacks-project.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { isSet, isOneOf, countIn, not } from '../../platform/lists/conditions.ts'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { eventInZone } from '../../events/events/columns.ts'

/** What the desk of a round shows, without marks. The caller has checked that it may be read. */
export async function findDesk(db: Db, id: string): Promise<Desk> {
  const { conflicts: inConflict, ...row } = await readDesk(db, id)
  const judges = row.judges.map(judge => {
    const conflicts = inConflict.get(judge._id) ?? []
    const known = new Set(conflicts)
    // What was planned or scored before somebody found the conflict is no look.
    return { ...judge, conflicts, visits: judge.visits.filter(visit => !known.has(visit.application_id)) }
  })
  return { ...row, judges }
}

async function readDesk(db: Db, id: string) {
  const conflicts = await conflictsIn(db, id)
  const row = await db
    .selectFrom('rounds')
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .select([
      'rounds._id',
      'rounds.name',
      eventInZone.as('event'),
      judgingState.as('state'),
      instantOf<string | null>('rounds.judging_opens_at').as('opens_at'),
      instantOf<string | null>(judgingCloses).as('closes_at'),
      isSet('round_judging.sealed_at').as('is_sealed'),
      reopenedAt.as('reopened_at'),
      judgingLacks.as('lacks'),
      'round_judging.is_blind',
      'round_judging.looks',
      'round_judging.visit_minutes',
      'round_judging.walk_minutes',
      instantOf<string | null>('round_judging.visits_start_at').as('visits_start_at'),
      instantOf<string | null>('round_judging.visits_end_at').as('visits_end_at'),
      instantOf<string | null>('round_judging.break_at').as('break_at'),
      'round_judging.break_minutes',
      pausesOf.as('pauses'),
      teamsOf.as('teams'),
      outOf.as('out'),
      judgesOf.as('judges'),
      flagsOf.as('flags'),
      steppedBack.as('stepped_back'),
      draftOf.as('draft'),
      lateBallots.as('late'),
      instantOf(clockInDb).as('now'),
    ])
    .where('rounds._id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, conflicts }
}

/** After its ballots were sealed, or by an extension once its time was over. */
const reopenedAt = instantOf(
  sql<string | null>`greatest((select max(reopened_at) from seals where seals.round_id = rounds._id),
    (select max(happened_at) from happenings where subject_id = rounds._id
      and case when subject = 'judging' and action = 'extended' then from_value::timestamptz <= happened_at end))`,
)

/** The draft of the plan (docs/decisions/185). What it would change is worked out by who opens it. */
const draftOf = jsonObjectFrom(
  selectFrom('plan_drafts')
    .leftJoin('users', 'users._id', 'plan_drafts.made_by')
    .select([
      fn.coalesce(nameOrNull('users'), sql.lit('Somebody' as const)).as('made_by'),
      instantOf('plan_drafts.made_at').as('made_at'),
    ])
    .where('plan_drafts.round_id', '=', columnOf('rounds._id')),
)

const teamsOf = sql<Desk['teams']>`(select coalesce(json_agg(json_build_object('_id', applications._id,
    'team_name', applications.team_name, 'place', round_entries.place, 'lacks_project', ${lacksProject})
    order by case when round_entries.place ~ '^[0-9]{1,6}$' then round_entries.place::int end nulls last,
      fold(round_entries.place) nulls last, fold(applications.team_name), applications._id), '[]')
  from round_entries join applications on applications._id = round_entries.application_id
  where round_entries.round_id = rounds._id and not ${hasLeft})`

/** The teams that left the event, and how many visits to them nobody makes any more. */
const outOf = jsonArrayFrom(
  selectFrom('round_entries')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .select([
      'applications._id',
      'applications.team_name',
      countIn(
        selectFrom('visits')
          .leftJoin('ballots', join =>
            join
              .onRef('ballots.round_id', '=', 'visits.round_id')
              .onRef('ballots.judge_id', '=', 'visits.judge_id')
              .onRef('ballots.application_id', '=', 'visits.application_id'),
          )
          .where('visits.round_id', '=', columnOf('rounds._id'))
          .where('visits.application_id', '=', columnOf('applications._id'))
          .where(isOneOf('visits.state', ['planned', 'busy', 'not_there']))
          .where('ballots.round_id', 'is', null),
      ).as('free_visits'),
    ])
    .where('round_entries.round_id', '=', columnOf('rounds._id'))
    .where(hasLeft)
    .orderBy(sql`fold(${sql.ref('applications.team_name')})`)
    .orderBy('applications._id'),
)

type JudgeRow = Omit<Desk['judges'][number], 'conflicts'>

/** With the teams that are still in the round, each judge's visits in order, and when they tapped last. */
const judgesOf = sql<JudgeRow[]>`(
  with looks as (
    select visits.judge_id, ballots.changed_at, ballots.entered_by, visits.state, visits.state_at, visits.origin, visits.slot,
      visits.position, visits._id,
      json_build_object('_id', visits._id, 'application_id', visits.application_id, 'state', visits.state,
        'state_at', ${instantOf('visits.state_at')}, 'origin', visits.origin, 'slot', visits.slot,
        'begun_at', ${instantOf('ballots.created_at')}, 'ballot_at', ${instantOf('ballots.changed_at')},
        'entered_by', ${nameOrNull('users')}, 'code_shown_by', ${nameOrNull('shower')}) as shown,
      visits.state not in ('recused', 'moved') and not ${hasLeft} as is_shown
    from visits
    join round_entries using (round_id, application_id)
    join applications on applications._id = visits.application_id
    left join ballots using (round_id, judge_id, application_id)
    left join users on users._id = ballots.entered_by
    left join users as shower on shower._id = ballots.code_shown_by
    where visits.round_id = rounds._id),
  by_judge as (
    select judge_id,
      json_agg(shown order by slot nulls last, position, _id) filter (where is_shown) as visits,
      greatest(max(changed_at) filter (where entered_by is null),
        max(state_at) filter (where state in ('busy', 'not_there') or (state = 'planned' and origin = 'next'))) as tapped_at
    from looks group by judge_id),
  said as (
    select judge_id, max(stated_at) as said_at from stated_conflicts
    where source = 'recused' and judge_id in (select judge_id from round_judges where round_id = rounds._id)
    group by judge_id)
  select coalesce(json_agg(json_build_object('_id', judges._id, 'name', judges.name, 'email', ${addressIn('judges.email')},
      'has_left', round_judges.left_at is not null,
      'has_had_link', exists (select from judge_links where judge_links.judge_id = judges._id),
      'opened_at', ${linkOpenedAt},
      'tapped_at', ${instantOf(sql<string | null>`greatest(by_judge.tapped_at, said.said_at)`)},
      'visits', coalesce(by_judge.visits, '[]'))
      order by fold(judges.name), judges._id), '[]')
  from round_judges
  join judges on judges._id = round_judges.judge_id
  left join by_judge on by_judge.judge_id = judges._id
  left join said on said.judge_id = judges._id
  where round_judges.round_id = rounds._id and (round_judges.left_at is null or by_judge.visits is not null))`

const flagsOf = jsonArrayFrom(
  selectFrom('judging_flags')
    .innerJoin('round_entries', join =>
      join
        .onRef('round_entries.round_id', '=', 'judging_flags.round_id')
        .onRef('round_entries.application_id', '=', 'judging_flags.application_id'),
    )
    .innerJoin('applications', 'applications._id', 'judging_flags.application_id')
    .select([
      'judging_flags._id',
      'judging_flags.kind',
      'judging_flags.application_id',
      instantOf('judging_flags.raised_at').as('raised_at'),
      instantOf('judging_flags.told_at').as('told_at'),
    ])
    .where('judging_flags.round_id', '=', columnOf('rounds._id'))
    .where('judging_flags.resolved_at', 'is', null)
    .where(not(hasLeft))
    .orderBy('judging_flags.raised_at')
    .orderBy('judging_flags._id'),
)

/** The judge who got the look in exchange was planned in the same transaction, so at the same moment. */
const steppedBack = jsonArrayFrom(
  selectFrom('visits')
    .innerJoin('applications', 'applications._id', 'visits.application_id')
    .innerJoin('stated_conflicts', join =>
      join
        .onRef('stated_conflicts.judge_id', '=', 'visits.judge_id')
        .onRef('stated_conflicts.application_id', '=', 'visits.application_id')
        .on('stated_conflicts.source', '=', sql.lit('recused')),
    )
    .innerJoin('visits as taken', join =>
      join
        .onRef('taken.round_id', '=', 'visits.round_id')
        .onRef('taken.application_id', '=', 'visits.application_id')
        .on('taken.origin', '=', sql.lit('handed_on'))
        .onRef('taken.state_at', '=', 'visits.state_at')
        .on('taken.state', '=', sql.lit('planned')),
    )
    .select([
      'visits.judge_id',
      'visits.application_id',
      instantOf('stated_conflicts.stated_at').as('at'),
      'taken._id as visit_id',
    ])
    .where('visits.round_id', '=', columnOf('rounds._id'))
    .where('visits.state', '=', sql.lit('recused'))
    .where(not(hasLeft))
    .orderBy('stated_conflicts.stated_at')
    .orderBy('visits._id'),
)
