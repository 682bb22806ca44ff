import { type HandInNeed, handInNeeds } from '../events/rounds.calls.ts'
import * as z from 'zod/mini'
import { type Asked, answersRules } from '../events/answers.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  fileKey,
  idParams,
  instant,
  line,
  longText,
  namedRef,
  nullableText,
  optionalLink,
  personRef,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { atMostFiles, fieldMessages as say } from '../platform/messages.ts'
import { answer, askedQuestion } from '../events/questions.ts'
import {
  type DraftContent,
  fieldLabels,
  mostInList,
  mostPictures,
  mostTechnologies,
} from './submission-content.ts'
import * as calls from './submissions.calls.ts'

const texts = {
  title: z.string(),
  tagline: z.string(),
  description: z.string(),
  code: z.string(),
  demo: z.string(),
  slides: z.string(),
  video: z.string(),
}

const draftValue = z.union(
  [
    z.string().check(z.maxLength(longest.text)),
    z.array(z.string().check(z.maxLength(longest.line))).check(z.maxLength(mostInList)),
    z.array(z.object({ key: z.string().check(z.maxLength(longest.line)) })).check(z.maxLength(mostInList)),
  ],
  { error: ({ input }) => (input === undefined ? say.required : say.tooLarge) },
)

export const draftContent = z.object({
  ...texts,
  pictures: z.array(z.string()),
  technologies: z.array(z.string()),
  answers: z.record(z.string(), draftValue),
})

// The rules of what is handed in. A draft follows none of them.

const secure = z.refine<string | null>(link => link === null || /^https:/i.test(link), say.url)

/** What a round asks for. */
export interface Asks {
  questions: readonly (Asked & { label: string })[]
  /** The parts that must be there besides title, sentence and description. */
  needs: readonly HandInNeed[]
}

/** What a submission must be to be handed in. */
export function handInRules({ questions, needs }: Asks) {
  const given = (need: HandInNeed) =>
    z.refine<string | null | string[]>(value => !needs.includes(need) || Boolean(value?.length), say.required)
  return z.object({
    title: line(say.required, longest.projectTitle),
    tagline: line(say.required, longest.projectTagline),
    pictures: z
      .array(fileKey('submission/picture'))
      .check(given('pictures'), z.maxLength(mostPictures, atMostFiles(mostPictures))),
    description: longText(say.required, longest.text),
    code: optionalLink.check(given('code')),
    demo: optionalLink.check(given('demo')),
    slides: optionalLink.check(given('slides')),
    video: optionalLink.check(given('video'), secure),
    technologies: z
      .array(line(say.fieldRequired, longest.technology))
      .check(given('technologies'), z.maxLength(mostTechnologies, say.manyTechnologies)),
    answers: answersRules(questions),
  })
}

/** What is handed in: checked and cleaned. */
export type HandedIn = z.output<ReturnType<typeof handInRules>>

/** What keeps a draft from being handed in. */
export interface Lack {
  /** The path of the field, such as `title` or `answers.<question>`. */
  field: string
  label: string
  /** What is wrong with what stands there; null if nothing does. */
  message: string | null
}

/** What keeps a draft from being handed in, in the order of the page. */
export function lacksOf(content: DraftContent, asks: Asks): Lack[] {
  const { error } = handInRules(asks).safeParse(content)
  const lacks = new Map<string, Lack>()
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] === 'answers' ? `answers.${String(path[1])}` : String(path[0])
    if (lacks.has(field)) continue
    const isMissing = message === say.required || message === say.fieldRequired
    lacks.set(field, { field, label: labelOf(field, asks), message: isMissing ? null : message })
  }
  return [...lacks.values()]
}

function labelOf(field: string, { questions }: Asks): string {
  const known: Record<string, string> = fieldLabels
  return known[field] ?? questions.find(({ _id }) => field === `answers.${_id}`)?.label ?? field
}

export const roundRef = z.object({
  _id: z.string(),
  name: z.string(),
  description: nullableText,
})
export const eventRef = z.object({
  _id: z.string(),
  event_name: z.string(),
  company_name: z.string(),
  timezone: z.string(),
  is_completed: z.boolean(),
})
export const teamRef = z.object({ _id: z.string(), team_name: z.string(), theme: z.string() })
export const heldFile = z.object({ key: z.string(), file_name: nullableText, bytes: z.int() })

/** Someone of the team, and where in the draft they are. */
export const presence = z.object({
  ...personRef.shape,
  /** The field they are in; null if they only look, or left. */
  field: nullableText,
  seen_at: z.nullable(instant),
})
export type Presence = z.output<typeof presence>

export const versionSummary = z.object({
  number: z.int(),
  receipt: z.string(),
  handed_in_at: instant,
  handed_in_by: z.nullable(personRef),
})
export type VersionSummary = z.output<typeof versionSummary>

/** Why nothing can be handed in now; null if it can. */
const closed = z.nullable(z.enum(['not_open', 'closed', 'out']))

const times = {
  opens_at: z.nullable(instant),
  /** Of this team, which may have been given more time. */
  closes_at: z.nullable(instant),
  has_more_time: z.boolean(),
  closed,
}

export const lack = z.object({ field: z.string(), label: z.string(), message: nullableText })

export const submission = z.object({
  _id: z.string(),
  round: roundRef,
  event: eventRef,
  application: teamRef,
  ...times,
  /** The server's clock, for what is left. */
  now: instant,
  content: draftContent,
  /** The files that the draft names. */
  files: z.array(heldFile),
  /** Who changed each field last. */
  edited: z.record(z.string(), z.object({ by: z.nullable(personRef), at: instant })),
  changed_by: z.nullable(personRef),
  changed_at: z.nullable(instant),
  questions: z.array(askedQuestion),
  needs: z.array(z.enum(handInNeeds)),
  people: z.array(presence),
  /** Newest first; the first one counts. */
  versions: z.array(versionSummary),
  /** Whether the draft is not what was handed in last. */
  is_changed: z.boolean(),
  version: z.int(),
})
export type Submission = z.output<typeof submission>

/** What changes a field: what it was when the person began, and what it shall be. */
export const draftChange = z.object({ was: draftValue, now: draftValue })
export const saveBody = z.object({
  fields: z
    .record(z.string().check(z.maxLength(longest.line)), draftChange)
    .check(z.refine(fields => Object.keys(fields).length <= 60, say.choice)),
})
export type DraftChanges = z.output<typeof saveBody>['fields']

export const getSubmission = endpoint(calls.getSubmission, {
  summary: 'The draft that your team edits for a round, with what was handed in',
  params: idParams,
  reply: one(submission),
  versioned: true,
})

export const saveSubmission = endpoint(calls.saveSubmission, {
  summary:
    'Save fields of the draft. A field that somebody else changed from what it was is left alone and named in `refused`',
  params: idParams,
  body: saveBody,
  reply: z.object({ data: submission, refused: z.array(z.string()) }),
  versioned: true,
})

export const showPresence = endpoint(calls.showPresence, {
  summary: 'Say which field you are in; answers who else is here, and the version of the draft',
  params: idParams,
  body: z.object({ field: z._default(z.nullable(z.string().check(z.maxLength(longest.line))), null) }),
  reply: one(
    z.object({
      version: z.int(),
      people: z.array(presence),
      /** Staff may move it while the page is open. */
      closes_at: z.nullable(instant),
    }),
  ),
})

/** What was handed in, as team and staff read it. */
export const handedIn = z.object({
  _id: z.string(),
  number: z.int(),
  /** Whether it is the version that counts. */
  counts: z.boolean(),
  receipt: z.string(),
  digest: z.string(),
  /** Whether the team got this receipt by mail. One of several versions in ten minutes is mailed, the last. */
  is_mailed: z.boolean(),
  handed_in_at: instant,
  handed_in_by: z.nullable(personRef),
  round: z.object({ ...roundRef.shape, answers_by: z.nullable(instant) }),
  event: eventRef,
  application: teamRef,
  ...times,
  now: instant,
  content: z.object({ ...texts, pictures: z.array(z.string()), technologies: z.array(z.string()) }),
  answers: z.array(answer),
  /** To whom the receipt was mailed: everybody who is in the team. */
  members: z.array(personRef),
  versions: z.array(versionSummary),
})
export type HandIn = z.output<typeof handedIn>

export const handIn = endpoint(calls.handIn, {
  summary:
    'Hand the draft in, with the last changes to it; 409 once the round is closed for the team, 422 if something is missing',
  params: idParams,
  body: saveBody,
  reply: one(handedIn),
  status: 201,
  budgets: ['versions', 'receiptMails'],
})

export const getHandIn = endpoint(calls.getHandIn, {
  summary:
    'A version that was handed in, for the team and the staff of its event; without `number` the one that counts',
  params: idParams,
  query: z.object({
    number: z.optional(
      z.coerce
        .number(say.number)
        .check(z.int(say.number), z.minimum(1, say.number), z.maximum(1_000_000, say.number)),
    ),
  }),
  reply: one(handedIn),
})

export const getSubmissionPicture = endpoint(calls.getSubmissionPicture, {
  summary:
    'A picture of a submission; `id` is the last part of its key. Teams see those of their drafts, staff those handed in; else 404',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-z]{26,64}(\.w\d{2,4})?\.webp$/)) }),
  reply: z.string(),
  produces: 'application/octet-stream',
})

export const ownSubmission = z.object({
  _id: z.string(),
  application_id: z.string(),
  round: namedRef,
  timezone: z.string(),
  ...times,
  lacks: z.array(lack),
  /** The version that counts; null if nothing was handed in. */
  handed_in: z.nullable(versionSummary),
  is_changed: z.boolean(),
  changed_by: z.nullable(personRef),
  changed_at: z.nullable(instant),
})
export type OwnSubmission = z.output<typeof ownSubmission>

export const listOwnSubmissions = endpoint(calls.listOwnSubmissions, {
  summary: 'What your teams hand in: until when, what is missing, and what is in',
  reply: one(z.array(ownSubmission)),
})

export const staffSubmission = z.object({
  _id: z.string(),
  round: roundRef,
  timezone: z.string(),
  ...times,
  /** Newest first; the first one counts. Nobody but the team sees the draft. */
  versions: z.array(versionSummary),
})
export type StaffSubmission = z.output<typeof staffSubmission>

export const listSubmissions = endpoint(calls.listSubmissions, {
  summary: 'What a team handed in at each round it is in',
  params: idParams,
  reply: one(z.array(staffSubmission)),
})

export const exportHandIns = endpoint(calls.exportHandIns, {
  summary: 'Export the hand-ins of a round, with a column per question; `id` is the round',
  params: idParams,
  reply: z.string(),
  produces: 'text/csv',
  budgets: ['exports'],
})
