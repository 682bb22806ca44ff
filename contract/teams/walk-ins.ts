import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { idParams, instant, nullableText, optionalLine, reference } from '../platform/fields.ts'
import * as calls from './walk-ins.calls.ts'
import { walkInDoubts, walkInStates } from './walk-ins.calls.ts'
import { teamWithRoom } from './scans.ts'

// Walk-ins as staff see them (docs/product.md §38).

const team = z.nullable(z.object({ _id: z.string(), team_name: z.string() }))

export const walkIn = z.object({
  /** Of the ticket. */
  _id: z.string(),
  number: z.int(),
  /** As the badge has it: S-07. */
  spare: z.int(),
  name: z.string(),
  email: nullableText,
  typed_name: nullableText,
  typed_address: nullableText,
  doubts: z.array(z.enum(walkInDoubts)),
  state: z.enum(walkInStates),
  /** Whether an account has the address and proved it. Only then somebody can be put into a team. */
  has_account: z.boolean(),
  device: nullableText,
  came_at: instant,
  wished: team,
  team,
  /** Questions that must be yes, and were not at the door. */
  missing: z.array(z.string()),
  /** The scan that let them in, to take it out. */
  scan_id: nullableText,
  guest_id: z.string(),
})
export type WalkIn = z.output<typeof walkIn>

export const listWalkIns = endpoint(calls.listWalkIns, {
  summary: 'The walk-ins of an event, who came last first',
  params: idParams,
  reply: one(z.array(walkIn)),
})

export const listTeamsWithRoom = endpoint(calls.listTeamsWithRoom, {
  summary: 'The teams of an event that come and have room for one more',
  params: idParams,
  reply: one(z.array(teamWithRoom)),
})

export const putIntoTeam = endpoint(calls.putIntoTeam, {
  summary: 'Put a walk-in into a team, by the rules of joining one; their ticket goes along',
  params: idParams,
  body: z.object({ application: reference() }),
  reply: one(walkIn),
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const keepWalkIn = endpoint(calls.keepWalkIn, {
  summary: 'Let the ticket of a walk-in count whom a device let in that had ended',
  params: idParams,
  reply: one(walkIn),
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const doorNoteBody = z.object({ note: optionalLine(200) })

export const noteForDoor = endpoint(calls.noteForDoor, {
  summary: 'Say what the door shall look at when this ticket comes; empty: nothing',
  params: idParams,
  body: doorNoteBody,
  reply: one(z.object({ note: nullableText })),
  changes: 'staff',
})
