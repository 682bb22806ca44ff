import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../contract/messages.ts'
import type { Role } from '../../contract/permissions.ts'
import type { Db } from '../db/transaction.ts'
import { conflict } from '../errors.ts'
import { originOf } from '../happenings/doer.ts'
import { record } from '../happenings/record.ts'
import { openSession } from './actor.ts'
import { rememberNetwork } from './known-networks.ts'
import { findSessionPerson, isOfArchivedCompany } from './queries.ts'

/**
 * Lets in who has just proved to be this person, by the right password or by a mailed link: opens a session, and knows
 * the network from now on, so that strangers' tries do not count there any more.
 */
export async function enter(
  app: FastifyInstance,
  db: Db,
  { _id, role }: { _id: string; role: Role },
  request: FastifyRequest,
) {
  if (await isOfArchivedCompany(db, _id)) throw conflict(messages.ownCompanyArchived)
  await rememberNetwork(db, _id, request.ip)
  const by = { _id, ...originOf(request) }
  await record(db, by, { subject: 'person', subject_id: _id, action: 'signed_in' })
  const token = await openSession(db, app.jwtKey, { _id, role })
  return { token, user: await findSessionPerson(db, _id) }
}
