import type { FastifyInstance } from 'fastify'
import { getNumbers, listChallenges, searchChallenges } from '../../../contract/candidates/challenges.ts'
import { servePublic } from '../../platform/http/serve-public.ts'
import * as challenges from './queries.ts'

export function challengeRoutes(app: FastifyInstance) {
  servePublic(app, listChallenges, ({ db }) => challenges.listChallenges(db))

  servePublic(app, searchChallenges, ({ db, query }) => challenges.findChallenges(db, query))

  servePublic(app, getNumbers, async ({ db }) => ({ data: await challenges.countChallenges(db) }))
}
