import type { FastifyInstance } from 'fastify'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../contract/people/own-sessions.ts'
import { notFound } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import * as sessions from './sessions.ts'

export function sessionRoutes(app: FastifyInstance) {
  serve(app, listOwnSessions, async ({ db, caller }) => ({
    data: await sessions.listOwnSessions(db, caller),
  }))

  serve(app, endOwnSession, async ({ db, caller, params }) => {
    if (!(await sessions.endOwnSession(db, caller, params.id))) throw notFound()
    await record(db, caller, {
      subject: 'person',
      subject_id: caller._id,
      action: 'sessions_ended',
      data: { sessions: 1 },
    })
    return { data: { _id: params.id } }
  })

  serve(app, endOtherSessions, async ({ db, caller }) => {
    const ended = await sessions.endOtherSessions(db, caller)
    if (ended > 0) {
      await record(db, caller, {
        subject: 'person',
        subject_id: caller._id,
        action: 'sessions_ended',
        data: { sessions: ended },
      })
    }
    return { data: { ended } }
  })
}
