import type { FastifyInstance } from 'fastify'
import { listOutbox, sendAgain } from '../../contract/mail.ts'
import { messages } from '../../contract/messages.ts'
import { conflict, found } from '../errors.ts'
import { serve } from '../serve.ts'
import { hasSecret } from './link-secret.ts'
import * as mails from './queries.ts'

export function mailRoutes(app: FastifyInstance) {
  serve(app, listOutbox, ({ db, query }) => mails.listOutbox(db, query))

  serve(app, sendAgain, async ({ db, params }) => {
    const mail = found(await mails.lockMail(db, params.id))
    if (!app.config.smtpUrl) throw conflict(messages.noMailServer)
    if (mail.status === 'sent' && hasSecret(mail.cause)) throw conflict(messages.mailedLinkGone)
    await mails.requeueMail(db, mail)
    return { data: found(await mails.findMail(db, mail._id)) }
  })
}
