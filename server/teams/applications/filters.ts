import { type RawBuilder, sql } from 'kysely'
import { type AnswerFilter, parseAnswerFilter } from '../../../contract/events/answer-filter.ts'
import type { listApplications as listing } from '../../../contract/teams/applications.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { type HandInFilter, parseHandInFilter } from '../../../contract/events/hand-in-filter.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { plannedForItsValues } from '../../platform/db/named-statements.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { mostCounted } from '../../platform/lists/counting.ts'
import { contains } from '../../platform/lists/columns.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import { isWaiting } from '../../platform/reach/in-or-out.ts'

// The filters of applications, shared by the list, the export and the bulk change.

/** Fewer have joined than the event asks for. Teams that are out, or have taken part, are none of it. */
export const isIncomplete = sql<boolean>`(applications.lacks_members and ${isWaiting})`

type Query = QueryOf<typeof listing>
export type Filters = Partial<
  Pick<
    Query,
    'q' | 'companyid' | 'eventid' | 'theme' | 'team' | 'round' | 'from' | 'to' | 'answers' | 'handin'
  >
>
type Applications = ReturnType<typeof applicationsOf>

/** Applications that match the filters. `status` is separate, because the counts per status ignore it. */
export function matchingApplications(db: Db, actor: Actor, filters: Filters): Applications {
  const { companyid, eventid } = filters
  let matching = applicationsOf(db, actor)
  if (companyid) matching = matching.where('applications.company_id', '=', companyid)
  if (eventid) matching = matching.where('applications.event_id', '=', eventid)
  for (const condition of conditionsOf(filters)) matching = matching.where(condition)
  return matching
}

type Narrowing = Omit<Filters, 'companyid' | 'eventid'>

/** What the filters ask of a team, in a query that has `applications`: of the list, and of who is written to. */
export function conditionsOf(filters: { [Name in keyof Narrowing]: Narrowing[Name] | null }) {
  const { q, theme, team, round, from, to, answers, handin } = filters
  const conditions: RawBuilder<boolean>[] = []
  if (q) conditions.push(contains('applications.search', q))
  if (theme) conditions.push(sql<boolean>`lower(applications.theme) = lower(${theme})`)
  if (team === 'incomplete') conditions.push(isIncomplete)
  if (team === 'complete') conditions.push(sql<boolean>`not ${isIncomplete}`)
  if (round) conditions.push(isInRound(round))
  if (from) conditions.push(appliedSince(from))
  if (to) conditions.push(appliedUntil(to))
  // The contract has checked that it can be read.
  const given = answers ? parseAnswerFilter(answers) : null
  if (given) conditions.push(gave(given))
  const handedIn = handin ? parseHandInFilter(handin) : null
  if (handedIn) conditions.push(hasHandedIn(handedIn))
  return conditions
}

export function inStatus(applications: Applications, status: Query['status']): Applications {
  if (status === undefined || status === 'all') return applications
  return applications.where('applications.status', '=', status)
}

/** How many rows are counted at most, if a filter has no kept counts (docs/decisions/033). */
export function mostCountedOf({ q, ...filters }: Filters): number | undefined {
  const { theme, team, round, from, to, answers, handin } = filters
  const first = theme ?? team ?? round ?? from ?? to ?? answers ?? handin
  return mostCounted(q, first !== undefined)
}

/** A round's id; with a minus before it, the others. */
function isInRound(round: string) {
  const entered = sql<boolean>`exists (select from round_entries
    where round_entries.application_id = applications._id and round_entries.round_id = ${round.replace(/^-/, '')}::uuid)`
  return round.startsWith('-') ? sql<boolean>`not ${entered}` : entered
}

/**
 * Dates are in the event's time zone. Zones lie between UTC-12 and UTC+14, so only rows this close to midnight need their
 * event's zone; all others are decided by a range of the index on created_at.
 */
function appliedSince(day: string) {
  return sql<boolean>`(applications.created_at >= ${midnight(day)} - interval '14 hours'
    and (applications.created_at >= ${midnight(day)} + interval '12 hours' or ${dayOfApplying} >= ${day}::date))`
}

function appliedUntil(day: string) {
  return sql<boolean>`(applications.created_at < ${midnight(day)} + interval '36 hours'
    and (applications.created_at < ${midnight(day)} + interval '10 hours' or ${dayOfApplying} <= ${day}::date))`
}

function midnight(day: string) {
  return sql`(${day}::date::timestamp at time zone 'UTC')`
}

const dayOfApplying = sql`(applications.created_at at time zone
  (select timezone from events where events._id = applications.event_id))::date`

/**
 * Who gave all of these answers: a set that is made once, and from which the database starts or in which it looks. How
 * large it is depends on the answers, so it is planned for them; a plan for any answers takes it for one application, and
 * reads the set again for each (docs/decisions/088).
 */
function gave(filters: readonly AnswerFilter[]) {
  const sets = filters.map(
    ({ question, choice }) => sql`select ${plannedForItsValues} answers.application_id from answers
      where answers.question_id = ${question}::uuid and answers.choice = ${choice}`,
  )
  return sql<boolean>`applications._id in (with gave as materialized (${sql.join(sets, sql` intersect `)})
    select application_id from gave)`
}

/** The teams in a round that have, or have not, handed something in. */
function hasHandedIn({ round, state }: HandInFilter) {
  return sql<boolean>`applications._id in (select ${plannedForItsValues} round_entries.application_id
    from round_entries
    left join submissions on submissions.round_id = round_entries.round_id
      and submissions.application_id = round_entries.application_id
    where round_entries.round_id = ${round}::uuid
      and (submissions.handed_in is not null) = ${sql.lit(state === 'done')})`
}
