import type { FastifyInstance } from 'fastify'
import { searchAll } from '../../contract/search.ts'
import { serveList } from '../serve.ts'
import { findAnywhere } from './queries.ts'

export function searchRoutes(app: FastifyInstance) {
  serveList(app, searchAll, async ({ db, actor, query }) => ({
    data: query.q ? await findAnywhere(db, actor, query.q) : [],
  }))
}
