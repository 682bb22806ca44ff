import type { FastifyInstance } from 'fastify'
import { getProfile, saveProfile } from '../../contract/accounts.ts'
import { requireFiles } from '../files/queries.ts'
import { requireCity } from '../lookups/queries.ts'
import { serve } from '../serve.ts'
import * as profiles from './profile-queries.ts'

export function profileRoutes(app: FastifyInstance) {
  serve(app, getProfile, async ({ db, actor }) => ({ data: await profiles.findProfile(db, actor) }))

  serve(app, saveProfile, async ({ db, actor, body }) => {
    await requireCity(db, body.location)
    await requireFiles(db, actor, { image: body.image }, await profiles.findProfile(db, actor))
    await profiles.saveProfile(db, actor, body)
    return { data: await profiles.findProfile(db, actor) }
  })
}
