import type { FastifyInstance } from 'fastify'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../contract/people/own-sessions.ts'
import { notFound } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import * as sessions from './sessions.ts'

export function sessionRoutes(app: FastifyInstance) {
  serve(app, listOwnSessions, async ({ db, actor }) => ({
    data: await sessions.listOwnSessions(db, actor),
  }))

  serve(app, endOwnSession, async ({ db, actor, by, params }) => {
    if (!(await sessions.endOwnSession(db, actor, params.id))) throw notFound()
    await record(db, by, {
      subject: 'person',
      subject_id: actor._id,
      action: 'sessions_ended',
      data: { sessions: 1 },
    })
    return { data: { _id: params.id } }
  })

  serve(app, endOtherSessions, async ({ db, actor, by }) => {
    const ended = await sessions.endOtherSessions(db, actor)
    if (ended > 0) {
      await record(db, by, {
        subject: 'person',
        subject_id: actor._id,
        action: 'sessions_ended',
        data: { sessions: ended },
      })
    }
    return { data: { ended } }
  })
}
