import type { FastifyInstance } from 'fastify'
import { confirmAddress, getAddressLink, sendConfirmation } from '../../contract/accounts.ts'
import { messages } from '../../contract/messages.ts'
import { Refusal } from '../errors.ts'
import { record } from '../happenings/record.ts'
import { serve } from '../serve.ts'
import { confirmOwnAddress, findAddressLink, sendAnotherLink } from './address-proof.ts'

export function addressRoutes(app: FastifyInstance) {
  serve(app, getAddressLink, async ({ db, params }) => {
    const link = await findAddressLink(db, params.token)
    if (!link) throw new Refusal(404, messages.linkEnded)
    return { data: { email: link.email } }
  })

  serve(app, confirmAddress, async ({ db, actor, by, body }) => {
    await confirmOwnAddress(db, actor, body.token)
    await record(db, by, { subject: 'person', subject_id: actor._id, action: 'address_proved' })
    return { data: { message: messages.addressConfirmed } }
  })

  serve(app, sendConfirmation, async ({ db, actor, by }) => {
    const confirmation_sent_at = await sendAnotherLink(db, app.config, actor)
    await record(db, by, { subject: 'person', subject_id: actor._id, action: 'confirmation_sent' })
    return { data: { confirmation_sent_at } }
  })
}
