import * as z from 'zod/mini'
import { endpoint, idReply, one } from '../platform/endpoint.ts'
import { idParams, instant, nullableText } from '../platform/fields.ts'
import * as calls from './own-sessions.calls.ts'

/** A session as organisers see it of others. */
export const session = z.object({
  _id: z.string(),
  /** Such as Firefox on Linux; null if the browser did not say. */
  device: nullableText,
  createdAt: instant,
  /** When it was last used, as much as five minutes late. */
  seen_at: instant,
})
export type Session = z.output<typeof session>

export const ownSession = z.object({
  ...session.shape,
  /** An IPv4 address or an IPv6 /64; null for a session from before networks were kept. */
  network: nullableText,
  /** The session of this very call. */
  is_current: z.boolean(),
  /** Whether this call comes from the same network. */
  is_here: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const listOwnSessions = endpoint(calls.listOwnSessions, {
  summary: 'List your sessions, this one first, then by when they were last used',
  reply: z.object({ data: z.array(ownSession) }),
})

export const endOwnSession = endpoint(calls.endOwnSession, {
  summary: 'End one of your sessions at once',
  params: idParams,
  reply: idReply,
})

export const endOtherSessions = endpoint(calls.endOtherSessions, {
  summary: 'End all of your sessions but this one at once',
  reply: one(z.object({ ended: z.int() })),
})
