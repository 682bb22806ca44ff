import type { FastifyInstance } from 'fastify'
import {
  getDecision,
  listTriage,
  setDecision,
  setDecisions,
  undoDecisions,
} from '../../../contract/choosing/decisions.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { decidedBy, messages } from '../../../contract/platform/messages.ts'
import { isOfRound, sayChoice } from '../../../contract/events/outcomes.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { changeMany } from '../../teams/applications/change-statuses.ts'
import { notAllowed } from '../../teams/applications/change-status.ts'
import { findApplicationStates } from '../../teams/applications/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { refuseDecided } from './already-decided.ts'
import { decideOn, type Deciding } from './decide.ts'
import { findDecidedRound, findDecision, lockAlone, withVersions } from './queries.ts'
import { readTriage } from './triage.ts'
import { undoDecisions as takeBack } from './undo-decisions.ts'

export function decisionRoutes(app: FastifyInstance) {
  serve(app, getDecision, async ({ db, caller, params }) => ({
    data: found(await findDecision(db, caller, params.id)),
  }))

  serve(app, setDecision, async ({ db, caller, params, body, refuseStale }) => {
    await lockAlone(db, 'decision', params.id)
    const former = found(await findDecision(db, caller, params.id))
    refuseStale(former, whoDecided(former))
    if (body.from !== undefined && body.from !== former.status) throw notAllowed(former.status)
    const deciding = await settle(db, caller, body)
    const refusals = await decideOn(
      { db, caller },
      await findApplicationStates(db, caller, [params.id]),
      deciding,
    )
    const refusal = refusals.get(params.id)
    if (refusal) throw refusal
    return { data: found(await findDecision(db, caller, params.id)) }
  })

  serve(app, setDecisions, {
    inLine: app.bulkActs,
    handle: async ({ db, caller, body }) => {
      const deciding = await settle(db, caller, body)
      const outcomes = await changeMany(db, caller, body, async all =>
        decideOn({ db, caller }, all, deciding, await refuseDecided(db, all, body.decided)),
      )
      return { data: await withVersions(db, outcomes) }
    },
  })

  serve(app, undoDecisions, {
    inLine: app.bulkActs,
    handle: async ({ db, caller, body }) => ({ data: await takeBack(db, caller, body) }),
  })

  serve(app, listTriage, ({ db, caller, params, query }) => readTriage(db, caller, params.id, query))
}

/** The outcome with its round, which is not the last one where teams go on. */
async function settle(
  db: Db,
  caller: Caller,
  body: Pick<BodyOf<typeof setDecision>, 'to' | 'round_id' | 'comment'>,
): Promise<Deciding> {
  const { to, round_id, comment } = body
  if (to === null || !isOfRound(to)) return { to, comment }
  const round = found(round_id ? await findDecidedRound(db, caller, round_id) : undefined)
  if (to === 'goes_on' && round.named.next === null) throw conflict(messages.lastRound)
  return { to, round, comment }
}

function whoDecided({ decision }: NonNullable<Awaited<ReturnType<typeof findDecision>>>): string {
  return decision?.decidedBy ? decidedBy(decision.decidedBy, sayChoice(decision)) : messages.decisionChanged
}
