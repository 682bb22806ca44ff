import { type RawBuilder, sql } from 'kysely'
import { parseAnswerFilter } from '../../../contract/events/answer-filter.ts'
import type { listApplications as listing } from '../../../contract/teams/applications.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { TeamFilter } from '../../../contract/teams/applications.calls.ts'
import { parseHandInFilter } from '../../../contract/events/hand-in-filter.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { plannedForItsValues } from '../../platform/db/named-statements.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { mostCounted } from '../../platform/lists/counting.ts'
import { contains, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import { isMarked } from '../marks/columns.ts'
import { hasDecision, isUndecided } from '../../events/rounds/decision-columns.ts'
import { isPending } from '../../platform/reach/team-status-sql.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { invalid } from '../../platform/http/errors.ts'
import { not, allOf, finds } from '../../platform/lists/conditions.ts'
import { mayAnswer, unanswered } from '../../events/questions/unanswered.ts'

// The filters of applications, shared by the list, the export and the bulk change.

/** Fewer have joined than the event asks for. Teams that are out, or have taken part, are none of it. */
export const isIncomplete = allOf(columnOf('applications.lacks_members'), isPending)

const teamIs: Record<TeamFilter, RawBuilder<boolean>> = {
  incomplete: isIncomplete,
  complete: not(isIncomplete),
  unanswered: allOf(mayAnswer, finds(unanswered)),
}

type Query = QueryOf<typeof listing>
type Asked = Omit<Query, 'status' | 'sort' | 'page' | 'limit' | 'columns'>
export type Filters = Partial<Asked>
type Name = keyof Filters
type Value<Of extends Name> = NonNullable<Asked[Of]>
/** Whose list it is: a filter by marks is about one’s own. */
type Reader = Pick<Caller, '_id'>
type Applications = ReturnType<typeof applicationsOf>

/**
 * What each filter of the list asks of a team, in a query that has `applications`. Kept counts stand for those that are
 * `isKept`, and for no other: with it, rows are counted (docs/decisions/009).
 */
const filters: {
  [Of in Name]: { where: (value: Value<Of>, reader?: Reader) => RawBuilder<boolean>; isKept?: true }
} = {
  companyid: { where: id => sql`applications.company_id = ${id}`, isKept: true },
  eventid: { where: id => sql`applications.event_id = ${id}`, isKept: true },
  q: { where: q => contains('applications.search', q) },
  theme: { where: theme => sql`lower(applications.theme) = lower(${theme})` },
  team: { where: team => teamIs[team] },
  decision: { where: decision => (decision === 'unreleased' ? hasDecision : isUndecided) },
  round: { where: isInRound },
  from: { where: appliedSince },
  to: { where: appliedUntil },
  answers: { where: gave },
  handin: { where: hasHandedIn },
  mark: { where: (mark, reader) => (reader ? isMarked[mark](reader) : sql.lit(false)) },
}
// They are its keys.
const names = Object.keys(filters) as Name[]

/** Applications that match the filters. `status` is separate, because the counts per status ignore it. */
export function matchingApplications(db: Db, caller: Caller, asked: Filters): Applications {
  if (asked.decision && !can(caller, 'application:review')) throw invalid({ decision: fieldMessages.choice })
  let matching = applicationsOf(db, caller)
  for (const condition of conditionsOf(asked, caller)) matching = matching.where(condition)
  return matching
}

type Given = { [Of in Name]?: Value<Of> | null }

/** What the filters of those who are written to ask of a team: it is the same whoever asks. */
export function conditionsForAll(asked: Omit<Given, 'mark'>) {
  return conditionsOf(asked)
}

function conditionsOf(asked: Given, reader?: Reader) {
  return names.flatMap(name => {
    const value = asked[name]
    return value ? [conditionOf(name, value, reader)] : []
  })
}

function conditionOf<Of extends Name>(name: Of, value: Value<Of>, reader?: Reader) {
  return filters[name].where(value, reader)
}

/** How many rows are counted at most, if a filter has no kept counts. */
export function mostCountedOf({ q, ...asked }: Filters): number | undefined {
  const given: Filters = asked
  return mostCounted(
    q,
    names.some(name => given[name] !== undefined && !filters[name].isKept),
  )
}

export function inStatus(applications: Applications, status: Query['status']): Applications {
  if (status === undefined || status === 'all') return applications
  return applications.where('applications.status', '=', status)
}

/** A round's id; with a minus before it, the others. */
function isInRound(round: string) {
  const entered = finds(
    selectFrom('round_entries')
      .where('round_entries.application_id', '=', columnOf('applications._id'))
      .where('round_entries.round_id', '=', round.replace(/^-/, '')),
  )
  return round.startsWith('-') ? not(entered) : entered
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
 * reads the set again for each (docs/decisions/009).
 */
function gave(answers: string) {
  // The contract has checked that it can be read, as all of these values.
  const sets = (parseAnswerFilter(answers) ?? []).map(
    ({ question, choice }) => sql`select ${plannedForItsValues} answers.application_id from answers
      where answers.question_id = ${question}::uuid and answers.choice = ${choice}`,
  )
  return sql<boolean>`applications._id in (with gave as materialized (${sql.join(sets, sql` intersect `)})
    select application_id from gave)`
}

/** The teams in a round that have, or have not, handed something in. */
function hasHandedIn(handin: string) {
  const asked = parseHandInFilter(handin)
  return sql<boolean>`applications._id in (select ${plannedForItsValues} round_entries.application_id
    from round_entries
    left join submissions on submissions.round_id = round_entries.round_id
      and submissions.application_id = round_entries.application_id
    where round_entries.round_id = ${asked?.round}::uuid
      and (submissions.handed_in is not null) = ${sql.lit(asked?.state === 'done')})`
}
