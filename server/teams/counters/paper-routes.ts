import type { FastifyInstance } from 'fastify'
import { getPaperList, letIn, scanFromPaper } from '../../../contract/teams/paper.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { readPaperList } from './paper-list.ts'
import { letInByStaff, recordFromPaper } from './staff-scans.ts'

/** The door on paper, and scans that staff make themselves. */
export function paperRoutes(app: FastifyInstance) {
  serve(app, getPaperList, async ({ db, caller, params }) => ({
    data: found(await readPaperList(db, caller, params.id)),
  }))

  serve(app, scanFromPaper, async ({ db, caller, params, body }) => ({
    data: await recordFromPaper({ db, caller }, params.id, body),
  }))

  serve(app, letIn, async ({ db, caller, params, body }) => ({
    data: await letInByStaff({ db, caller }, params.id, body.counter),
  }))
}
