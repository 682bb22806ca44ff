import type { FastifyInstance } from 'fastify'
import { getWorkspace } from '../../../contract/console/workspace.ts'
import { found } from '../../platform/http/errors.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { serveLive } from '../../platform/http/serve-live.ts'
import { readWorkspace } from './read-workspace.ts'

/** An event as a workspace: where it stands, what is next, what needs somebody. */
export function workspaceRoutes(app: FastifyInstance) {
  serveLive(app, getWorkspace, {
    requireReadable: async ({ db, actor, params }) => {
      found(
        await eventsOf(db, actor).select('events._id').where('events._id', '=', params.id).executeTakeFirst(),
      )
    },
    read: async (db, params, actor) => ({
      data: await readWorkspace(db, app.resultsWorker, actor, params.id),
    }),
  })
}
