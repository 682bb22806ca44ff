import type { FastifyInstance } from 'fastify'
import { getNumbers, listChallenges, type Numbers, searchChallenges } from '../../contract/challenges.ts'
import { PageCache } from '../page-cache.ts'
import { serve } from '../serve.ts'
import { servePublic } from '../serve-public.ts'
import * as challenges from './queries.ts'

export function challengeRoutes(app: FastifyInstance) {
  servePublic(app, listChallenges, ({ db }) => challenges.listChallenges(db))

  servePublic(app, searchChallenges, ({ db, query }) => challenges.findChallenges(db, query))

  const numbers = new PageCache<Numbers>({ lifetime: 5_000, most: 1 })
  serve(app, getNumbers, async ({ db }) => ({
    data: await numbers.get('', () => challenges.countChallenges(db)),
  }))
}
