import type { FastifyInstance } from 'fastify'
import { getWorkspace } from '../../../contract/console/workspace.ts'
import { found } from '../../platform/http/errors.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { serve } from '../../platform/http/serve.ts'
import { readWorkspace } from './read-workspace.ts'

/** An event as a workspace: where it stands, what is next, what needs somebody. */
export function workspaceRoutes(app: FastifyInstance) {
  serve(app, getWorkspace, {
    before: async ({ caller, params }) => {
      found(
        await eventsOf(app.db, caller)
          .select('events._id')
          .where('events._id', '=', params.id)
          .executeTakeFirst(),
      )
    },
    handle: async ({ db, caller, params }) => ({
      data: await readWorkspace(db, app.resultsWorker, caller, params.id),
    }),
  })
}
