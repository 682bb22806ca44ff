import type { FastifyInstance } from 'fastify'
import { confirmAddress, getAddressLink, sendConfirmation } from '../../../contract/people/accounts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import { confirmOwnAddress, findAddressLink, sendAnotherLink } from './address-proof.ts'

export function addressRoutes(app: FastifyInstance) {
  serve(app, getAddressLink, async ({ db, params }) => {
    const link = await findAddressLink(db, params.token)
    if (!link) throw new Refusal(404, messages.linkEnded)
    return { data: { email: link.email } }
  })

  serve(app, confirmAddress, async ({ db, caller, body }) => {
    await confirmOwnAddress(db, caller, body.token)
    await record(db, caller, { subject: 'person', subject_id: caller._id, action: 'address_proved' })
    return { data: { message: messages.addressConfirmed } }
  })

  serve(app, sendConfirmation, async ({ db, caller }) => {
    const confirmation_sent_at = await sendAnotherLink(db, app.config, caller)
    await record(db, caller, { subject: 'person', subject_id: caller._id, action: 'confirmation_sent' })
    return { data: { confirmation_sent_at } }
  })
}
