import * as z from 'zod/mini'
import { endpoint, messageReply, one } from '../platform/endpoint.ts'
import {
  choice,
  eventInZone,
  exactLine,
  flag,
  id,
  idParams,
  instant,
  line,
  nullableInstant,
  nullableText,
  optionalFlag,
  optionalLine,
  personRef,
  whenGiven,
} from '../platform/fields.ts'
import { localMinute } from '../platform/local-minute.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { applicationStatusNames } from '../platform/statuses.ts'
import { roundMessages } from '../events/round.texts.ts'
import * as calls from './counters.calls.ts'
import {
  adultAges,
  counterKinds,
  deviceStates,
  mostCounters,
  mostShown,
  mostStock,
  mostTimes,
} from './counters.calls.ts'
import { ticketKinds } from './tickets.calls.ts'
import { counterMessages } from './counters.texts.ts'

// The counters of an event, and the devices that work at them (docs/product.md §37).

const nullableInt = z.nullable(z.int())

export const counter = z.object({
  _id: z.string(),
  event_id: z.string(),
  name: z.string(),
  kind: z.enum(counterKinds),
  /** Kinds of tickets, and statuses of teams, that it is for. Empty: everybody. */
  kinds: z.array(z.enum(ticketKinds)),
  statuses: z.array(z.enum(applicationStatusNames)),
  /** How often each ticket. */
  times: z.int(),
  /** Only who was let in at a door. */
  here_first: z.boolean(),
  opens_at: nullableInstant,
  closes_at: nullableInstant,
  /** The same on the clock of the event's zone, as YYYY-MM-DDTHH:MM. */
  local: z.object({ opens_at: nullableText, closes_at: nullableText }),
  /** Attendance questions whose answers are shown; one that is asked no more, or shown no more, is left out. */
  shown: z.array(z.object({ _id: z.string(), label: z.string() })),
  /** How many there are to hand out. */
  stock: nullableInt,
  /** The item of the programme whose sign-ups it is for. */
  item_id: nullableText,
  may_give_again: z.boolean(),
  may_let_in_others: z.boolean(),
  may_let_in_without_seat: z.boolean(),
  is_closed: z.boolean(),
  /** Tickets that it is for; let in or given, once more than may be, given again, and handed to crew without a ticket. */
  numbers: z.object({
    tickets: z.int(),
    ins: z.int(),
    agains: z.int(),
    given_again: z.int(),
    extra: z.int(),
  }),
  has_scans: z.boolean(),
  version: z.int(),
})
export type Counter = z.output<typeof counter>

export const device = z.object({
  _id: z.string(),
  name: z.string(),
  /** Who stands there. */
  person: nullableText,
  counters: z.array(z.string()),
  state: z.enum(deviceStates),
  created_at: instant,
  /** It works until then. */
  ends_at: instant,
  opened_at: nullableInstant,
  /** Of an unopened one: until when its code opens it; null once it is over. */
  link_expires_at: nullableInstant,
  revoked_at: nullableInstant,
  revoked_by: z.nullable(personRef),
  left_at: nullableInstant,
  contact_at: nullableInstant,
  list_at: nullableInstant,
  /** Scans that it had not sent at its last contact. */
  waiting: nullableInt,
  /** How far its clock is ahead, in milliseconds. */
  clock_off_ms: nullableInt,
  build: nullableText,
})
export type Device = z.output<typeof device>

/** Of all counters of an event. */
export const counterSettings = z.object({
  /** Devices at a door let people in who have no ticket. */
  takes_walk_ins: z.boolean(),
  /** They ask for a document before they let somebody in by name. */
  asks_document: z.boolean(),
  /** Younger on the first day of the event is under age. */
  adult_age: z.int(),
  version: z.int(),
})
export type CounterSettings = z.output<typeof counterSettings>

export const counters = z.object({
  event: z.extend(eventInZone, {
    is_over: z.boolean(),
    is_online: z.boolean(),
    /** People with a valid ticket. */
    tickets: z.int(),
  }),
  counters: z.array(counter),
  devices: z.array(device),
  /** Attendance questions that may be shown at counters. */
  questions: z.array(z.object({ _id: z.string(), label: z.string() })),
  /** Items of the programme that people sign up to. */
  items: z.array(z.object({ _id: z.string(), title: z.string(), places: z.int(), starts: instant })),
  settings: counterSettings,
})
export type Counters = z.output<typeof counters>

export const listCounters = endpoint(calls.listCounters, {
  summary: 'The counters and devices of an event, for its staff',
  params: idParams,
  reply: one(counters),
})

/** Sent as text or number. */
function wholeNumber(most: number, wrong: string, least = 1) {
  const text = z.pipe(
    z.union([z.string(), z.number()], wrong),
    z.transform((value: string | number) => String(value).trim()),
  )
  return z.pipe(
    text.check(
      z.refine(value => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most, wrong),
    ),
    z.transform((value: string) => Number(value)),
  )
}

const counterFields = {
  name: line(counterMessages.name, 60),
  kind: choice(counterKinds),
  kinds: z._default(z.array(choice(ticketKinds)).check(z.maxLength(ticketKinds.length)), []),
  statuses: z._default(
    z.array(choice(applicationStatusNames)).check(z.maxLength(applicationStatusNames.length)),
    [],
  ),
  times: z._default(wholeNumber(mostTimes, counterMessages.times), 1),
  /** Left out: a door no, all others yes. */
  here_first: optionalFlag,
  /** On the clock of the event's zone. */
  opens_at: whenGiven(localMinute(roundMessages.dayAndTime)),
  closes_at: whenGiven(localMinute(roundMessages.dayAndTime)),
  shown: z._default(
    z.array(id, counterMessages.shown).check(z.maxLength(mostShown, counterMessages.shown)),
    [],
  ),
  stock: whenGiven(wholeNumber(mostStock, counterMessages.stock), counterMessages.stock),
  /** Of the kind *programme*: only who has a place in this item. Without a number its places are the number. */
  item_id: whenGiven(id, counterMessages.item),
  may_give_again: flag(false),
  may_let_in_others: flag(false),
  may_let_in_without_seat: flag(false),
}

export const counterBody = z.object(counterFields).check(
  z.refine(({ kind, times }) => kind !== 'door' || times === 1, {
    path: ['times'],
    message: counterMessages.doorOnce,
  }),
  z.refine(({ kind, item_id }) => kind === 'programme' || item_id === null, {
    path: ['item_id'],
    message: counterMessages.item,
  }),
  z.refine(({ opens_at, closes_at }) => opens_at === null || closes_at === null || opens_at < closes_at, {
    path: ['closes_at'],
    message: counterMessages.hours,
  }),
)
export type CounterBody = z.output<typeof counterBody>

export const addCounter = endpoint(calls.addCounter, {
  summary: 'Add a counter to an event, behind the others; at most 40',
  params: idParams,
  body: counterBody,
  reply: one(counter),
  status: 201,
  changes: 'staff',
})

export const getCounter = endpoint(calls.getCounter, {
  summary: 'A counter',
  params: idParams,
  reply: one(counter),
  versioned: true,
})

export const changeCounter = endpoint(calls.changeCounter, {
  summary: 'Change a counter. Its devices work by it from their next contact on',
  params: idParams,
  body: counterBody,
  reply: one(counter),
  versioned: true,
  changes: 'staff',
})

export const moveCounter = endpoint(calls.moveCounter, {
  summary: 'Move a counter before another one of its event, or behind all others',
  params: idParams,
  body: z.object({ before: whenGiven(id) }),
  reply: one(counters),
  changes: 'staff',
})

export const closeCounter = endpoint(calls.closeCounter, {
  summary: 'Close a counter for good, or open it again',
  params: idParams,
  body: z.object({ is_closed: flag(true) }),
  reply: one(counter),
  changes: 'staff',
})

export const removeCounter = endpoint(calls.removeCounter, {
  summary: 'Remove a counter where nothing was scanned; any other is closed',
  params: idParams,
  reply: one(counters),
  refuses: [409],
  changes: 'staff',
})

export const getCounterSettings = endpoint(calls.getCounterSettings, {
  summary: 'What all counters of an event do',
  params: idParams,
  reply: one(counterSettings),
  versioned: true,
})

export const counterSettingsBody = z.object({
  takes_walk_ins: flag(false),
  asks_document: flag(false),
  adult_age: z._default(
    wholeNumber(adultAges.most, counterMessages.adultAge, adultAges.least),
    adultAges.usual,
  ),
})

export const saveCounterSettings = endpoint(calls.saveCounterSettings, {
  summary: 'Change what all counters of an event do, from the next contact of devices on',
  params: idParams,
  body: counterSettingsBody,
  reply: one(counterSettings),
  versioned: true,
  changes: 'staff',
})

export const deviceBody = z.object({
  /** As the crew says it. */
  name: line(counterMessages.name, 60),
  counters: z
    .array(id, counterMessages.noCounter)
    .check(z.minLength(1, counterMessages.noCounter), z.maxLength(mostCounters, counterMessages.otherEvent)),
})

/** The code of a device: shown once, for ten minutes. */
export const deviceLink = z.object({ device, href: z.string(), expires_at: instant })
export type DeviceLink = z.output<typeof deviceLink>

export const addDevice = endpoint(calls.addDevice, {
  summary: 'Add a device to an event. Its link opens once, within ten minutes',
  params: idParams,
  body: deviceBody,
  reply: one(deviceLink),
  status: 201,
  changes: 'staff',
})

export const changeDevice = endpoint(calls.changeDevice, {
  summary: 'Change a device, from its next contact on',
  params: idParams,
  body: deviceBody,
  reply: one(device),
  changes: 'staff',
})

export const showDeviceLink = endpoint(calls.showDeviceLink, {
  summary: 'Another link for a device that was never opened. The one before ends',
  params: idParams,
  reply: one(deviceLink),
  refuses: [409],
  changes: 'staff',
})

export const revokeDevice = endpoint(calls.revokeDevice, {
  summary: 'End a device. What it scanned before is still taken for 48 hours',
  params: idParams,
  reply: one(device),
  changes: 'staff',
})

export const openCounter = endpoint(calls.openCounter, {
  summary: 'Open the link of a device, once, and get the token of its session',
  body: z.object({ token: exactLine(say.fieldRequired, 200), person: optionalLine(60) }),
  reply: one(z.object({ token: z.string() })),
  refuses: [409],
  budgets: ['callsByLink'],
})

export const leaveCounter = endpoint(calls.leaveCounter, {
  summary: 'End the session of this device, for good',
  reply: messageReply,
})
