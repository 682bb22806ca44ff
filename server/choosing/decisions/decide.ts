import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { RoundOutcome } from '../../../contract/events/rounds.calls.ts'
import type { SeatOutcome } from '../../../contract/events/outcomes.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { refusalsOf } from './refusals.ts'
import type { ApplicationState } from '../../teams/applications/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, type Refusal } from '../../platform/http/errors.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

/** What is decided; null clears the decision. A round outcome has its round. */
export type Deciding = { comment: string | null; isUndo?: boolean } & (
  | { to: ApplicationStatus | SeatOutcome | null }
  | { to: RoundOutcome; round: { _id: string; event_id: string } }
)

/**
 * The only way a decision is made, changed or cleared (docs/decisions/070): to a status that may follow the one just
 * read, of new applications in one pass, or about a round in which the team is; and not while it is being released. Writes no row that a
 * candidate reads. What is replaced is kept beside it. As many statements for a thousand as for one; answers who is refused.
 */
export async function decideOn(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  applications: readonly ApplicationState[],
  deciding: Deciding,
  decided: Map<string, Refusal> = new Map(),
): Promise<Map<string, Refusal>> {
  const refusals = new Map([...decided, ...(await refusalsOf(db, applications, deciding))])
  const allowed = applications.filter(({ _id }) => !refusals.has(_id))
  const written = deciding.to === null ? await clear(db, allowed) : await write(db, caller, allowed, deciding)
  await recordDecisions(db, caller, written, deciding)
  const leaving = await beingReleasedAmong(db, allowed)
  return new Map([
    ...refusals,
    ...leaving.map(_id => [_id, conflict(messages.decisionBeingReleased)] as const),
  ])
}

/** In one order everywhere, so that two of these at once cannot wait for each other in a circle. */
async function write(
  db: Db,
  caller: Caller,
  applications: readonly ApplicationState[],
  deciding: Deciding,
): Promise<string[]> {
  if (applications.length === 0) return []
  const { to, comment } = deciding
  const statuses = applications.map(application => application.status)
  await keepReplaced(db, idsOf(applications))
  const { rows } = await sql<{ _id: string }>`
    insert into decisions (application_id, event_id, from_status, outcome, round_id, comment, decided_by)
    select applications._id, applications.event_id, seen.status, ${to}, ${roundIdOf(deciding)}::uuid, ${comment}, ${caller._id}
    from unnest(${idsOf(applications)}::uuid[], ${statuses}::text[]) as seen(_id, status)
      join applications on applications._id = seen._id
    order by applications._id
    on conflict (application_id) do update set from_status = excluded.from_status, outcome = excluded.outcome,
      round_id = excluded.round_id, comment = excluded.comment, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, version = excluded.version
      where decisions.release_id is null
    returning application_id as _id`.execute(db)
  const ids = rows.map(({ _id }) => _id)
  if (deciding.isUndo) await keepMaker(db, caller, ids)
  return ids
}

/**
 * A decision that is brought back stays that of the person who made it, at that time. Only who acted last takes something
 * back: nobody else puts a decision under the name of another.
 */
async function keepMaker(db: Db, caller: Caller, ids: readonly string[]): Promise<void> {
  await sql`
    update decisions set decided_by = made.actor_id, decided_at = made.happened_at
    from decisions as pending cross join lateral (
      select actor_id, happened_at from happenings
      where subject = 'application' and subject_id = pending.application_id and action = 'decided'
        and to_value = pending.outcome and comment is not distinct from pending.comment
        and (data ->> 'round_id')::uuid is not distinct from pending.round_id and data -> 'is_undo' is null
      order by happened_at desc limit 1
    ) as made
    where decisions.application_id = pending.application_id and pending.application_id = any(${ids}::uuid[])
      and ${caller._id} = (select actor_id from happenings
        where subject = 'application' and subject_id = pending.application_id
          and action in ('decided', 'decision_cleared')
        order by happened_at desc limit 1)`.execute(db)
}

/** What is pending now, for who takes the new decision back. */
async function keepReplaced(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    insert into replaced_decisions (application_id, from_status, outcome, round_id, comment, decided_by, decided_at)
    select application_id, from_status, outcome, round_id, comment, decided_by, decided_at
    from decisions where application_id = any(${ids}::uuid[]) and release_id is null
    order by application_id for update
    on conflict (application_id) do update set from_status = excluded.from_status, outcome = excluded.outcome,
      round_id = excluded.round_id, comment = excluded.comment, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at`.execute(db)
}

function roundIdOf(deciding: Deciding): string | null {
  return 'round' in deciding ? deciding.round._id : null
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
  caller: Caller,
  ids: readonly string[],
  deciding: Deciding,
): Promise<void> {
  if (ids.length === 0) return
  const { to, comment, isUndo } = deciding
  const round_id = roundIdOf(deciding)
  const data = { ...(round_id !== null && { round_id }), ...(isUndo && { is_undo: true }) }
  await sql`
    insert into happenings (subject, subject_id, action, actor_id, company_id, from_value, to_value, comment, data, request_id,
      network, device)
    select 'application', _id, ${to === null ? 'decision_cleared' : 'decided'}, ${caller._id}, company_id, status,
      ${to}::text, ${to === null ? null : comment},
      nullif(${JSON.stringify(data)}::jsonb, '{}'), ${caller.request_id},
      ${caller.network}, ${caller.device}
    from applications where _id = any(${ids}::uuid[])`.execute(db)
}

/** Those that a release is about to carry out. */
async function beingReleasedAmong(db: Db, applications: readonly ApplicationState[]): Promise<string[]> {
  const rows = await db
    .selectFrom('decisions')
    .select('application_id')
    .where('application_id', '=', anyOf(idsOf(applications)))
    .where('release_id', 'is not', null)
    .execute()
  return rows.map(({ application_id }) => application_id)
}

function idsOf(applications: readonly ApplicationState[]): string[] {
  return applications.map(({ _id }) => _id)
}
