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

  serve(app, listActivity, ({ db, caller, query }) => readActivity(db, caller, { zone: timezone, ...query }))

  serve(app, exportActivity, async ({ db, caller, query }) => {
    const { company_id } = caller
    await record(db, caller, {
      subject: 'activity',
      subject_id: null,
      action: 'exported',
      company_id,
      data: query,
    })
    return exportFile(db, caller, { zone: timezone, ...query })
  })

  serve(app, findActivityPeople, async ({ db, caller, query }) => ({
    data: await findPeople(db, caller, query),
  }))

  serve(app, listOwnActivity, ({ db, caller, query }) => readOwnActivity(db, caller, query))
}
