import type { FastifyInstance } from 'fastify'
import { getNumbers, listChallenges, searchChallenges } from '../../../contract/candidates/challenges.ts'
import * as challenges from './queries.ts'
import { serve } from '../../platform/http/serve.ts'

export function challengeRoutes(app: FastifyInstance) {
  serve(app, listChallenges, ({ db }) => challenges.listChallenges(db))

  serve(app, searchChallenges, ({ db, query }) => challenges.findChallenges(db, query))

  serve(app, getNumbers, async ({ db }) => ({ data: await challenges.countChallenges(db) }))
}
