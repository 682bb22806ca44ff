import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { flag, idParams, instant, nullableText } from '../platform/fields.ts'
import * as calls from './signups.calls.ts'

// Who signs up to items of a programme, and who stars them (docs/product.md §44).

/** What somebody has to do with an item. Of one with neither there is none. */
export const ownItem = z.object({
  _id: z.string(),
  is_starred: z.boolean(),
  /** Null: not signed up. `position`: who waits, from 1. */
  signup: z.nullable(z.object({ has_place: z.boolean(), position: z.nullable(z.int()) })),
})
export type OwnItem = z.output<typeof ownItem>

export const signUpToItem = endpoint(calls.signUpToItem, {
  summary: 'Sign up to an item of a programme, to wait where it is full; or leave it',
  params: idParams,
  body: z.object({ is_signed_up: flag(true) }),
  reply: one(ownItem),
  budgets: ['actsWithMails'],
  refuses: [409],
})

export const starItem = endpoint(calls.starItem, {
  summary: 'Star an item of a programme, or not',
  params: idParams,
  body: z.object({ is_starred: flag(true) }),
  reply: one(ownItem),
  budgets: ['ownChanges'],
})

export const signups = z.object({
  _id: z.string(),
  title: z.string(),
  people: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      team_name: nullableText,
      has_place: z.boolean(),
      signed_up_at: instant,
    }),
  ),
})
export type Signups = z.output<typeof signups>

export const listSignups = endpoint(calls.listSignups, {
  summary: 'Who signed up to an item: who has a place, then who waits, in order',
  params: idParams,
  reply: one(signups),
})
