import type { FastifyInstance } from 'fastify'
import { getMailState, listOutbox, sendAgain, sendTestMail } from '../../../contract/platform/mail.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { findAccountById } from '../../people/accounts/queries.ts'
import { beginPasswordLink } from '../../people/accounts/password-links.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isLinkOpen } from '../../events/asked-people/links.ts'
import { isJudgeLinkOpen } from '../../judging/judging/links.ts'
import { testMail } from '../../platform/mail/account.texts.ts'
import { secretIn } from '../../platform/mail/link-secret.ts'
import * as mails from '../../platform/mail/queries.ts'
import { readMailState } from '../../platform/mail/state.ts'

export function mailRoutes(app: FastifyInstance) {
  serve(app, listOutbox, ({ db, query }) => mails.listOutbox(db, query))

  serve(app, sendAgain, async ({ db, caller, params }) => {
    const mail = found(await mails.lockMail(db, params.id))
    if (!app.config.smtpUrl) throw conflict(messages.noMailServer)
    if (mail.secret_link !== null && !(await hasLink(db, mail))) throw conflict(messages.mailedLinkGone)
    await mails.requeueMail(db, mail)
    await record(db, caller, { subject: 'mail', subject_id: mail._id, action: 'sent_again' })
    return { data: found(await mails.findMail(db, mail._id)) }
  })

  serve(app, getMailState, async ({ db }) => ({ data: await readMailState(db, app.config) }))

  serve(app, sendTestMail, async ({ db, caller }) => {
    if (!app.config.smtpUrl) throw conflict(messages.noMailServerToTest)
    const minute = new Date().toISOString().slice(0, 16)
    const cause = `test:${caller._id}:${minute}`
    const to = await findAccountById(db, caller._id)
    // A second click sends nothing more.
    if (!(await mails.isMailed(db, cause))) {
      await mails.writeMail(db, app.config, { cause, to: to.email, mail: testMail(to) })
      await record(db, caller, { subject: 'mail', subject_id: null, action: 'tested' })
    }
    return { data: { to: to.email } }
  })
}

type LockedMail = NonNullable<Awaited<ReturnType<typeof mails.lockMail>>>

/** A sent mail no longer has its link. If it was not sent, the person may have used another link meanwhile. */
async function hasLink(db: Db, { secret_link, status, text }: LockedMail) {
  if (status === 'sent') return false
  if (secret_link === 'judge') return isJudgeLinkOpen(db, secretIn(text))
  if (secret_link === 'details') return isLinkOpen(db, secretIn(text))
  return secret_link !== 'password' || (await beginPasswordLink(db, secretIn(text)))
}
