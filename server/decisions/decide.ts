import { sql } from 'kysely'
import { messages } from '../../contract/messages.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'
import type { Actor } from '../accounts/actor.ts'
import { notAllowed } from '../applications/change-status.ts'
import { parted } from '../applications/move.ts'
import type { ApplicationState } from '../applications/queries.ts'
import type { Db } from '../db/transaction.ts'
import { conflict, type Refusal } from '../errors.ts'

export interface Deciding {
  /** Null clears the decision. */
  status: ApplicationStatus | null
  comment: string | null
}

/**
 * The only way a decision is made, changed or cleared (docs/decisions/070): to a status that may follow, from the status
 * just read, and not while it is being released. Writes no row that a candidate reads. As many statements for a
 * thousand as for one; answers who is refused.
 */
export async function decideOn(
  db: Db,
  actor: Actor,
  applications: readonly ApplicationState[],
  { status, comment }: Deciding,
): Promise<Map<string, Refusal>> {
  const [allowed, refused] = parted(applications, from => status === null || mayDecide(from.status, status))
  const written =
    status === null ? await clear(db, allowed) : await write(db, actor, allowed, { status, comment })
  await recordDecisions(db, actor, written, { status, comment })
  const leaving = await leavingAmong(db, allowed)
  return new Map([
    ...refused.map(({ _id, status: current }) => [_id, notAllowed(current)] as const),
    ...leaving.map(_id => [_id, conflict(messages.decisionLeaving)] as const),
  ])
}

function mayDecide(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return applicationStatuses[from].next.includes(to)
}

/** In one order everywhere, so that two of these at once cannot wait for each other in a circle. */
async function write(
  db: Db,
  actor: Actor,
  applications: readonly ApplicationState[],
  { status, comment }: Deciding,
): Promise<string[]> {
  if (applications.length === 0) return []
  const statuses = applications.map(application => application.status)
  const { rows } = await sql<{ _id: string }>`
    insert into decisions (application_id, event_id, from_status, to_status, comment, decided_by)
    select applications._id, applications.event_id, seen.status, ${status}, ${comment}, ${actor._id}
    from unnest(${idsOf(applications)}::uuid[], ${statuses}::text[]) as seen(_id, status)
      join applications on applications._id = seen._id
    order by applications._id
    on conflict (application_id) do update set from_status = excluded.from_status, to_status = excluded.to_status,
      comment = excluded.comment, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
      version = excluded.version
      where decisions.release_id is null
    returning application_id as _id`.execute(db)
  return rows.map(({ _id }) => _id)
}

async function clear(db: Db, applications: readonly ApplicationState[]): Promise<string[]> {
  if (applications.length === 0) return []
  const { rows } = await sql<{ _id: string }>`
    with pending as (
      select application_id from decisions
      where application_id = any(${idsOf(applications)}::uuid[]) and release_id is null
      order by application_id for update
    )
    delete from decisions using pending where decisions.application_id = pending.application_id
    returning decisions.application_id as _id`.execute(db)
  return rows.map(({ _id }) => _id)
}

async function recordDecisions(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  { status, comment }: Deciding,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into happenings (subject, subject_id, action, actor_id, company_id, from_value, to_value, comment, request_id)
    select 'application', _id, ${status === null ? 'decision_cleared' : 'decided'}, ${actor._id}, company_id, status,
      ${status}::text, ${status === null ? null : comment}, ${actor.request_id}
    from applications where _id = any(${ids}::uuid[])`.execute(db)
}

/** Those that a release is about to carry out. */
async function leavingAmong(db: Db, applications: readonly ApplicationState[]): Promise<string[]> {
  const rows = await db
    .selectFrom('decisions')
    .select('application_id')
    .where(sql<boolean>`application_id = any(${idsOf(applications)}::uuid[])`)
    .where('release_id', 'is not', null)
    .execute()
  return rows.map(({ application_id }) => application_id)
}

function idsOf(applications: readonly ApplicationState[]): string[] {
  return applications.map(({ _id }) => _id)
}
