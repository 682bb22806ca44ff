import type { FastifyInstance } from 'fastify'
import {
  draftPlan,
  dropPlanDraft,
  getPlanDraft,
  type PlanDraftReply,
  shareOutVisits,
  takePlanDraft,
} from '../../../contract/judging/plan-draft.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { type DeskRound, lockDesk, requireNotClosed, subjectOf } from './desk-round.ts'
import { standingOfDraft, versionOfDraft } from './draft-version.ts'
import { findUsed } from './former-plan.ts'
import { lockPlan } from './hand-on.ts'
import { settle } from './make-plan.ts'
import { findPlan } from './plan.ts'
import { addToDraft, dropDraft, useDraft } from './plan-draft-acts.ts'
import { findStored, readDraft } from './plan-draft.ts'
import { listReleased } from './released-visits.ts'

/** A plan as a draft, while judging runs (docs/decisions/185). */
export function planDraftRoutes(app: FastifyInstance) {
  serve(app, getPlanDraft, {
    madeOf: ({ caller, params }) => versionOfDraft(app.db, caller, params.id),
    handle: async ({ db, caller, params }) => ({ data: await read(app, db, caller, params.id) }),
  })

  serve(app, draftPlan, async ({ db, caller, params, body: { is_filling, ...body } }) => {
    const round = await lockRound(db, caller, params.id)
    if (round.state === 'not_open') throw conflict(messages.planNotRunning)
    const { event } = found(await findPlan(db, caller, round._id))
    await addToDraft(db, round._id, caller._id, {
      settings: settle(body, event.timezone),
      is_anew: !is_filling,
      reasons: [{ kind: is_filling ? 'filled' : 'anew' }],
    })
    const made = await read(app, db, caller, round._id)
    if (made.idle) {
      await dropDraft(db, round._id)
      return { data: { ...made, idle: null } }
    }
    await record(db, caller, { ...subjectOf(round), action: 'plan_drafted', data: { is_filling } })
    return { data: made }
  })

  serve(app, shareOutVisits, async ({ db, caller, params, body }) => {
    const round = await lockRound(db, caller, params.id)
    const released = await listReleased(db, round._id, body.visits)
    if (released.length === 0) throw conflict(messages.nothingToShareOut)
    const judges = [...new Set(released.map(({ judge_id }) => judge_id))]
    await addToDraft(db, round._id, caller._id, {
      released: released.map(({ _id }) => _id),
      reasons: judges.map(judge_id => ({ kind: 'shared_out', judge_id })),
    })
    const data = {
      shared_out: released.map(({ judge_id, application_id }) => ({ judge_id, application_id })),
    }
    const made = await read(app, db, caller, round._id)
    if (made.idle) {
      await dropDraft(db, round._id)
      return { data: { ...made, idle: null } }
    }
    await record(db, caller, { ...subjectOf(round), action: 'plan_drafted', data })
    return { data: made }
  })

  serve(app, takePlanDraft, async ({ db, caller, params, body: { digest } }) => {
    const round = await lockRound(db, caller, params.id)
    const stored = await findStored(db, round._id)
    const draft = stored
      ? await readDraft(db, app.resultsWorker, found(await findPlan(db, caller, round._id)))
      : null
    if (!stored || !draft) {
      const used = await findUsed(db, round._id)
      // The answer was lost, or two people used it at once.
      if (used?.digest === digest) return { data: { told: used.told ?? 0 } }
      throw conflict(messages.noPlanDraft)
    }
    if (draft.digest !== digest) throw conflict(messages.otherPlanDraft)
    const told = await useDraft(db, draft, stored)
    const reasons = stored.reasons.map(({ kind, judge_id }) => ({ kind, judge_id }))
    await record(db, caller, { ...subjectOf(round), action: 'plan_used', data: { told, reasons } })
    return { data: { told } }
  })

  serve(app, dropPlanDraft, async ({ db, caller, params }) => {
    const round = await lockRound(db, caller, params.id)
    if (await dropDraft(db, round._id))
      await record(db, caller, { ...subjectOf(round), action: 'plan_draft_dropped' })
    return { data: await read(app, db, caller, round._id) }
  })
}

async function read(
  { resultsWorker }: Pick<FastifyInstance, 'resultsWorker'>,
  db: Db,
  caller: Caller,
  id: string,
): Promise<PlanDraftReply> {
  const { is_over, has_draft, has_used, now } = await standingOfDraft(db, caller, id)
  const used = has_used ? await findUsed(db, id) : undefined
  // A closed round changes its plan no more.
  const stored = is_over || !has_draft ? undefined : await findStored(db, id)
  const draft = stored ? await readDraft(db, resultsWorker, found(await findPlan(db, caller, id))) : null
  return {
    draft,
    idle: draft || !stored ? null : { made_by: stored.made_by, made_at: stored.made_at },
    used: used?.can_undo ? { at: used.at, told: used.told ?? 0, seconds_left: used.seconds_left } : null,
    now,
  }
}

/** The event first, then the plan, so that no visit is planned meanwhile. */
async function lockRound(db: Db, caller: Caller, id: string): Promise<DeskRound> {
  const round = await lockDesk(db, caller, id)
  requireNotClosed(round)
  await lockPlan(db, round._id)
  return round
}
