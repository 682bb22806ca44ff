import type { FastifyInstance } from 'fastify'
import { getProfile, saveProfile } from '../../contract/profiles.ts'
import { requireFiles } from '../files/queries.ts'
import { changesBetween, fieldsOf, record } from '../happenings/record.ts'
import { requireCity } from '../lookups/queries.ts'
import { serve } from '../serve.ts'
import * as profiles from './queries.ts'

export function profileRoutes(app: FastifyInstance) {
  serve(app, getProfile, async ({ db, actor }) => ({ data: await profiles.findProfile(db, actor) }))

  serve(app, saveProfile, async ({ db, actor, by, body }) => {
    await requireCity(db, body.location)
    const former = await profiles.findProfile(db, actor)
    await requireFiles(db, actor, { image: body.image }, former)
    await profiles.saveProfile(db, actor, body)
    const data = await profiles.findProfile(db, actor)
    const changes = changesBetween(fieldsOf({ ...body, user: null }), former, data)
    await record(db, by, {
      subject: 'person',
      subject_id: actor._id,
      action: 'profile_changed',
      data: changes,
    })
    return { data }
  })
}
