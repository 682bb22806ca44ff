import type { FastifyInstance } from 'fastify'
import { getDecision, listTriage, setDecision, setDecisions } from '../../contract/decisions.ts'
import { decidedBy, messages } from '../../contract/messages.ts'
import { changeMany } from '../applications/change-statuses.ts'
import { notAllowed } from '../applications/change-status.ts'
import { findApplicationStates } from '../applications/queries.ts'
import { makeConcurrencyLimit } from '../concurrency-limit.ts'
import { found } from '../errors.ts'
import { serve, serveQuietly } from '../serve.ts'
import { decideOn } from './decide.ts'
import { findDecision, lockAlone } from './queries.ts'
import { readTriage } from './triage.ts'

export function decisionRoutes(app: FastifyInstance) {
  serve(app, getDecision, async ({ db, actor, params }) => ({
    data: found(await findDecision(db, actor, params.id)),
  }))

  serveQuietly(app, setDecision, async ({ db, actor, params, body, refuseStale }) => {
    await lockAlone(db, 'decision', params.id)
    const former = found(await findDecision(db, actor, params.id))
    refuseStale(former, whoDecided(former))
    if (body.from !== undefined && body.from !== former.status) throw notAllowed(former.status)
    const refusals = await decideOn(db, actor, await findApplicationStates(db, actor, [params.id]), body)
    const refusal = refusals.get(params.id)
    if (refusal) throw refusal
    return { data: found(await findDecision(db, actor, params.id)) }
  })

  serveQuietly(
    app,
    setDecisions,
    async ({ db, actor, body }) => ({
      data: await changeMany(db, actor, body, applications => decideOn(db, actor, applications, body)),
    }),
    makeConcurrencyLimit(bulk),
  )

  serve(app, listTriage, ({ db, actor, params, query }) => readTriage(db, actor, params.id, query))
}

/** Thousands of rows each: one of a person's at once, and never most of the database's connections. */
const bulk = { atOnce: 3, perKey: 1, line: 100 }

function whoDecided({ decision }: NonNullable<Awaited<ReturnType<typeof findDecision>>>): string {
  return decision?.decidedBy ? decidedBy(decision.decidedBy) : messages.decisionChanged
}
