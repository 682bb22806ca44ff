import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { choice, day, flag, id, line, reference, whenGiven } from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { eventTypes } from './events.calls.ts'
import { event } from './events.ts'
import * as calls from './starting.calls.ts'

// Starting an event with the least that it needs (docs/product.md §30).

const fields = {
  event_name: line(),
  /** If absent: that of the template or the event. */
  event_type: whenGiven(choice(eventTypes), say.choice),
  /** Organisers choose it; if absent, that of the event. For company users the value is ignored. */
  company: whenGiven(reference()),
  origin: z._default(z.enum(calls.origins, say.choice), 'nothing'),
  /** The event that it is like, where `origin` is `event`. */
  like: whenGiven(id),
  /** With its partners and associates. */
  with_links: flag(false),
  /** The first day, from which all other days and times follow. Without it all of them are open. */
  start_date: whenGiven(day()),
}

type Asked = z.output<z.ZodMiniObject<typeof fields>>

/** Reported beside what is wrong with other fields. */
function needs(field: keyof Asked, isGiven: (asked: Asked) => boolean) {
  return z.refine<Asked>(isGiven, {
    message: say.fieldRequired,
    path: [field],
    when: ({ value, issues }) =>
      typeof value === 'object' && !issues.some(issue => issue.path?.[0] === field),
  })
}

export const startBody = z.object(fields).check(
  needs('event_type', ({ origin, event_type }) => origin !== 'nothing' || event_type !== null),
  needs('like', ({ origin, like }) => origin !== 'event' || like !== null),
)

/** The same for organisers, who must choose the company, unless it is the one of the event. */
export const organisersStartBody = startBody.check(
  needs('company', ({ origin, company }) => origin === 'event' || company !== null),
)

export const startEvent = endpoint(calls.startEvent, {
  summary:
    'Start an event as a draft: empty, from a template, or like another event, without its people. With a first day all dates follow from it; those in the past stay open',
  body: startBody,
  reply: one(event),
  status: 201,
  // For the banner, which is drawn.
  budgets: ['uploads'],
})
