import type { FastifyInstance } from 'fastify'
import { ownErased, personErased } from '../../../contract/console/erasing.texts.ts'
import {
  erasePerson,
  eraseOneself,
  getErasure,
  getOwnErasure,
} from '../../../contract/people/personal-data.ts'
import { findAccountById } from '../../people/accounts/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { requireProof } from '../../people/factors/proof.ts'
import { lockAsOrganiser } from '../../people/people/organisers.ts'
import { serve } from '../../platform/http/serve.ts'
import { listIdentities } from '../../people/providers/identities.ts'
import { erase } from './erase.ts'
import { findErasure } from './erasure.ts'

/** Erasing oneself, and others by organisers (docs/product.md §26). */
export function eraseRoutes(app: FastifyInstance) {
  serve(app, getOwnErasure, async ({ db, caller }) => ({
    data: found(await findErasure(db, { _id: caller._id, by: caller._id, isOwn: true })),
  }))

  serve(app, eraseOneself, {
    afterwards: ({ caller }) => afterErasing(caller._id),
    handle: async ({ db, caller }) => {
      await requireProof(db, caller, { orSignedIn: await hasOnlyProvider(db, caller._id) })
      await erase(db, app.config, caller, { _id: caller._id, isOwn: true })
      return { data: { message: ownErased } }
    },
  })

  serve(app, getErasure, async ({ db, caller, params }) => ({
    data: found(await findErasure(db, { _id: params.id, by: caller._id, isOwn: false })),
  }))

  serve(app, erasePerson, {
    afterwards: ({ params }) => afterErasing(params.id),
    handle: async ({ db, caller, params }) => {
      await lockAsOrganiser(db, caller)
      await requireProof(db, caller, { orSignedIn: true })
      await erase(db, app.config, caller, { _id: params.id, isOwn: false })
      return { data: { message: personErased } }
    },
  })

  /** Whoever restores an older backup needs the ids. Cached pages may show the name to everybody. */
  async function afterErasing(person: string) {
    app.log.info({ person }, 'a person was deleted')
    app.publicAnswers.clear()
    await app.changes.tell('public')
  }
}

/** Such a person has no other proof than coming in. */
async function hasOnlyProvider(db: Db, _id: string): Promise<boolean> {
  const { password_hash } = await findAccountById(db, _id)
  return password_hash === null && (await listIdentities(db, _id)).length > 0
}
