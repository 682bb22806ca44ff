import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { undoDecisions as undoing } from '../../../contract/choosing/decisions.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { changeMany } from '../../teams/applications/change-statuses.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

/**
 * Takes back one's own decisions that are still as one left them. What each took the place of is pending again, as it was
 * made and by whom; otherwise nothing is. As many statements for a thousand as for one.
 */
export function undoDecisions(db: Db, caller: Caller, { decisions }: BodyOf<typeof undoing>) {
  const ids = decisions.map(({ _id }) => _id)
  return changeMany(db, caller, { ids }, async applications => {
    const reached = new Set(applications.map(({ _id }) => _id))
    const own = await lockOwn(
      db,
      caller,
      decisions.filter(({ _id }) => reached.has(_id)),
    )
    const restored = await restore(db, own)
    const cleared = own.filter(id => !restored.includes(id))
    await db.deleteFrom('decisions').where('application_id', '=', anyOf(cleared)).execute()
    await recordUndone(db, caller, own)
    const undone = new Set(own)
    const others = [...reached].filter(id => !undone.has(id))
    return new Map(others.map(id => [id, conflict(messages.decisionChanged)]))
  })
}

/** In one order everywhere, so that two of these at once cannot wait for each other in a circle. */
async function lockOwn(db: Db, caller: Caller, wanted: readonly { _id: string; version: number }[]) {
  const { rows } = await sql<{ application_id: string }>`
    select decisions.application_id from decisions
      join unnest(${wanted.map(({ _id }) => _id)}::uuid[], ${wanted.map(({ version }) => version)}::int[])
        as seen(_id, version) on seen._id = decisions.application_id and seen.version = decisions.version
    where decisions.decided_by = ${caller._id} and decisions.release_id is null
    order by decisions.application_id for update of decisions`.execute(db)
  return rows.map(({ application_id }) => application_id)
}

async function restore(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ application_id: string }>`
    with former as (
      delete from replaced_decisions where application_id = any(${ids}::uuid[]) returning *
    )
    update decisions set from_status = former.from_status, outcome = former.outcome, round_id = former.round_id,
      comment = former.comment, decided_by = former.decided_by, decided_at = former.decided_at, version = default
    from former where decisions.application_id = former.application_id
    returning decisions.application_id`.execute(db)
  return rows.map(({ application_id }) => application_id)
}

/** With what is decided now: what was there before, or nothing. */
async function recordUndone(db: Db, caller: Caller, ids: readonly string[]): Promise<void> {
  await sql`
    insert into happenings (subject, subject_id, action, actor_id, company_id, from_value, to_value, comment, data, request_id,
      network, device)
    select 'application', applications._id,
      case when decisions.application_id is null then 'decision_cleared' else 'decided' end, ${caller._id}::uuid, company_id,
      status, decisions.outcome, decisions.comment,
      jsonb_strip_nulls(jsonb_build_object('round_id', decisions.round_id, 'is_undo', true)),
      ${caller.request_id}, ${caller.network}, ${caller.device}
    from applications left join decisions on decisions.application_id = applications._id
    where applications._id = any(${ids}::uuid[])`.execute(db)
}
