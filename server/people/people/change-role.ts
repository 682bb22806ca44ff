import { randomUUID } from 'node:crypto'
import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { changeRole as changing } from '../../../contract/console/people.ts'
import { peopleMessages } from '../../../contract/console/people.texts.ts'
import type { Role } from '../../../contract/platform/permissions.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { endAccess } from '../accounts/queries.ts'
import { unmakeStaff } from '../accounts/staff.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { roleChangedMail } from '../../platform/mail/account.texts.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { type LockedAccount, lockAccount, named, requireEnabled, requireProofFor } from './lock-account.ts'
import { requireAnotherOrganiser } from './organisers.ts'
import { leadsCurrentTeam } from './teams.ts'
import { tellOrganisers } from './tell-organisers.ts'

type Wanted = BodyOf<typeof changing>

interface Change {
  id: string
  wanted: Wanted
}

/** Gives a person another role or company. Their sessions end, and they are told by mail (docs/product.md §24). */
export async function changeRole(db: Db, config: Config, caller: Caller, { id, wanted }: Change) {
  const company_id = wanted.role === 'company' ? wanted.company_id : null
  // Before the people, as when a contact is added.
  if (company_id) await lockUnarchived(db, 'company', company_id)
  const person = await lockAccount(db, caller, id)
  requireEnabled(person)
  if (person.role === wanted.role && person.company_id === company_id) return
  const isNew = wanted.role === 'admin'
  await requireProofFor(db, caller, isNew ? wanted : person)
  await requireAnotherOrganiser(db, person._id)
  if (person.is_invited) return takeInvitationBack(db, caller, person, wanted)
  await refuseLosses(db, person)
  await setContact(db, caller, person._id, wanted)
  await db.updateTable('users').set({ role: wanted.role, company_id }).where('_id', '=', id).execute()
  await endAccess(db, id)
  await record(db, caller, {
    subject: 'person',
    subject_id: id,
    action: 'role_changed',
    company_id: company_id ?? person.company_id,
    from: person.role,
    to: wanted.role,
    data: { from_company: person.company_id, to_company: company_id },
  })
  await mailRoleChanged(db, config, person, wanted)
  if (isNew) await tellOrganisers(db, config, caller, { kind: 'made', ...named(person) })
  if (person.role === 'admin') await tellOrganisers(db, config, caller, { kind: 'unmade', ...named(person) })
}

/** Takes an invitation back: the invited organiser is then like a person whom others entered. */
async function takeInvitationBack(db: Db, caller: Caller, person: LockedAccount, wanted: Wanted) {
  if (person.role !== 'admin' || wanted.role !== 'candidate') throw conflict(peopleMessages.notIn)
  await unmakeStaff(db, person._id)
  await record(db, caller, { subject: 'person', subject_id: person._id, action: 'invitation_taken_back' })
}

/** An unproved address may be somebody else's; and nobody but its creator can change an application. */
async function refuseLosses(db: Db, person: LockedAccount) {
  if (!person.address_proved) throw conflict(peopleMessages.unproved)
  if (person.role === 'candidate' && (await leadsCurrentTeam(db, person._id))) {
    throw conflict(peopleMessages.leadsTeam)
  }
}

async function setContact(db: Db, caller: Caller, user_id: string, wanted: Wanted) {
  await db.deleteFrom('contacts').where('user_id', '=', user_id).execute()
  if (wanted.role !== 'company') return
  const { company_id, designation } = wanted
  await db
    .insertInto('contacts')
    .values({ company_id, user_id, designation, created_by: caller._id })
    .execute()
}

async function mailRoleChanged(db: Db, config: Config, person: LockedAccount, wanted: Wanted) {
  const company = wanted.role === 'company' ? await nameOfCompany(db, wanted.company_id) : ''
  const names: Record<Role, string> = {
    admin: 'an organiser',
    company: `a contact of ${company}`,
    candidate: 'a candidate',
  }
  const mail = roleChangedMail({
    first_name: person.first_name,
    role: names[wanted.role],
    link: `${config.baseUrl}/login`,
  })
  await writeMail(db, config, { cause: `role-changed:${randomUUID()}`, to: person.email, mail })
}

async function nameOfCompany(db: Db, _id: string): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .select('company_name')
    .where('_id', '=', _id)
    .executeTakeFirst()
  return found(row).company_name
}
