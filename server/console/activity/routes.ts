import type { FastifyInstance } from 'fastify'
import {
  exportActivity,
  findActivityPeople,
  listActivity,
  listOwnActivity,
} from '../../../contract/console/activity.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { exportFile } from './export.ts'
import { findPeople } from './people.ts'
import { readActivity, readOwnActivity } from './queries.ts'

export function activityRoutes(app: FastifyInstance) {
  const { timezone } = app.config

  serve(app, listActivity, ({ db, actor, query }) => readActivity(db, actor, { zone: timezone, ...query }))

  serve(app, exportActivity, async ({ db, actor, by, query }) => {
    const { company_id } = actor
    await record(db, by, {
      subject: 'activity',
      subject_id: null,
      action: 'exported',
      company_id,
      data: query,
    })
    return exportFile(db, actor, { zone: timezone, ...query })
  })

  serve(app, findActivityPeople, async ({ db, actor, query }) => ({
    data: await findPeople(db, actor, query),
  }))

  serve(app, listOwnActivity, ({ db, actor, query }) => readOwnActivity(db, actor, query))
}
