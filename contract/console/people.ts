import * as z from 'zod/mini'
import { countedList, endpoint, one } from '../platform/endpoint.ts'
import {
  email,
  idParams,
  instant,
  line,
  optionalId,
  paging,
  personName,
  reference,
  sortBy,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { session } from '../people/own-sessions.ts'
import * as calls from './people.calls.ts'
import { personStateNames } from './people.calls.ts'
import { roles } from '../platform/permissions.ts'
import { applicationStatusNames } from '../platform/statuses.ts'

export const account = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Of a contact. */
  company: z.nullable(z.object({ _id: z.string(), company_name: z.string(), is_archived: z.boolean() })),
  state: z.enum(personStateNames),
  createdAt: instant,
  /** Null: never logged in, as far as is known. */
  last_seen_at: z.nullable(instant),
  /** An authenticator app or a passkey. */
  has_second_factor: z.boolean(),
})
export type Account = z.output<typeof account>

export const personTeam = z.object({
  /** Of the application. */
  _id: z.string(),
  team_name: z.string(),
  event_name: z.string(),
  status: z.enum(applicationStatusNames),
  /** Whether the person leads the team. */
  is_creator: z.boolean(),
  /** False: invited, and has not answered. */
  has_joined: z.boolean(),
  /** The event is not over, and the team is not out of it. */
  is_current: z.boolean(),
})

/** What is known of one beside the sessions and teams. */
export const knownAccount = z.object({
  ...account.shape,
  /** Whether the person has shown that the address is theirs. */
  address_proved: z.boolean(),
  /** The row by which the person is a contact of the company. */
  contact: z.nullable(z.object({ _id: z.string(), designation: z.string() })),
})

export const accountDetail = z.object({
  ...knownAccount.shape,
  sessions: z.array(session),
  /** The newest first. */
  teams: z.array(personTeam),
})
export type AccountDetail = z.output<typeof accountDetail>

export const listPeople = endpoint(calls.listPeople, {
  summary: 'List the people with accounts, with counts per state',
  query: z.object({
    ...paging,
    role: z.optional(z.enum(roles, say.choice)),
    companyid: optionalId,
    state: z.optional(z.enum(['all', ...personStateNames], say.choice)),
    sort: sortBy(['name', 'email', 'company_name', 'last_seen_at', 'createdAt']),
  }),
  reply: countedList(account, personStateNames),
})

export const getPerson = endpoint(calls.getPerson, {
  summary: 'Get a person with an account: sessions and teams',
  params: idParams,
  reply: one(accountDetail),
})

export const inviteBody = z.object({
  first_name: personName(),
  last_name: personName(),
  email: email(),
})

export const inviteOrganiser = endpoint(calls.inviteOrganiser, {
  summary: 'Invite an organiser, who is mailed a link to set a password',
  body: inviteBody,
  reply: one(accountDetail),
  status: 201,
  budgets: ['typedMails', 'mailToContact'],
})

export const disablePerson = endpoint(calls.disablePerson, {
  summary: 'Disable a person: all sessions and links end, and they cannot log in',
  params: idParams,
  reply: one(accountDetail),
  budgets: ['actsWithMails'],
})

export const enablePerson = endpoint(calls.enablePerson, {
  summary: 'Let a disabled person log in again',
  params: idParams,
  reply: one(accountDetail),
  budgets: ['actsWithMails'],
})

export const roleBody = z.discriminatedUnion('role', [
  z.object({ role: z.literal('admin') }),
  z.object({ role: z.literal('candidate') }),
  z.object({ role: z.literal('company'), company_id: reference(), designation: line() }),
])

export const changeRole = endpoint(calls.changeRole, {
  summary: 'Change the role or the company of a person; all sessions end',
  params: idParams,
  body: roleBody,
  reply: one(accountDetail),
  budgets: ['actsWithMails'],
})

export const sendLink = endpoint(calls.sendLink, {
  summary: 'Mail a person a new link to set a password; all sessions and earlier links end',
  params: idParams,
  reply: one(accountDetail),
  budgets: ['actsWithMails'],
})

export const endSessionsOf = endpoint(calls.endSessionsOf, {
  summary: 'End all sessions of a person at once',
  params: idParams,
  reply: one(accountDetail),
})
