import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  changePassword,
  forgotPassword,
  getPasswordLink,
  resetPassword,
} from '../../../contract/people/accounts.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { invalid, Refusal } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { refuse, wrongRemoval } from '../../platform/installation/missing-number.ts'
import { openSession } from '../../platform/sessions/caller.ts'
import { afterFirstFactor } from './enter.ts'
import type { Limits } from './limits.ts'
import { hashPassword, isPassword } from '../../platform/sessions/password-hash.ts'
import { findPasswordLink, takePasswordLink } from './password-links.ts'
import { requireGoodPassword } from './password-rules.ts'
import * as accounts from './queries.ts'
import { takeOver } from './take-over.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { passwordChangedMail } from '../../platform/mail/account.texts.ts'
import { momentInWords } from '../../platform/mail/moment.texts.ts'

export function passwordRoutes(app: FastifyInstance, limits: Limits) {
  // The job looks up the account, so that the answer is the same, and takes as long, for every address.
  serve(app, forgotPassword, {
    before: ({ body, request }) => limits.tryForgot(body.email, request.ip),
    handle: async ({ db, caller, body }) => {
      // Recorded for unknown addresses too, without a subject, so that the answer takes as long.
      const known = await accounts.findAccount(db, body.email)
      const subject_id = known?._id ?? null
      await record(db, caller, { subject: 'person', subject_id, action: 'password_link_asked' })
      await addJob(db, 'mail-password-link', { email: body.email, cause: randomUUID() })
      return { data: { message: messages.linkOnItsWay } }
    },
  })

  serve(app, getPasswordLink, async ({ db, params }) => {
    const link = stillOpen(await findPasswordLink(db, params.token))
    const { purpose, address_proved_at, first_name, last_name, contact_number, is_used } = link
    const person = { first_name, last_name, contact_number, is_used }
    return { data: { purpose, person: address_proved_at ? null : person } }
  })

  serve(app, resetPassword, {
    before: async ({ body, request }) => {
      const owner = stillOpen(await findPasswordLink(app.db, body.token))
      refuse(wrongRemoval(app, body.contact_number))
      requireGoodPassword(body.password, { ...owner, ...typedNames(body) })
      return hashPassword(body.password, request.ip)
    },
    extraProblems: async ({ body }) => wrongRemoval(app, body.contact_number),
    handle: async ({ db, caller, body, request, ready: password_hash }) => {
      const { person, names } = stillOpen(await takePasswordLink(db, body.token))
      if (person.address_proved_at) await accounts.setPassword(db, person._id, password_hash)
      else {
        await takeOver(db, person._id, {
          password_hash,
          names: { ...names, ...typedNames(body) },
          startsOver: body.start_over,
        })
      }
      await record(db, caller, { subject: 'person', subject_id: person._id, action: 'password_set' })
      if (person.password_hash) await mailPasswordChanged(db, app.config, person)
      // The link proves that the mailbox is theirs, and no more.
      const entered = await afterFirstFactor(app, db, person, { request, provedBy: 'mailed_link' })
      return { data: { message: messages.passwordSet, ...entered } }
    },
  })

  serve(app, changePassword, {
    before: async ({ caller, body, request }) => {
      const account = await accounts.findAccountById(app.db, caller._id)
      const one = { email: account.email, ip: request.ip, isSignedIn: true }
      const isRight = await limits.tryPassword(one, async () =>
        (await isPassword(body.current_password, account.password_hash, request.ip)) ? true : null,
      )
      if (!isRight) throw wrongCurrent()
      requireGoodPassword(body.password, account)
      return { account, password_hash: await hashPassword(body.password, request.ip) }
    },
    handle: async ({ db, caller, ready: { account, password_hash } }) => {
      const user = await accounts.lockWithPassword(db, account)
      if (!user) throw wrongCurrent()
      await accounts.setPassword(db, user._id, password_hash)
      await record(db, caller, { subject: 'person', subject_id: user._id, action: 'password_changed' })
      await mailPasswordChanged(db, app.config, account)
      return { data: { token: await openSession(db, app.jwtKey, user, caller) } }
    },
  })
}

/** Only the names that were sent: an absent one must not be cleared. */
function typedNames({ first_name, last_name, contact_number }: BodyOf<typeof resetPassword>) {
  return {
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(contact_number !== undefined && { contact_number }),
  }
}

function stillOpen<Link>(link: Link | undefined): Link {
  if (!link) throw new Refusal(404, messages.linkEnded)
  return link
}

function wrongCurrent() {
  return invalid({ current_password: fieldMessages.currentPassword })
}

/** Notifies the owner, in the same transaction as the change of password. */
function mailPasswordChanged(db: Db, config: Config, owner: { email: string; first_name: string }) {
  const mail = passwordChangedMail({
    first_name: owner.first_name,
    when: momentInWords(new Date(), config.timezone),
    forgotLink: `${config.baseUrl}/Forgotpassword`,
  })
  return writeMail(db, config, { cause: `changed-password:${randomUUID()}`, to: owner.email, mail })
}
