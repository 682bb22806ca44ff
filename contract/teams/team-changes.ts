import * as z from 'zod/mini'
import { application } from './applications.ts'
import { endpoint, idReply, one } from '../platform/endpoint.ts'
import { idParams, nameOnly, reference } from '../platform/fields.ts'
import * as calls from './team-changes.calls.ts'

export const withdrawApplication = endpoint(calls.withdrawApplication, {
  summary: 'Withdraw your application: it becomes revoked, and its members are free to join another team',
  params: idParams,
  reply: one(application),
  versioned: true,
  budgets: ['actsWithMails'],
})

export const bringBackApplication = endpoint(calls.bringBackApplication, {
  summary: 'Bring a withdrawn application back as registered, while registration is open',
  params: idParams,
  reply: z.object({
    data: application,
    /** Members who joined another team in the meantime. */
    missing: z.array(nameOnly),
  }),
  versioned: true,
  budgets: ['actsWithMails'],
})

export const leaveTeam = endpoint(calls.leaveTeam, {
  summary: 'Leave a team that you joined; its SPOC hands it over first',
  params: idParams,
  reply: idReply,
  budgets: ['actsWithMails'],
})

/** The person who leads the team from now on. */
export const handOverBody = z.object({ user: reference() })

export const handOverTeam = endpoint(calls.handOverTeam, {
  summary: 'Hand your team over to a member who accepted, who becomes its SPOC',
  params: idParams,
  body: handOverBody,
  reply: one(application),
  versioned: true,
  budgets: ['actsWithMails'],
})
