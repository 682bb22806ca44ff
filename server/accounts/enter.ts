import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../contract/messages.ts'
import type { Role } from '../../contract/permissions.ts'
import type { Db } from '../db/transaction.ts'
import { conflict } from '../errors.ts'
import { originOf } from '../happenings/doer.ts'
import { record } from '../happenings/record.ts'
import { openSession } from './actor.ts'
import { rememberNetwork } from './known-networks.ts'
import { mailNewNetwork } from './mail-new-network.ts'
import { findSessionPerson, isOfArchivedCompany } from './queries.ts'

/**
 * Lets in who has just proved to be this person, by the right password or by a mailed link: opens a session, and knows
 * the network from now on, so that strangers' tries do not count there any more. The owner is told by mail of a network
 * that is new, unless `isToldAnyway`: another mail tells them.
 */
export async function enter(
  app: FastifyInstance,
  db: Db,
  { _id, role }: { _id: string; role: Role },
  request: FastifyRequest,
  { isToldAnyway = false } = {},
) {
  if (await isOfArchivedCompany(db, _id)) throw conflict(messages.ownCompanyArchived)
  const origin = originOf(request)
  const isNew = await rememberNetwork(db, _id, request.ip)
  if (isNew && !isToldAnyway) await mailNewNetwork(db, app.config, _id, origin)
  const by = { _id, ...origin }
  await record(db, by, { subject: 'person', subject_id: _id, action: 'signed_in' })
  const token = await openSession(db, app.jwtKey, { _id, role }, origin)
  return { token, user: await findSessionPerson(db, _id) }
}
