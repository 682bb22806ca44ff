import type { FastifyInstance } from 'fastify'
import { getProfile, saveProfile } from '../../../contract/people/profiles.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import { requireCity } from '../../platform/lookups/queries.ts'
import { type BeforeTransaction, type Call, serve } from '../../platform/http/serve.ts'
import { refuse, wrongRemoval } from '../../platform/installation/missing-number.ts'
import * as profiles from './queries.ts'

export function profileRoutes(app: FastifyInstance) {
  serve(app, getProfile, async ({ db, caller }) => ({ data: await profiles.findProfile(db, caller) }))

  const wrong = (body: { contact_number?: unknown }) => wrongRemoval(app, body.contact_number)
  const save = async ({ db, caller, body }: Call<typeof saveProfile, void>) => {
    await requireCity(db, body.location)
    const former = await profiles.findProfile(db, caller)
    await requireFiles(db, caller, { image: body.image }, former)
    await profiles.saveProfile(db, caller, body)
    const data = await profiles.findProfile(db, caller)
    const changes = changesBetween(fieldsOf({ ...body, user: null }), former, data)
    if (Object.keys(changes).length > 0)
      await record(db, caller, {
        subject: 'person',
        subject_id: caller._id,
        action: 'profile_changed',
        data: changes,
      })
    return { data }
  }
  const prepare = async ({ body }: BeforeTransaction<typeof saveProfile>) => refuse(wrong(body))
  serve(app, saveProfile, { before: prepare, extraProblems: async ({ body }) => wrong(body), handle: save })
}
