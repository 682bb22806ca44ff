import type { FastifyInstance } from 'fastify'
import { getSettings, saveSettings } from '../../contract/settings.ts'
import { requireFiles } from '../files/queries.ts'
import { changesBetween, fieldsOf, record } from '../happenings/record.ts'
import { serve, servePrepared } from '../serve.ts'
import { brandRoutes } from './brand-routes.ts'
import * as settings from './queries.ts'
import { watchInstallation } from './watch-installation.ts'

export async function settingsRoutes(app: FastifyInstance) {
  const look = await watchInstallation(app)
  brandRoutes(app)

  serve(app, getSettings, async ({ db }) => ({ data: await settings.findSettings(db) }))

  servePrepared(
    app,
    saveSettings,
    async () => undefined,
    async ({ db, actor, by, body, refuseStale }) => {
      const before = await settings.lockSettings(db)
      refuseStale(before)
      await requireFiles(db, actor, { logo: body.logo }, before)
      await settings.saveSettings(db, body)
      const data = await settings.findSettings(db)
      const changes = changesBetween(fieldsOf(body), before, data)
      await record(db, by, { subject: 'settings', subject_id: null, action: 'changed', data: changes })
      return { data }
    },
    // Who saved them looks at a page at once.
    { afterwards: look },
  )
}
