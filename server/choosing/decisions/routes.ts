import type { FastifyInstance } from 'fastify'
import {
  getDecision,
  listTriage,
  setDecision,
  setDecisions,
  undoDecisions,
} from '../../../contract/choosing/decisions.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { decidedBy, decidedAlready, messages } from '../../../contract/platform/messages.ts'
import { isOfRound, sayChoice } from '../../../contract/events/outcomes.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { changeMany } from '../../teams/applications/change-statuses.ts'
import { notAllowed } from '../../teams/applications/change-status.ts'
import { findApplicationStates, type ApplicationState } from '../../teams/applications/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found, conflict, type Refusal } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { decideOn, type Deciding } from './decide.ts'
import { findDecidedRound, findDecision, lockAlone, withVersions } from './queries.ts'
import { readTriage } from './triage.ts'
import { undoDecisions as takeBack } from './undo-decisions.ts'
import { isToBeReleased } from '../../events/rounds/decision-columns.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

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
    const refusals = await decideOn({ db, caller }, await findApplicationStates(db, caller, [params.id]), {
      ...deciding,
      isUndo: body.is_undo,
    })
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

type Answer = BodyOf<typeof setDecisions>['decided']

/**
 * What becomes of decisions that were made before, where many are decided about: `ask` refuses all and says how many
 * there are, `leave` refuses those, `replace` none. Overtaken ones are made anew without a question.
 */
async function refuseDecided(
  db: Db,
  applications: readonly ApplicationState[],
  answer: Answer,
): Promise<Map<string, Refusal>> {
  if (answer === 'replace') return new Map()
  const ids = applications.map(({ _id }) => _id)
  const decided = await db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications._id', 'decisions.application_id')
    .select(['decisions.application_id', 'decisions.comment'])
    .where('decisions.application_id', '=', anyOf(ids))
    .where(isToBeReleased)
    .execute()
  if (answer === 'ask' && decided.length > 0) {
    const comments = decided.filter(({ comment }) => comment !== null).length
    const text = decidedAlready(decided.length, ids.length, comments)
    throw conflict(text, { decided: text })
  }
  return new Map(decided.map(row => [row.application_id, conflict(messages.leftDecided)]))
}
