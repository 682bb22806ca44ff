import * as z from 'zod/mini'
import { endpoint, idReply, one } from '../platform/endpoint.ts'
import {
  choice,
  day,
  eventInZone,
  flag,
  idParams,
  instant,
  line,
  namedRef,
  nullableInstant,
  nullableText,
  optionalLine,
  optionalLink,
  optionalLongText,
  whenGiven,
} from '../platform/fields.ts'
import { localMinute } from '../platform/local-minute.ts'
import * as calls from './programme.calls.ts'
import { mostItems, mostPlaces, programmeKinds } from './programme.calls.ts'
import { programmeMessages } from './programme.texts.ts'
import { roundMessages } from './round.texts.ts'
import { roundDates } from './rounds.calls.ts'

// The programme of an event (docs/product.md §41).

export const eventHours = z.object({
  event: z.extend(eventInZone, { start_date: nullableText, end_date: nullableText }),
  /** When the event begins and ends; null without days. */
  begins: nullableInstant,
  ends: nullableInstant,
  /** What staff set, on the clock of the event's zone as YYYY-MM-DDTHH:MM; null: 09:00 of the first and 18:00 of the last day. */
  local: z.object({ begins: nullableText, ends: nullableText }),
  version: z.int(),
})
export type EventHours = z.output<typeof eventHours>

export const getEventHours = endpoint(calls.getEventHours, {
  summary: 'When an event begins and ends, for its staff',
  params: idParams,
  reply: one(eventHours),
  versioned: true,
})

const minute = whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime)

export const eventHoursBody = z.object({ begins: minute, ends: minute })
export type EventHoursBody = z.output<typeof eventHoursBody>

export const setEventHours = endpoint(calls.setEventHours, {
  summary: 'Say when an event begins and ends; null is 09:00 of its first and 18:00 of its last day',
  params: idParams,
  body: eventHoursBody,
  reply: one(eventHours),
  versioned: true,
})

export const itemSignup = z.object({
  places: z.int(),
  taken: z.int(),
  waiting: z.int(),
  opens: nullableInstant,
  closes: instant,
})

/** What people know of an item. */
export const knownPlace = z.object({ starts: instant, room: nullableText, is_cancelled: z.boolean() })

const shown = {
  _id: z.string(),
  title: z.string(),
  kind: z.enum(programmeKinds),
  starts: instant,
  /** Null for a deadline that is a moment. */
  ends: nullableInstant,
  room: nullableText,
  track: nullableText,
  people: nullableText,
  link: nullableText,
  /** Where it was moved in the last day: when it was to start, and where. */
  was: z.nullable(z.object({ starts: instant, room: nullableText })),
  is_cancelled: z.boolean(),
  /** How many may sign up, do and wait, and from when to when; null: nobody signs up. */
  signup: z.nullable(itemSignup),
}

export const programmeItem = z.object({
  ...shown,
  event_id: z.string(),
  /** Markdown. */
  text: nullableText,
  /** Whether everybody reads it once the programme is published; else only staff do. */
  public: z.boolean(),
  /** Everybody could read it once: it is called off before it is removed. */
  was_shown: z.boolean(),
  stars: z.int(),
  /** What people know of it that is otherwise now, until staff say whom to tell. */
  known: z.nullable(knownPlace),
  /** On the clock of the event's zone, as YYYY-MM-DDTHH:MM. */
  local: z.object({ starts: z.string(), ends: nullableText }),
  /** The same: from when and until when people sign up. */
  signup_opens: nullableText,
  signup_closes: nullableText,
  version: z.int(),
})
export type ProgrammeItem = z.output<typeof programmeItem>

/** A date of a round, which is set there. */
const programmeDate = z.object({ round: namedRef, what: z.enum(roundDates), at: instant })
export type ProgrammeDate = z.output<typeof programmeDate>

export const programme = z.object({
  ...eventHours.shape,
  /** Since when everybody reads it; null for a draft. */
  published_at: nullableInstant,
  /** In the order of time. */
  items: z.array(programmeItem),
  dates: z.array(programmeDate),
})
export type Programme = z.output<typeof programme>

export const getProgramme = endpoint(calls.getProgramme, {
  summary: 'The programme of an event with its hours and the dates of its rounds, for its staff',
  params: idParams,
  reply: one(programme),
})

export const publishProgramme = endpoint(calls.publishProgramme, {
  summary: 'Let everybody read the public items of a programme, or make it a draft again',
  params: idParams,
  body: z.object({ is_published: flag(true) }),
  reply: one(programme),
  refuses: [409],
})

/** Sent as text or number; an empty text is none. */
const places = z.pipe(
  z.union([z.string(), z.number()], programmeMessages.places),
  z.transform((typed: string | number, { issues }) => {
    const text = String(typed).trim()
    if (text === '') return null
    const count = Number(text)
    if (/^\d{1,4}$/.test(text) && count >= 1 && count <= mostPlaces) return count
    issues.push({ code: 'custom', input: typed, message: programmeMessages.places })
    return z.NEVER
  }),
)

export const programmeItemBody = z
  .object({
    title: line(programmeMessages.title, 80),
    text: optionalLongText(2000),
    kind: choice(programmeKinds),
    /** On the clock of the event's zone. */
    starts: localMinute(programmeMessages.starts),
    ends: whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime),
    room: optionalLine(60),
    track: optionalLine(60),
    people: optionalLine(200),
    link: optionalLink,
    public: flag(true),
    /** How many may sign up; null: nobody. */
    places: z._default(z.nullable(places), null),
    /** On the clock of the event's zone; null: from when it is published. */
    signup_opens: whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime),
    /** The same; null: half an hour before it starts. */
    signup_closes: whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime),
  })
  .check(
    z.refine(({ kind, ends }) => kind === 'deadline' || ends !== null, {
      path: ['ends'],
      message: programmeMessages.ends,
    }),
    z.refine(({ starts, ends }) => ends === null || starts < ends, {
      path: ['ends'],
      message: programmeMessages.endsBeforeStarts,
    }),
    z.refine(({ starts, signup_opens }) => signup_opens === null || signup_opens < starts, {
      path: ['signup_opens'],
      message: programmeMessages.opensAfterStart,
    }),
    z.refine(({ starts, signup_closes }) => signup_closes === null || signup_closes <= starts, {
      path: ['signup_closes'],
      message: programmeMessages.closesAfterStart,
    }),
    z.refine(
      ({ signup_opens, signup_closes }) =>
        signup_opens === null || signup_closes === null || signup_opens < signup_closes,
      { path: ['signup_closes'], message: programmeMessages.closesBeforeOpens },
    ),
  )
export type ProgrammeItemBody = z.output<typeof programmeItemBody>

export const addProgrammeItem = endpoint(calls.addProgrammeItem, {
  summary: 'Add an item to the programme of an event; at most 200',
  params: idParams,
  body: programmeItemBody,
  reply: one(programmeItem),
  status: 201,
  refuses: [409],
})

export const addProgrammeItems = endpoint(calls.addProgrammeItems, {
  summary: 'Add several items to the programme of an event: all of them, or none',
  params: idParams,
  body: z.object({
    items: z
      .array(programmeItemBody, programmeMessages.noItems)
      .check(z.minLength(1, programmeMessages.noItems), z.maxLength(mostItems, programmeMessages.tooMany)),
  }),
  reply: one(programme),
  status: 201,
  refuses: [409],
})

export const getProgrammeItem = endpoint(calls.getProgrammeItem, {
  summary: 'An item of a programme',
  params: idParams,
  reply: one(programmeItem),
  versioned: true,
})

export const changeProgrammeItem = endpoint(calls.changeProgrammeItem, {
  summary: 'Change an item of a programme. A published one that moves says so for a day',
  params: idParams,
  body: programmeItemBody,
  reply: one(programmeItem),
  versioned: true,
})

export const cancelProgrammeItem = endpoint(calls.cancelProgrammeItem, {
  summary: 'Call an item off, which stays listed as such, or say that it takes place after all',
  params: idParams,
  body: z.object({ is_cancelled: flag(true) }),
  reply: one(programmeItem),
})

export const moveProgramme = endpoint(calls.moveProgramme, {
  summary: 'Move a programme by whole days, by the clock',
  params: idParams,
  body: z.object({
    days: z.int(programmeMessages.days).check(
      z.minimum(-366, programmeMessages.days),
      z.maximum(366, programmeMessages.days),
      z.refine(days => days !== 0, programmeMessages.days),
    ),
    /** The day on which it begins: of two who move it, the second is refused. */
    from: day(programmeMessages.days),
  }),
  reply: one(programme),
  refuses: [409],
})

export const moveProgrammeItemBack = endpoint(calls.moveProgrammeItemBack, {
  summary: 'Put an item back to where people know it',
  params: idParams,
  /** Where that is: a second press does not move it on. */
  body: z.object({ starts: z.string(), room: nullableText }),
  reply: one(programmeItem),
  refuses: [409],
})

export const removeProgrammeItem = endpoint(calls.removeProgrammeItem, {
  summary: 'Remove an item. One that everybody could read is called off first',
  params: idParams,
  reply: idReply,
  refuses: [409],
})

/** An item as everybody reads it, without its text. */
export const shownItem = z.object(shown)
export type ShownItem = z.output<typeof shownItem>

export const publicProgramme = z.object({
  event: eventInZone,
  begins: nullableInstant,
  ends: nullableInstant,
  published_at: nullableInstant,
  items: z.array(
    z.extend(shownItem, {
      /** What its markdown says; safe. */
      html: nullableText,
    }),
  ),
  dates: z.array(programmeDate),
})
export type PublicProgramme = z.output<typeof publicProgramme>

export const getPublicProgramme = endpoint(calls.getPublicProgramme, {
  summary: 'What everybody may read of the programme of an event: nothing while it is a draft',
  params: idParams,
  reply: one(publicProgramme),
  shared: 'everybody',
})
