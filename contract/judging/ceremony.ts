import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { exactLine, flag, id, idParams, instant, nullableText, optionalLine } from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './ceremony.calls.ts'
import { mostPrizes } from './publication.calls.ts'

// The ceremony: a stage, and the presenter's panel (docs/product.md §22).

export const stageItem = z.object({
  prize: z.string(),
  what: nullableText,
  /** Its place among the prizes that go down the order, from 1; null for others. */
  place: z.nullable(z.int()),
  is_place: z.boolean(),
  team: z.object({ _id: z.string(), team_name: z.string(), title: nullableText, picture: nullableText }),
  /** Only of a prize that is given by choice. */
  sentence: nullableText,
})
export type StageItem = z.output<typeof stageItem>

export const stageContent = z.object({
  event_name: z.string(),
  company_name: z.string(),
  timezone: z.string(),
  round: z.string(),
  says: nullableText,
  /** Of the results, as the code has it. */
  address: z.string(),
  /** One that can be typed, which leads to the event with its results. Absent in a ceremony that was opened before there was one. */
  short_address: z.optional(nullableText),
  teams: z.int(),
  /** In the order of the stage. */
  items: z.array(stageItem),
  /** Left out of the stage, and on its last screen. */
  others: z.array(stageItem),
  /** Who was in the round and got no prize, by name. */
  finalists: z.array(z.string()),
})
export type StageContent = z.output<typeof stageContent>

export const shownStep = z.object({
  step: z.int(),
  furthest: z.int(),
  version: z.int(),
  is_black: z.boolean(),
})

export const ceremonyPublication = z.object({
  /** `with_last_name`: it goes out then; `timed`: at its time; `by_hand`: on the screen of results. */
  how: z.enum(['with_last_name', 'timed', 'by_hand']),
  /** It is time, and nobody has begun it. */
  is_due: z.boolean(),
  is_held: z.boolean(),
  /** When the results go out, once that is begun or set. */
  release_at: z.nullable(instant),
  /** Who set that time, if somebody did. */
  set_by: nullableText,
  /** Seconds until then. */
  seconds_left: z.nullable(z.number()),
  /** They were published since it was opened. */
  is_public: z.boolean(),
  /** Staff have taken them offline since. */
  is_offline: z.boolean(),
  /** Teams that become Won. */
  wins: z.int(),
  /** Teams with a prize that do not, because they are not marked as participated. */
  unmarked: z.int(),
  people: z.int(),
})
export type CeremonyPublication = z.output<typeof ceremonyPublication>

const ceremony = z.object({
  opened_at: instant,
  opened_by: z.string(),
  step: z.int(),
  prizes: z.int(),
  publication: ceremonyPublication,
})

export const ceremonyOfRound = z.object({
  _id: z.string(),
  /** What keeps a ceremony from being opened, in sentences; empty if nothing. */
  lacks: z.array(z.string()),
  /** The prizes that would be shown, in the order of the prizes. */
  prizes: z.array(z.object({ _id: z.string(), name: z.string(), team_name: z.string() })),
  /** Teams that were judged and are Shortlisted: without a mark as participated they stay so, and winners do not become Won. */
  shortlisted: z.int(),
  open: z.nullable(ceremony),
})
export type CeremonyOfRound = z.output<typeof ceremonyOfRound>

export const getCeremony = endpoint(calls.getCeremony, {
  summary: 'Whether the ceremony of a round can be opened, and the one that is open',
  params: idParams,
  reply: one(ceremonyOfRound),
})

const links = z.object({ stage: z.string(), panel: z.string() })

export const openCeremonyBody = z.object({
  /** Prizes that are not shown on the stage. */
  leaves_out: z._default(z.array(id).check(z.maxLength(mostPrizes, say.choice)), []),
  /** What is said while the hall waits, such as when it begins. */
  says: optionalLine(),
  /** Publish with the last name. */
  publishes: flag(true),
  /** Teams that were judged and are Shortlisted become Participated with it; winners then Won. */
  marks_participated: flag(false),
})

/** Not 201: an answer to a request with an Idempotency-Key would be kept, with the secrets of its links. */
export const openCeremony = endpoint(calls.openCeremony, {
  summary:
    'Open the ceremony of a round with results and decisions as they are, and get the links of its screen and its panel. 409 while something is missing or one is open',
  params: idParams,
  body: openCeremonyBody,
  reply: one(links),
  changes: 'staff',
})

export const linkCeremony = endpoint(calls.linkCeremony, {
  summary: 'Further links of the screen and the panel of the ceremony that is open. Links end with it',
  params: idParams,
  reply: one(links),
  changes: 'staff',
})

export const endCeremony = endpoint(calls.endCeremony, {
  summary: 'End the ceremony of a round. Nothing is published by that, and its links end',
  params: idParams,
  reply: one(ceremonyOfRound),
  changes: 'staff',
})

const token = exactLine(say.fieldRequired, 200)

const stage = z.object({ content: stageContent, shown: shownStep, publication: ceremonyPublication })
export type Stage = z.output<typeof stage>

export const getStage = endpoint(calls.getStage, {
  summary: 'All that a screen shows, by the secret of its link, so that it needs no network afterwards',
  body: z.object({ token }),
  reply: one(stage),
})

export const sayStep = endpoint(calls.sayStep, {
  summary:
    'Say which step a screen or a panel has gone to, and hear which one is shown. A step further is always taken, one back only with the version that is kept',
  body: z.object({
    token,
    step: z.int(say.number).check(z.minimum(0, say.number), z.maximum(100, say.number)),
    /** The furthest that it ever showed. */
    furthest: z.int(say.number).check(z.minimum(0, say.number), z.maximum(100, say.number)),
    version: z.int(say.number).check(z.minimum(0, say.number), z.maximum(2_147_483_647, say.number)),
    is_black: z._default(z.nullable(z.boolean(say.choice)), null),
  }),
  reply: one(
    z.object({ shown: shownStep, publication: ceremonyPublication, changed_at: z.nullable(instant) }),
  ),
})

const panel = z.object({
  event_name: z.string(),
  timezone: z.string(),
  now: instant,
  opened_at: instant,
  opened_by: z.string(),
  last_name_at: z.nullable(instant),
  shown: shownStep,
  /** When a screen was heard of last. */
  screen_at: z.nullable(instant),
  /** The step that it said it shows. Another one than `shown` was sent, and the hall has not seen it. */
  screen_step: z.nullable(z.int()),
  /** In the order of the stage. The name is null until it was shown. */
  prizes: z.array(z.object({ prize: z.string(), what: nullableText, team_name: nullableText })),
  /** What is otherwise now than when the ceremony was opened, as prizes that are not shown yet. */
  changed: z.array(z.string()),
  /** Judging was opened again, so the result may change; what is shown is from before. */
  is_reopened: z.boolean(),
  publication: ceremonyPublication,
})
export type Panel = z.output<typeof panel>

export const getPanel = endpoint(calls.getPanel, {
  summary:
    'What the presenter’s panel shows, by the secret of its link: no name that the screen has not shown',
  body: z.object({ token }),
  reply: one(panel),
})

export const seeName = endpoint(calls.seeName, {
  summary: 'The next name, for who holds the button of the panel',
  body: z.object({ token }),
  reply: one(z.object({ prize: z.string(), team_name: z.string(), title: nullableText })),
})

export const takeOver = endpoint(calls.takeOver, {
  summary: 'Show results and decisions as they are now from here on',
  body: z.object({ token }),
  reply: one(panel),
})

export const publishNow = endpoint(calls.publishNow, {
  summary:
    'Begin to publish, once the last name was shown: after the ordinary time in which it can be taken back. The same again changes nothing',
  body: z.object({ token, again: flag(false) }),
  reply: one(z.object({ publication: ceremonyPublication })),
  budgets: ['ceremonyPublications'],
})

export const holdBack = endpoint(calls.holdBack, {
  summary: 'Not yet: take back what is about to be published',
  body: z.object({ token }),
  reply: one(z.object({ publication: ceremonyPublication })),
})
