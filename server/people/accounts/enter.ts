import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { originOf, type Origin } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { type FirstFactor, openStep } from '../factors/sign-in-steps.ts'
import { hasSecondFactor } from '../factors/second-factor.ts'
import { type Caller, openSession } from '../../platform/sessions/caller.ts'
import { rememberNetwork } from './known-networks.ts'
import { findSessionPerson, isOfArchivedCompany } from './queries.ts'
import { randomUUID } from 'node:crypto'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { charge } from '../../platform/http/budgets.ts'
import type { Config } from '../../platform/config/config.ts'
import { signInMail } from '../../platform/mail/account.texts.ts'
import { momentInWords } from '../../platform/mail/moment.texts.ts'
import { writeMail } from '../../platform/mail/queries.ts'

type Person = Pick<Caller, '_id' | 'role'>

/**
 * Goes on after a first factor, whichever it was: opens a session, or, if the person has a second factor, the step that
 * asks for it (docs/decisions/097). `provider`: the name of the one that proved it.
 */
export async function afterFirstFactor(
  app: FastifyInstance,
  db: Db,
  person: Person,
  { request, provedBy, provider }: { request: FastifyRequest; provedBy: FirstFactor; provider?: string },
) {
  await requireOpenCompany(db, person)
  if (!(await hasSecondFactor(db, person._id))) {
    return enter(app, db, person, request, { isToldAnyway: provedBy === 'mailed_link', provider })
  }
  const by = { _id: person._id, ...originOf(request) }
  await record(db, by, {
    subject: 'person',
    subject_id: person._id,
    action: 'second_factor_asked',
    to: provider,
  })
  return { token: null, user: null, second_step: await openStep(db, app.jwtKey, person._id, provedBy) }
}

/**
 * Lets in who has proved to be this person, by all that is asked of them: opens a session, and knows the network from
 * now on, so that strangers' tries do not count there any more. The owner is told by mail of a network that is new, unless
 * `isToldAnyway`: another mail tells them.
 */
export async function enter(
  app: FastifyInstance,
  db: Db,
  { _id, role }: Person,
  request: FastifyRequest,
  { isToldAnyway = false, provider }: { isToldAnyway?: boolean; provider?: string } = {},
) {
  await requireOpenCompany(db, { _id })
  const origin = originOf(request)
  const isNew = await rememberNetwork(db, _id, request.ip)
  if (isNew && !isToldAnyway) await mailNewNetwork(db, app.config, _id, origin)
  const by = { _id, ...origin }
  const action = provider === undefined ? 'signed_in' : 'signed_in_by_provider'
  await record(db, by, { subject: 'person', subject_id: _id, action, to: provider })
  const token = await openSession(db, app.jwtKey, { _id, role }, origin)
  const user = await findSessionPerson(db, _id)
  return { token, user }
}

async function requireOpenCompany(db: Db, { _id }: Pick<Person, '_id'>) {
  if (await isOfArchivedCompany(db, _id)) throw conflict(messages.ownCompanyArchived)
}

/** Tells a person who logged in before that somebody logged in from a network that is new to the account. */
async function mailNewNetwork(db: Db, config: Config, _id: string, { network, device }: Origin) {
  const owner = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_seen_at'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  if (!owner.last_seen_at) return
  // Who has read twenty of an hour knows it.
  const { used } = await charge(db, 'loginMails', _id)
  if (used > mostOf('loginMails')) return
  const mail = signInMail({
    first_name: owner.first_name,
    when: momentInWords(new Date(), config.timezone),
    device,
    network: network ?? '',
    forgotLink: `${config.baseUrl}/Forgotpassword`,
  })
  await writeMail(db, config, { cause: `new-network:${randomUUID()}`, to: owner.email, mail })
}
