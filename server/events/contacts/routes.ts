import type { FastifyInstance } from 'fastify'
import { addContact, listContacts, removeContact } from '../../../contract/events/contacts.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { mailFirstPassword, makeStaff, spendTypedMail, unmakeStaff } from '../../people/accounts/staff.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { conflict, found, notFound } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import * as contacts from './queries.ts'

export function contactRoutes(app: FastifyInstance) {
  serve(app, listContacts, async ({ db, caller, params, query }) => {
    const { _id } = found(await contacts.findCompanyName(db, caller, params.id))
    return contacts.listContacts(db, caller, _id, query)
  })

  serve(app, addContact, async ({ db, caller, body }) => {
    const { designation, company_id, ...person } = body
    const { company_name } = found(await contacts.findCompanyName(db, caller, company_id))
    await lockUnarchived(db, 'company', company_id)
    const user_id = await makeStaff(db, caller, { ...person, role: 'company', company_id })
    if (!user_id) throw conflict(fieldMessages.emailTaken, { email: fieldMessages.emailTaken })
    const _id = await contacts.insertContact(db, caller, { company_id, user_id, designation })
    await record(db, caller, {
      subject: 'contact',
      subject_id: _id,
      action: 'added',
      company_id,
      data: { user_id },
    })
    await spendTypedMail(db, caller, person.email)
    await mailFirstPassword(db, app.config, { ...person, _id: user_id, company_name })
    return { data: found(await contacts.findContact(db, caller, _id)) }
  })

  serve(app, removeContact, async ({ db, caller, params }) => {
    const contact = found(await contacts.findContact(db, caller, params.id))
    const { company_id } = contact
    const user_id = contact.user._id
    await lockUnarchived(db, 'company', company_id)
    if (!(await contacts.deleteContact(db, contact._id))) throw notFound()
    await unmakeStaff(db, user_id)
    await record(db, caller, {
      subject: 'contact',
      subject_id: contact._id,
      action: 'removed',
      company_id,
      data: { user_id },
    })
    return { data: contact }
  })
}
