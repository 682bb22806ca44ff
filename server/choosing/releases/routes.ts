import type { FastifyInstance } from 'fastify'
import { listReleases, undoRelease } from '../../../contract/choosing/releases.ts'
import type { ReleaseKind } from './kind.ts'
import { serve } from '../../platform/http/serve.ts'
import * as releases from './queries.ts'
import { undoRelease as undo } from './undo.ts'

export function releaseRoutes(app: FastifyInstance, kinds: readonly ReleaseKind[]) {
  serve(app, listReleases, async ({ db, caller }) => ({
    data: await releases.listReleases(db, caller),
    undone: await releases.listUndone(db, caller),
  }))

  serve(app, undoRelease, async ({ db, caller, params }) => ({
    data: await undo(db, caller, kinds, params.id),
  }))
}
