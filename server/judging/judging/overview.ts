import { sql } from 'kysely'
import type { Judging, JudgeVisit } from '../../../contract/judging/judge.ts'
import { asInstant, slotTimes, type VisitHours } from '../../../contract/platform/slot-times.ts'
import type { Judge } from '../../platform/sessions/by-link.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom, valueIn, onlyIf, storedText } from '../../platform/lists/columns.ts'
import { visitsOf } from '../../platform/reach/reach.ts'
import { listAskedJuries } from '../jury/own.ts'
import { isPaused, isToBeSeen, judgedSubmission, judgingState, pausesOf } from './round-state.ts'
import { criteriaOf } from './settings.ts'
import { clockInDb, ago } from '../../platform/db/moments.ts'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { is, isSet, not, allOf, finds } from '../../platform/lists/conditions.ts'
import { eventInZone } from '../../events/events/columns.ts'

/** All that a judge's device shows, but for the projects. */
export async function findJudging(db: Db, judge: Judge): Promise<Judging> {
  const head = await db
    .selectFrom('judges')
    .innerJoin('events', 'events._id', 'judges.event_id')
    .select([
      'judges._id',
      'judges.name',
      'judges.email',
      'judges.affiliation',
      instantOf<string | null>('judges.confirmed_at').as('confirmed_at'),
      eventInZone.as('event'),
      instantOf(clockInDb).as('now'),
    ])
    .where('judges._id', '=', judge._id)
    .executeTakeFirstOrThrow()
  const rounds = await listRounds(db, judge)
  const visits = await listVisits(db, judge)
  const { event, now, ...person } = head
  return {
    judge: person,
    event,
    now,
    rounds: rounds.map(({ hours, ...round }) => ({ ...round, visits: visitsIn(round._id, visits, hours) })),
    juries: await listAskedJuries(db, judge),
  }
}

function listRounds(db: Db, judge: Judge) {
  return db
    .selectFrom('rounds')
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .innerJoin('round_judges', 'round_judges.round_id', 'rounds._id')
    .select([
      'rounds._id',
      'rounds.name',
      instantOf<string | null>('rounds.judging_opens_at').as('opens_at'),
      instantOf<string | null>('rounds.judging_closes_at').as('closes_at'),
      judgingState.as('state'),
      isPaused.as('is_paused'),
      'round_judging.scale',
      'round_judging.visit_minutes',
      'round_judging.is_blind',
      'round_judging.asks_notes',
      'round_judging.shows_others',
      'round_judging.criteria_version',
      hoursOf.as('hours'),
      criteriaOf.as('criteria'),
      planChange.as('plan_change'),
    ])
    .where('rounds.event_id', '=', judge.event_id)
    .where('rounds.has_judging', '=', true)
    .where('round_judges.judge_id', '=', judge._id)
    .orderBy('rounds.position')
    .execute()
}

/** Told for a quarter of an hour, and until the judge goes on scoring. */
const planChange = onlyIf(
  allOf(
    is('round_judges.plan_changed_at', '>', ago(15, 'minute')),
    not(
      finds(
        selectFrom('ballots')
          .where('ballots.round_id', '=', columnOf('rounds._id'))
          .where('ballots.judge_id', '=', columnOf('round_judges.judge_id'))
          .where('ballots.changed_at', '>', columnOf('round_judges.plan_changed_at')),
      ),
    ),
  ),
  jsonBuildObject({
    at: instantOf(columnOf('round_judges.plan_changed_at').$notNull()),
    was: jsonObjectFrom(
      selectFrom('round_entries')
        .innerJoin('applications', 'applications._id', 'round_entries.application_id')
        .select([
          onlyIf(not(columnOf('round_judging.is_blind')), columnOf('applications.team_name')).as('team_name'),
          'round_entries.place',
        ])
        .where('round_entries.round_id', '=', columnOf('rounds._id'))
        .where('applications._id', '=', columnOf('round_judges.plan_was')),
    ),
  }),
)

const hoursOf = jsonBuildObject({
  visits_start_at: columnOf('round_judging.visits_start_at'),
  visits_end_at: columnOf('round_judging.visits_end_at'),
  visit_minutes: columnOf('round_judging.visit_minutes'),
  walk_minutes: columnOf('round_judging.walk_minutes'),
  break_at: columnOf('round_judging.break_at'),
  break_minutes: columnOf('round_judging.break_minutes'),
  pauses: pausesOf,
})

/** A ballot, in a query that has `ballots` and `round_judging`. */
export const ballotColumn = jsonBuildObject({
  scores: columnOf('ballots.scores'),
  note: columnOf('ballots.note'),
  strengths: columnOf('ballots.strengths'),
  next_step: columnOf('ballots.next_step'),
  is_done: columnOf('ballots.is_done'),
  marked_at: columnOf('ballots.marked_at'),
  changed_at: instantOf('ballots.changed_at'),
  is_older: is('ballots.criteria_version', '<', columnOf('round_judging.criteria_version')),
  is_final: isSet('ballots.others_shown_at'),
})

/**
 * What others gave, once the judge has asked for it. Sorted by the marks themselves, so that the order says nothing about who
 * came first. Ballots of judges who know the team do not count, so nobody sees them.
 */
export const othersMarks = sql<JudgeVisit['others']>`case when round_judging.shows_others
    and ballots.others_shown_at is not null
  then (select coalesce(json_agg(seen.scores order by seen.scores::text), '[]') from ballots as other
    cross join lateral (select coalesce(jsonb_object_agg(key, value), '{}') as scores
      from jsonb_each(other.scores) where ballots.scores ? key) as seen
    where other.round_id = visits.round_id and other.application_id = visits.application_id
      and other.judge_id <> visits.judge_id and other.is_done
      and not exists (select from conflicts where conflicts.judge_id = other.judge_id
        and conflicts.application_id = other.application_id)) end`

type VisitRow = Awaited<ReturnType<typeof listVisits>>[number]

/** To be made, then put off, then done. What was given to others is shown no more. */
function listVisits(db: Db, judge: Judge) {
  return visitsOf(db, judge)
    .leftJoin('round_entries', join =>
      join
        .onRef('round_entries.round_id', '=', 'visits.round_id')
        .onRef('round_entries.application_id', '=', 'visits.application_id'),
    )
    .leftJoin('submission_versions', join =>
      join
        .on('submission_versions.submission_id', '=', judgedSubmission)
        .on(
          'submission_versions.number',
          '=',
          valueIn(
            selectFrom('submissions')
              .select('submissions.handed_in as value')
              .where('submissions._id', '=', columnOf('submission_versions.submission_id')),
          ),
        ),
    )
    .leftJoin('ballots', join =>
      join
        .onRef('ballots.round_id', '=', 'visits.round_id')
        .onRef('ballots.judge_id', '=', 'visits.judge_id')
        .onRef('ballots.application_id', '=', 'visits.application_id'),
    )
    .select([
      'visits._id',
      'visits.round_id',
      'visits.state',
      'visits.slot',
      'round_entries.place',
      onlyIf(not(columnOf('round_judging.is_blind')), columnOf('applications.team_name')).as('team_name'),
      'applications.theme',
      storedText(columnOf('submission_versions.content'), 'title').as('title'),
      storedText(columnOf('submission_versions.content'), 'tagline').as('tagline'),
      onlyIf(isSet('ballots._id'), ballotColumn).as('ballot'),
      othersMarks.as('others'),
    ])
    .where('visits.state', '<>', 'moved')
    .where(isToBeSeen)
    .orderBy(sql`case visits.state when 'planned' then 0 when 'done' then 2 else 1 end`)
    .orderBy(sql`case when visits.state <> 'planned' then visits.state_at end`)
    .orderBy(sql`visits.slot nulls last`)
    .orderBy('visits.position')
    .orderBy('visits._id')
    .execute()
}

function visitsIn(roundId: string, visits: readonly VisitRow[], hours: VisitHours): JudgeVisit[] {
  const times = slotTimes(hours)
  return visits
    .filter(({ round_id }) => round_id === roundId)
    .map(({ slot, round_id: _, ...visit }) => {
      const time = slot === null ? undefined : times[slot - 1]
      return {
        ...visit,
        starts_at: time ? asInstant(time.starts) : null,
        ends_at: time ? asInstant(time.ends) : null,
      }
    })
}
