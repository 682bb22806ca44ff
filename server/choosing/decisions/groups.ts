import { sql } from 'kysely'
import type { ReleasePlan, ReleaseResult } from '../../../contract/choosing/releases.ts'
import { type Outcome, outcomeNames } from '../../../contract/events/outcomes.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isToBeReleased, nextRoundId } from '../../events/rounds/decision-columns.ts'

/** How many rows of a list the page of a release shows; triage lists all. */
export const mostShown = 100

/** The decisions that a release would carry out: those of an event that are not overtaken, or those that it holds. */
export type Scope = { event_id: string } | { release_id: string; ids?: readonly string[] }

/** The decisions in scope with their applications, as SQL. */
function inScope(scope: Scope) {
  if ('event_id' in scope)
    return sql`decisions.event_id = ${scope.event_id} and decisions.release_id is null and ${isToBeReleased}`
  const { release_id, ids } = scope
  // While a release is carried out its applications have moved already: the ids say which of them did.
  return ids
    ? sql`decisions.release_id = ${release_id} and applications._id = any(${ids}::uuid[])`
    : sql`decisions.release_id = ${release_id} and ${isToBeReleased}`
}

/** Both name the event, so that the applications of all other events need not be read. */
export const pending = sql`decisions join applications on applications._id = decisions.application_id
  and applications.event_id = decisions.event_id`

/** Group key: outcome and round; the status does not matter within a round. */
const ofGroup = sql`case when decisions.round_id is null then decisions.from_status end as "from",
  decisions.outcome as "to", decisions.round_id`

interface GroupKey {
  from: ApplicationStatus | null
  to: Outcome
  round_id: string | null
}

function isSameGroup(a: GroupKey, b: GroupKey): boolean {
  return a.from === b.from && a.to === b.to && a.round_id === b.round_id
}

type Group = ReleaseResult['groups'][number]

/** How many move from where to where, in the order of outcomes, and how many people are mailed. */
export async function groupsOf(db: Db, scope: Scope): Promise<Group[]> {
  const [moves, { mailed }] = [await readMoves(db, scope), await readMembers(db, scope)]
  return withPeople(moves, mailed).map(({ some: _, incomplete: __, ...group }) => group)
}

type Moves = Omit<ReleasePlan['groups'][number], 'people'> & GroupKey & { position: number | null }

export function withPeople(moves: readonly Moves[], mailed: Members['mailed']): ReleasePlan['groups'] {
  return moves
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(move => {
      const people = mailed.find(one => isSameGroup(one, move))?.people ?? 0
      const { round_id: _, position: __, ...group } = move
      return { ...group, people }
    })
}

/** The moves in scope, with the first teams of each, by name. */
export async function readMoves(db: Db, scope: Scope): Promise<Moves[]> {
  const { rows } = await sql<Moves>`
    select line."from", line."to", line.round_id, rounds.position, count(*)::int as teams,
      count(line.comment)::int as comments, count(*) filter (where line.lacks_members)::int as incomplete,
      json_agg(json_build_object('_id', line._id, 'team_name', team_name, 'logo', logo) order by place)
        filter (where place <= 6) as some,
      case when line.round_id is not null then json_build_object('_id', rounds._id, 'name', rounds.name,
        'next', next.name) end as round
    from (
      select *, row_number() over (partition by "from", "to", round_id order by team_name, _id) as place
      from (select ${ofGroup}, decisions.comment, ${nextRoundId} as next_round_id, applications._id, team_name, logo,
          applications.lacks_members
        from ${pending} where ${inScope(scope)}) as one
    ) as line
    left join rounds on rounds._id = line.round_id
    left join rounds as next on next._id = line.next_round_id
    group by 1, 2, 3, rounds._id, next._id`.execute(db)
  return rows
}

/** Statuses in their order, then the rounds in theirs. */
function placeOf({ from, to, position }: GroupKey & { position: number | null }): number {
  const many = outcomeNames.length
  if (from === null) return many * many * (1 + (position ?? 0)) + outcomeNames.indexOf(to)
  return outcomeNames.indexOf(to) * many + outcomeNames.indexOf(from)
}

interface Members extends Pick<ReleasePlan, 'unmailed' | 'unmailed_count'> {
  mailed: (GroupKey & { people: number })[]
}

/** Those whom no mail reaches. They are few and in an index, so the accounts of thousands need not be read. */
const unreachable = sql`select users._id from users where users.email like '%.invalid'`

/** The members of the teams in scope, all of which are looked at once: how many are mailed, and whom no mail reaches. */
export async function readMembers(db: Db, scope: Scope): Promise<Members> {
  const { rows } = await sql<Members>`
    with member as materialized (
      select ${ofGroup}, applicants._id, applicants.application_id, applicants.position,
        applicants.has_joined and applicants.user_id not in (${unreachable}) as is_mailed
      from ${pending}
      join applicants on applicants.application_id = applications._id
      where ${inScope(scope)}
    ), counted as materialized (
      select "from", "to", round_id, count(*) filter (where is_mailed)::int as people,
        count(*) filter (where not is_mailed)::int as unmailed
      from member group by 1, 2, 3
    )
    select
      (select coalesce(json_agg(counted), '[]') from counted) as mailed,
      (select coalesce(sum(unmailed), 0)::int from counted) as unmailed_count,
      (select coalesce(json_agg(line), '[]') from (
        select member._id, applications.team_name,
          case when applicants.has_joined then users.first_name else applicants.first_name end as first_name,
          case when applicants.has_joined then users.last_name else applicants.last_name end as last_name,
          case when applicants.has_joined then 'no_address'
            when coalesce(applicants.held_from, applicants.status) = 'invited' then 'invited'
            else 'declined' end as reason
        from member join applicants on applicants._id = member._id join users on users._id = applicants.user_id
          join applications on applications._id = member.application_id
        where not is_mailed order by applications.team_name, member.position, member._id limit ${mostShown}
      ) as line) as unmailed`.execute(db)
  return rows[0] ?? { mailed: [], unmailed: [], unmailed_count: 0 }
}
