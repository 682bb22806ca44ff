import * as z from 'zod/mini'
import { mostOf } from '../platform/budgets.ts'
import { endpoint, messageReply, one } from '../platform/endpoint.ts'
import { idParams } from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './personal-data.calls.ts'

const ownPassword = z.string(say.fieldRequired).check(z.minLength(1, say.fieldRequired), z.maxLength(1000))

export const takeOwnDataBody = z.object({ password: ownPassword })

export const takeOwnData = endpoint(calls.takeOwnData, {
  summary: `Download all that is kept about you as a ZIP archive; at most ${mostOf('archives')} times a day, and reported by mail`,
  body: takeOwnDataBody,
  reply: z.string(),
  produces: 'application/zip',
  budgets: ['wrongProofs', 'archives'],
})

export const erasureTeam = z.object({ _id: z.string(), team_name: z.string(), event_name: z.string() })

export const erasure = z.object({
  /** The person was deleted already. */
  is_erased: z.boolean(),
  /** Why it is refused, and what to do first. */
  hindrances: z.array(
    z.object({
      reason: z.enum(calls.erasureHindrances),
      message: z.string(),
      teams: z.array(erasureTeam),
      /** Rounds that the person judges at this time. */
      rounds: z.array(z.object({ event_id: z.string(), event_name: z.string(), name: z.string() })),
    }),
  ),
  /** Teams that the person joined, at most a hundred. */
  teams: z.array(z.object({ ...erasureTeam.shape, becomes: z.enum(calls.teamFates) })),
  /** Events whose ballots of the person stay, without a name. */
  judged: z.array(z.string()),
  /** Partners whose contact the person is; they stay without one. */
  partners: z.array(z.string()),
  is_associate: z.boolean(),
  /** Of a contact. */
  company_name: z.nullable(z.string()),
})
export type Erasure = z.output<typeof erasure>

export const getOwnErasure = endpoint(calls.getOwnErasure, {
  summary: 'What it means to delete your account, and why it is refused',
  reply: one(erasure),
})

export const eraseOneself = endpoint(calls.eraseOneself, {
  summary:
    'Delete your account and all that is kept about you, at once and for good; needs a proof of identity',
  reply: messageReply,
  budgets: ['accountChanges'],
})

export const getErasure = endpoint(calls.getErasure, {
  summary: 'What it means to delete a person, and why it is refused',
  params: idParams,
  reply: one(erasure),
})

export const erasePerson = endpoint(calls.erasePerson, {
  summary: 'Delete a person and all that is kept about them, at once and for good; needs a proof of identity',
  params: idParams,
  reply: messageReply,
  budgets: ['actsWithMails'],
})
