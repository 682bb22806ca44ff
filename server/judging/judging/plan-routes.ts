import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  getPlan,
  makePlan,
  moveVisit,
  placeTeams,
  takePlanBack,
} from '../../../contract/judging/judging-plan.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockEventOfRound } from '../../events/rounds/lock-rounds.ts'
import { record } from '../../platform/happenings/record.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import * as former from './former-plan.ts'
import { replan } from './make-plan.ts'
import * as moves from './move-visit.ts'
import { findPlan } from './plan.ts'

/** What the activity of a round says of its plan. */
const planned = ['planned', 'plan_taken_back', 'plan_used', 'places_changed', 'visit_moved']

/** Who visits whom and when, as staff plan it. */
export function planRoutes(app: FastifyInstance) {
  serve(app, getPlan, async ({ db, caller, params }) => ({ data: await readPlan(db, caller, params.id) }))

  const make = async ({ db, caller, params, body, refuseStale }: Call<typeof makePlan>) => {
    const before = await lockRound(db, caller, params.id)
    refuseStale(before)
    // While judging runs its judges go by the plan, so the next one is shown first.
    if (before.is_running && before.planned_at !== null) throw conflict(messages.planRuns)
    await replan(db, before, body)
    const { company_id } = before
    const after = await readPlan(db, caller, params.id)
    const { seed, looks } = after
    const data = { seed, looks, visits: after.visits.length, is_filling: body.is_filling }
    await record(db, caller, {
      subject: 'judging',
      subject_id: before._id,
      action: 'planned',
      company_id,
      data,
    })
    return { data: after }
  }
  serve(app, makePlan, { changedBy: planned, handle: make })

  const takeBack = async ({ db, caller, params, refuseStale }: Call<typeof takePlanBack>) => {
    const before = await lockRound(db, caller, params.id)
    refuseStale(before)
    await former.takePlanBack(db, before._id)
    const { company_id } = before
    await record(db, caller, {
      subject: 'judging',
      subject_id: before._id,
      action: 'plan_taken_back',
      company_id,
    })
    return { data: await readPlan(db, caller, params.id) }
  }
  serve(app, takePlanBack, { changedBy: planned, handle: takeBack })

  serve(app, moveVisit, async ({ db, caller, params, body }) => {
    const { round_id } = found(await findVisit(db, caller, params.id))
    const { company_id } = await lockRound(db, caller, round_id)
    const visit = found(await findVisit(db, caller, params.id))
    await moves.moveVisit(db, visit, body)
    await record(db, caller, {
      subject: 'judging',
      subject_id: round_id,
      action: 'visit_moved',
      company_id,
      from: visit.judge_id,
      to: body.judge_id,
      data: { application_id: visit.application_id, slot: body.slot },
    })
    return { data: await readPlan(db, caller, round_id) }
  })

  serve(app, placeTeams, async ({ db, caller, params, body }) => {
    const { company_id } = await lockRound(db, caller, params.id)
    const teams = Object.keys(body.places)
    await sql`update round_entries set place = placed.place
      from unnest(${teams}::text[], ${Object.values(body.places)}::text[]) as placed (team, place)
      where round_id = ${params.id} and application_id::text = placed.team
        and round_entries.place is distinct from placed.place`.execute(db)
    await record(db, caller, {
      subject: 'judging',
      subject_id: params.id,
      action: 'places_changed',
      company_id,
    })
    return { data: await readPlan(db, caller, params.id) }
  })
}

async function readPlan(db: Db, caller: Caller, id: string) {
  return found(await findPlan(db, caller, id))
}

/** The event first, as everywhere. */
async function lockRound(db: Db, caller: Caller, id: string) {
  await lockEventOfRound(db, caller, id)
  return readPlan(db, caller, id)
}

function findVisit(db: Db, caller: Caller, id: string) {
  return roundsOf(db, caller)
    .innerJoin('visits', 'visits.round_id', 'rounds._id')
    .select(['visits._id', 'visits.round_id', 'visits.judge_id', 'visits.application_id'])
    .where('visits._id', '=', id)
    .where('visits.state', 'not in', ['recused', 'moved'])
    .executeTakeFirst()
}
