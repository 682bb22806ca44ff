import * as z from 'zod/mini'
import { countedList, endpoint, idReply, one } from '../platform/endpoint.ts'
import { flag, id, idParams, instant, longText, nullableText, paging, nameOnly } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { atMost, fieldMessages as say } from '../platform/messages.ts'
import * as galleryCalls from './gallery.calls.ts'
import * as calls from './projects.calls.ts'
import { projectStates } from './gallery.calls.ts'
import { projectStep } from './projects.calls.ts'
import { answer } from '../events/questions.ts'
import { cleanedLine } from '../platform/visible-text.ts'

const team = {
  team_name: z.string(),
  logo: nullableText,
  theme: z.string(),
  /** What it has won, once results are published. */
  prizes: z.array(z.string()),
}

/** A project as its card shows it. Its id is that of the team's application. */
export const projectCard = z.object({
  _id: z.string(),
  title: z.string(),
  tagline: z.string(),
  /** The key of its first picture. */
  cover: nullableText,
  technologies: z.array(z.string()),
  ...team,
})
export type ProjectCard = z.output<typeof projectCard>

export const galleryEvent = z.object({
  _id: z.string(),
  event_name: z.string(),
  company_name: z.string(),
  /** Everybody can read the results of the event. */
  has_results: z.boolean(),
})

export const choiceCount = z.object({ name: z.string(), count: z.int() })

export const gallery = z.object({
  event: galleryEvent,
  data: z.array(projectCard),
  total: z.int(),
  /** How many projects there are with all filters except the theme. */
  all: z.int(),
  /** Those with all filters except the theme. */
  themes: z.array(choiceCount),
  /** What the projects are built with, the most common first. */
  technologies: z.array(choiceCount),
})
export type Gallery = z.output<typeof gallery>

const chosenText = z.optional(
  z.string().check(z.overwrite(cleanedLine), z.maxLength(longest.line, atMost(longest.line))),
)

export const searchProjects = endpoint(calls.searchProjects, {
  summary:
    'Search and filter the gallery of an event; `id` is the event. 404 unless it is open. Projects with a prize come first; the order of the others favours nobody',
  params: idParams,
  query: z.object({
    q: paging.q,
    theme: chosenText,
    technology: chosenText,
    limit: z._default(
      z.coerce
        .number(say.number)
        .check(z.int(say.number), z.minimum(1, say.number), z.maximum(960, say.number)),
      projectStep,
    ),
  }),
  reply: gallery,
  shared: 'everybody',
})

const neighbour = z.nullable(z.object({ _id: z.string(), title: z.string() }))

export const project = z.object({
  _id: z.string(),
  title: z.string(),
  tagline: z.string(),
  /** The description as safe HTML, with headings from h3 down. */
  description_html: z.string(),
  pictures: z.array(z.string()),
  code: z.string(),
  demo: z.string(),
  slides: z.string(),
  video: z.string(),
  technologies: z.array(z.string()),
  /** To the questions that are not private; never files. */
  answers: z.array(answer),
  ...team,
  /** Those who want their name here, and how many others there are. */
  members: z.array(nameOnly),
  others: z.int(),
  event: z.object({ ...galleryEvent.shape, timezone: z.string() }),
  handed_in_at: instant,
  previous: neighbour,
  next: neighbour,
})
export type Project = z.output<typeof project>

export const getProject = endpoint(calls.getProject, {
  summary:
    'The page of a project that staff approved, in an open gallery; 404 for every other. Shows the approved version, whatever was handed in since',
  params: idParams,
  reply: one(project),
  shared: 'everybody',
})

export const versionRef = z.object({ submission_id: z.string(), number: z.int() })

export const staffProject = z.object({
  _id: z.string(),
  team_name: z.string(),
  theme: z.string(),
  title: z.string(),
  tagline: z.string(),
  cover: nullableText,
  round: z.string(),
  /** Of the version that the team handed in last. */
  receipt: z.string(),
  handed_in_at: instant,
  state: z.enum(projectStates),
  /** Whether the version handed in last is not the one that was approved. */
  is_changed: z.boolean(),
  /** Whether everybody sees it, if the gallery is open. */
  is_approved: z.boolean(),
  hidden_reason: nullableText,
  /** The versions that are compared, each with its submission; `approved` is null if none can be read. */
  versions: z.object({ approved: z.nullable(versionRef), handed_in: versionRef }),
})
export type StaffProject = z.output<typeof staffProject>

export const listProjects = endpoint(galleryCalls.listProjects, {
  summary: 'List what the teams of an event handed in last, for its gallery, with counts per state',
  params: idParams,
  query: z.object({ ...paging, status: z.optional(z.enum(['all', ...projectStates], say.choice)) }),
  reply: z.object({
    ...countedList(staffProject, projectStates).shape,
    /** Whether everybody may see the gallery, since when, and how many projects they see there. */
    is_open: z.boolean(),
    opened_at: z.nullable(instant),
    shown: z.int(),
    /** How many everybody sees once it is open. */
    approved: z.int(),
    /** Whether the event has a public page, without which there is no gallery. */
    is_public: z.boolean(),
    timezone: z.string(),
    /** The database's clock, to approve everything that was handed in until now. */
    now: instant,
  }),
})

/** By receipt, so that nothing is approved that was handed in after one looked; or all until a moment. */
export const approvedProject = z.object({
  receipts: z._default(
    z.array(z.string().check(z.maxLength(longest.line))).check(z.maxLength(longest.manyAtOnce)),
    [],
  ),
  until: z._default(z.nullable(instant), null),
})

export const approveProjects = endpoint(galleryCalls.approveProjects, {
  summary:
    'Approve versions for the gallery: those of these receipts, also hidden ones, or everything handed in until a moment, except what is hidden. A version that was replaced is left',
  params: idParams,
  body: approvedProject,
  reply: one(
    z.object({
      approved: z.int(),
      /** Of what was approved, to take it back. */
      receipts: z.array(z.string()),
    }),
  ),
})

export const takeApprovalsBack = endpoint(galleryCalls.takeApprovalsBack, {
  summary:
    'Take your own approvals back: of each of these receipts that is still what you approved last, what was approved before is public again, or nothing',
  params: idParams,
  body: z.object({ receipts: z.array(z.string().check(z.maxLength(longest.line))) }),
  reply: one(z.object({ taken_back: z.int() })),
})

export const openGallery = endpoint(galleryCalls.openGallery, {
  summary: 'Open the gallery of an event for everybody, or close it',
  params: idParams,
  body: z.object({ is_open: flag(true) }),
  reply: one(z.object({ is_open: z.boolean() })),
})

export const hideBody = z.object({ reason: longText(say.required, longest.comment) })

export const hideProject = endpoint(galleryCalls.hideProject, {
  summary: 'Hide a project from the gallery; its team is mailed why. It is shown again once it is approved',
  params: idParams,
  body: hideBody,
  reply: idReply,
  budgets: ['actsWithMails'],
})

export const ownProject = z.object({
  application_id: z.string(),
  /** Null if nothing was handed in. */
  state: z.nullable(z.enum(projectStates)),
  /** Whether the event's gallery is open, and whether the project is in it. */
  is_open: z.boolean(),
  is_shown: z.boolean(),
  hidden_reason: nullableText,
  /** Whether the person's own name is on its page. */
  shows_name: z.boolean(),
})
export type OwnProject = z.output<typeof ownProject>

export const listOwnProjects = endpoint(galleryCalls.listOwnProjects, {
  summary: 'What of your teams’ projects is public, and whether your name is',
  reply: one(z.array(ownProject)),
})

export const showName = endpoint(galleryCalls.showName, {
  summary: 'Show your name on the page of your team’s project, or take it away; `id` is the application',
  params: z.object({ id }),
  body: z.object({ shows_name: flag(false) }),
  reply: one(z.object({ shows_name: z.boolean() })),
  budgets: ['ownChanges'],
})
