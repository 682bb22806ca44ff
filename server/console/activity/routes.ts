import type { FastifyInstance } from 'fastify'
import {
  exportActivity,
  findActivityPeople,
  listActivity,
  listOwnActivity,
} from '../../../contract/console/activity.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveRawList } from '../../platform/http/serve-raw.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { exportFile } from './export.ts'
import { findPeople } from './people.ts'
import { readActivity, readOwnActivity } from './queries.ts'

export function activityRoutes(app: FastifyInstance) {
  const { timezone } = app.config

  serveRawList(app, listActivity, ({ db, actor, query }) =>
    readActivity(db, actor, { zone: timezone, ...query }),
  )

  serveFile(app, exportActivity, async ({ db, actor, by, query }) => {
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

  serveRawList(app, listOwnActivity, ({ db, actor, query }) => readOwnActivity(db, actor, query))
}
