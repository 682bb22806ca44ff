import type { FastifyInstance } from 'fastify'
import { getDashboard } from '../../../contract/console/dashboard.ts'
import { serve } from '../../platform/http/serve.ts'
import { readDashboard } from './queries.ts'

export function dashboardRoutes(app: FastifyInstance) {
  serve(app, getDashboard, async ({ db, caller }) => ({
    data: await readDashboard(db, caller, app.config),
  }))
}
