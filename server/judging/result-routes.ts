import type { FastifyInstance } from 'fastify'
import { getRoundResults } from '../../contract/judging-results.ts'
import { found } from '../errors.ts'
import { serve } from '../serve.ts'
import { readJudgedRound } from './judged-round.ts'
import { resultsOf } from './results.ts'

/** What the ballots of a round say, as staff see it. */
export function resultRoutes(app: FastifyInstance) {
  serve(app, getRoundResults, async ({ db, actor, params }) => ({
    data: resultsOf(found(await readJudgedRound(db, actor, params.id))),
  }))
}
