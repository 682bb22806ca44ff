import type { FastifyInstance } from 'fastify'
import {
  changeRole,
  disablePerson,
  enablePerson,
  endSessionsOf,
  getPerson,
  inviteOrganiser,
  listPeople,
  sendLink,
} from '../../../contract/console/people.ts'
import { peopleMessages } from '../../../contract/console/people.texts.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { endAccess } from '../accounts/queries.ts'
import { makeStaff, spendTypedMail } from '../accounts/staff.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { requireProof } from '../factors/proof.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import * as changing from './change-role.ts'
import { mailInvitation, mailNewLink } from './links.ts'
import { lockAccount, named, requireEnabled, requireProofFor } from './lock-account.ts'
import { lockAsOrganiser, requireAnotherOrganiser } from './organisers.ts'
import * as people from './queries.ts'
import { tellOrganisers } from './tell-organisers.ts'
import { nowInDb } from '../../platform/db/moments.ts'

export function peopleRoutes(app: FastifyInstance) {
  const shown = async (db: Db, caller: Caller, id: string) => ({
    data: found(await people.findPerson(db, caller, id)),
  })

  serve(app, listPeople, ({ db, caller, query }) => people.listPeople(db, caller, query))

  serve(app, getPerson, ({ db, caller, params }) => shown(db, caller, params.id))

  serve(app, inviteOrganiser, async ({ db, caller, body }) => {
    await lockAsOrganiser(db, caller)
    await requireProof(db, caller, { orSignedIn: true })
    const row = { ...body, contact_number: null, role: 'admin', company_id: null } as const
    const _id = await makeStaff(db, caller, row)
    if (!_id) throw conflict(peopleMessages.hasAccount, { email: peopleMessages.hasAccount })
    await record(db, caller, { subject: 'person', subject_id: _id, action: 'invited', to: 'admin' })
    await spendTypedMail(db, caller, body.email)
    await mailInvitation(db, app.config, caller, { ...body, _id })
    const name = `${body.first_name} ${body.last_name}`
    await tellOrganisers(db, app.config, caller, { kind: 'invited', name, email: body.email })
    return shown(db, caller, _id)
  })

  serve(app, disablePerson, async ({ db, caller, params }) => {
    const person = await lockAccount(db, caller, params.id)
    const { _id, disabled_at } = person
    if (disabled_at !== null) return shown(db, caller, _id)
    await requireProofFor(db, caller, person)
    await requireAnotherOrganiser(db, _id)
    await db.updateTable('users').set({ disabled_at: nowInDb }).where('_id', '=', _id).execute()
    await endAccess(db, _id)
    await record(db, caller, { subject: 'person', subject_id: _id, action: 'disabled' })
    if (person.role === 'admin')
      await tellOrganisers(db, app.config, caller, { kind: 'disabled', ...named(person) })
    return shown(db, caller, _id)
  })

  serve(app, enablePerson, async ({ db, caller, params }) => {
    const person = await lockAccount(db, caller, params.id)
    const { _id, disabled_at } = person
    if (disabled_at === null) return shown(db, caller, _id)
    await requireProofFor(db, caller, person)
    await db.updateTable('users').set({ disabled_at: null }).where('_id', '=', _id).execute()
    await record(db, caller, { subject: 'person', subject_id: _id, action: 'enabled' })
    if (person.role === 'admin')
      await tellOrganisers(db, app.config, caller, { kind: 'enabled', ...named(person) })
    return shown(db, caller, _id)
  })

  serve(app, changeRole, async ({ db, caller, params, body }) => {
    const before = found(await people.findPerson(db, caller, params.id))
    await changing.changeRole(db, app.config, caller, { id: params.id, wanted: body })
    // Whose invitation was taken back has no account any more.
    return { data: (await people.findPerson(db, caller, params.id)) ?? before }
  })

  serve(app, sendLink, async ({ db, caller, params }) => {
    const person = await lockAccount(db, caller, params.id)
    requireEnabled(person)
    await requireProofFor(db, caller, person)
    await mailNewLink(db, app.config, caller, person)
    await record(db, caller, { subject: 'person', subject_id: person._id, action: 'link_sent' })
    return shown(db, caller, person._id)
  })

  serve(app, endSessionsOf, async ({ db, caller, params }) => {
    const { _id } = await lockAccount(db, caller, params.id)
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('user_id', '=', _id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('sign_in_steps').where('user_id', '=', _id).execute()
    const sessions = Number(numDeletedRows)
    await record(db, caller, {
      subject: 'person',
      subject_id: _id,
      action: 'sessions_ended',
      data: { sessions },
    })
    return shown(db, caller, _id)
  })
}
