import { sql } from 'kysely'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { anyOf, noneOf } from '../../platform/lists/conditions.ts'
import { lockSeatsOf } from '../seats/lock.ts'

/** A change of one status: from the status that was read, to another or the same one. */
export interface StatusChange {
  _id: string
  from: ApplicationStatus
  to: ApplicationStatus
  comment: string | null
  /** The comment is in the mail to the team, which reads it in its history too. */
  isToTeam?: boolean
  /** A step on the way of one act that is told as a whole: the team reads the last one alone (docs/product.md §5). */
  isStep?: boolean
  /** Where such an act began. */
  began?: ApplicationStatus | undefined
}

/**
 * Moves applications, each only from the status that was read, with its people and a line in its history. The same
 * status again records the comment alone. Answers the ids of the lines, by application: who has none came too late. As
 * many statements for a thousand as for one. `except` are people who do not participate though their team does.
 */
export async function moveApplications(
  db: Db,
  by: Doer,
  moves: readonly StatusChange[],
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Map<string, string>> {
  const [staying, moving] = partition(moves, ({ from, to }) => from === to)
  await lockSeatsOf(
    db,
    moving.map(({ _id }) => _id),
  )
  const moved = await updateStatuses(db, moving)
  await markMembersParticipated(db, moved, except)
  return recordMoves(db, by, [...moved, ...staying])
}

/** Those of which it is true, and the others. */
export function partition<Thing>(
  things: readonly Thing[],
  isTrue: (thing: Thing) => boolean,
): [Thing[], Thing[]] {
  return [things.filter(isTrue), things.filter(thing => !isTrue(thing))]
}

/**
 * Those that nobody else changed first. Locked in one order everywhere, so that two of these at once cannot wait for each
 * other in a circle.
 */
async function updateStatuses(db: Db, moves: readonly StatusChange[]): Promise<StatusChange[]> {
  if (moves.length === 0) return []
  const { rows } = await sql<{ _id: string }>`
    with as_seen as (
      select applications._id, seen.to_status from applications join ${rowsOf(moves)}
        on seen._id = applications._id and seen.from_status = applications.status
      order by applications._id for no key update of applications
    )
    update applications set status = as_seen.to_status from as_seen where applications._id = as_seen._id
    returning applications._id`.execute(db)
  const moved = new Set(rows.map(({ _id }) => _id))
  return moves.filter(({ _id }) => moved.has(_id))
}

/** The registered and accepted members of a team that participates do so too, but not who was not there. */
async function markMembersParticipated(
  db: Db,
  moves: readonly StatusChange[],
  except: readonly string[],
): Promise<void> {
  const ids = moves.filter(({ to }) => to === 'participated').map(({ _id }) => _id)
  if (ids.length === 0) return
  await db
    .updateTable('applicants')
    .set({ status: 'participated' })
    .where('application_id', '=', anyOf(ids))
    .where('applicants._id', '<>', noneOf(except))
    .where('status', 'in', ['registered', 'invitation-accepted'])
    .execute()
}

async function recordMoves(db: Db, by: Doer, moves: readonly StatusChange[]): Promise<Map<string, string>> {
  if (moves.length === 0) return new Map()
  const { rows } = await sql<{ _id: string; application_id: string }>`
    insert into happenings (subject, subject_id, action, actor_id, company_id, from_value, to_value, comment, data, request_id,
      network, device)
    select 'application', seen._id, 'status_changed', ${by._id}::uuid, applications.company_id, seen.from_status,
      seen.to_status, seen.comment, seen.data, ${by.request_id}, ${by.network}, ${by.device}
    from ${rowsOf(moves)} join applications on applications._id = seen._id
    returning _id, subject_id as application_id`.execute(db)
  return new Map(rows.map(({ _id, application_id }) => [application_id, _id]))
}

/** The moves as rows named `seen`. */
function rowsOf(moves: readonly StatusChange[]) {
  const columns = [
    sql`${moves.map(({ _id }) => _id)}::uuid[]`,
    sql`${moves.map(({ from }) => from)}::text[]`,
    sql`${moves.map(({ to }) => to)}::text[]`,
    sql`${moves.map(({ comment }) => comment)}::text[]`,
    sql`${moves.map(dataOf)}::jsonb[]`,
  ]
  return sql`unnest(${sql.join(columns)}) as seen(_id, from_status, to_status, comment, data)`
}

/** What the history for the team goes by (history.ts). */
function dataOf({ from, to, comment, isToTeam = false, isStep = false, began }: StatusChange): string | null {
  const data = {
    ...(isToTeam && comment !== null && from !== to && { sent_to_team: true }),
    ...(isStep && { told: false }),
    ...(began && { began }),
  }
  return Object.keys(data).length === 0 ? null : JSON.stringify(data)
}
