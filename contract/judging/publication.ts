import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import {
  choice,
  eventInZone,
  flag,
  id,
  idParams,
  instant,
  line as textLine,
  nullableText,
  optionalLine,
  nameOnly,
  whenGiven,
} from '../platform/fields.ts'
import { whole } from './judging.ts'
import * as longest from '../platform/lengths.ts'
import { localMinute } from '../platform/local-minute.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { prizeMessages } from './prize.texts.ts'
import * as calls from './publication.calls.ts'
import { publicationProblems, publicationTimes, shownPlaces } from './publication.calls.ts'
import { formerResult, offlineResults, ownResult, resultsPage } from './published-results.ts'
import { roundMessages } from '../events/round.texts.ts'
import { releaseUnderWay } from '../choosing/releases.ts'
import { applicationStatusNames } from '../platform/statuses.ts'

// Publishing the results of a round (docs/product.md §22). What everybody sees then is in published-results.ts.

export const publicationTeam = z.object({ _id: z.string(), team_name: z.string() })

const { place, prizes } = ownResult.shape
/** A team that is mailed: its place if it is shown, its prizes, and in a correction what it was told before. */
export const toldTeam = z.extend(publicationTeam, {
  place,
  prizes,
  formerly: z.nullable(formerResult),
})
export type ToldTeam = z.output<typeof toldTeam>

export const heldNote = z.object({
  ballot_id: z.string(),
  team_name: z.string(),
  strengths: nullableText,
  next_step: nullableText,
  is_cleared: z.boolean(),
})
export type HeldNote = z.output<typeof heldNote>

export const publicationPlan = z.object({
  /** The round. */
  _id: z.string(),
  name: z.string(),
  event: eventInZone,
  /** Of this publication; from 2 on it has to say what changed. */
  number: z.int(),
  shows: z.enum(shownPlaces),
  /** Of the first places: how many, as staff chose; null: as many as usual. */
  first: z.nullable(z.int()),
  /** How many are usual: as many as the publication before showed, else as many teams as get a prize by the order or go on. */
  usual: z.int(),
  /** The order ends at this place; 0: only prizes are shown, null: all of it. */
  places: z.nullable(z.int()),
  /**
   * Of each team that could win: its place, null without a ballot, whether it gets a prize, and whether its number in
   * results.json can be found even if its place is not shown.
   */
  standings: z.array(
    z.object({ place: z.nullable(z.int()), has_prize: z.boolean(), can_be_found: z.boolean() }),
  ),
  /** Whether results.json is offered: not without the names of rivals, nor where it gives teams away, unless staff choose so. */
  offers_bundle: z.boolean(),
  /** What staff chose: to offer it, and to offer it even where it gives teams away. */
  wants_bundle: z.boolean(),
  offers_anyway: z.boolean(),
  /** How many teams that are not shown results.json gives away. */
  gives_away: z.int(),
  names_rivals: z.boolean(),
  what_changed: nullableText,
  /** What those read who lose a prize by a correction: what becomes of it, and who calls them. Nobody else reads it. */
  becomes_of_prizes: nullableText,
  who_calls: nullableText,
  problems: z.array(z.enum(publicationProblems)),
  /** The teams that lose a prize. */
  losers: z.array(publicationTeam),
  /** The prizes that lack their sentence. */
  without_sentence: z.array(z.string()),
  /** Whose place or prizes are others than they know, who lost something first, and how many people are mailed. */
  told: z.array(toldTeam),
  people: z.int(),
  /** Who becomes Won; who gets a prize and keeps another status; who is Won and is not any more. */
  wins: z.array(publicationTeam),
  keeps: z.array(z.extend(publicationTeam, { status: z.enum(applicationStatusNames) })),
  loses: z.array(publicationTeam),
  /** Who is Shortlisted and marked as participated if `marks_participated` says so: who was judged, after a round with a cut only winners. */
  marks: z.array(publicationTeam),
  /** The last day on which teams can still apply to the event; null if they cannot any more. */
  applies_until: z.nullable(z.string()),
  /** Notes that only one judge of a team wrote. They are held back until somebody has read them and lets the team see them. */
  notes: z.array(heldNote),
  /** How long it can be undone. */
  seconds: z.int(),
  /** Stands for everything that is shown here; publishing names it, and is refused when something has changed. */
  digest: z.string(),
  /** Of this round, until it has happened. */
  under_way: z.nullable(releaseUnderWay),
  /** Something is different since: what goes out is as it was then. */
  under_way_is_old: z.boolean(),
  /** What stands, the newest first. */
  past: z.array(
    z.object({
      _id: z.string(),
      number: z.int(),
      stands_at: instant,
      made_by: nullableText,
      what_changed: nullableText,
      teams: z.int(),
      /** Null while everybody sees it. Only the newest can be taken offline. */
      offline: z.nullable(
        z.object({
          since: instant,
          by: nullableText,
          reason: z.string(),
          shows_reason: z.boolean(),
          /** The publication that was about to happen and was undone by it, and who had begun it. */
          stopped: z.nullable(z.object({ release_id: z.string(), by: nullableText })),
        }),
      ),
    }),
  ),
})
export type PublicationPlan = z.output<typeof publicationPlan>

export const getPublicationPlan = endpoint(calls.getPublicationPlan, {
  summary: 'What publishing the results of a round would do: who is told, who wins, what is missing',
  params: idParams,
  reply: one(publicationPlan),
})

export const publicationDraftBody = z.object({
  shows: z._default(choice(shownPlaces), 'first'),
  /** Of the first places: how many; none: as many as are usual. */
  places: whenGiven(whole(1, 10_000, prizeMessages.places), prizeMessages.places),
  offers_bundle: flag(true),
  /** Also where it gives teams away that are not shown. */
  offers_anyway: flag(false),
  names_rivals: flag(true),
  what_changed: optionalLine(longest.whatChanged),
  becomes_of_prizes: optionalLine(longest.whatChanged),
  who_calls: optionalLine(longest.whatChanged),
})
export type PublicationDraftFields = z.output<typeof publicationDraftBody>

export const savePublicationDraft = endpoint(calls.savePublicationDraft, {
  summary:
    'Choose what the next publication of a round shows. results.json is offered only with the names of rivals, and where it gives away hidden teams only with offers_anyway',
  params: idParams,
  body: publicationDraftBody,
  reply: one(publicationPlan),
  changes: 'staff',
})

/** As staff type it: now, or at a time. */
export const publishForm = z
  .object({
    when: z._default(choice(publicationTimes), 'now'),
    publish_at: whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime),
    marks_participated: flag(false),
  })
  .check(
    z.refine(({ when, publish_at }) => when === 'now' || publish_at !== null, {
      error: roundMessages.dayAndTime,
      path: ['publish_at'],
    }),
  )

export const movePublicationBody = z.object({ publish_at: localMinute(roundMessages.dayAndTime) })

export const movePublication = endpoint(calls.movePublication, {
  summary:
    'Move the time at which the results of a round are published. 409 without one that is still to come',
  params: idParams,
  body: movePublicationBody,
  reply: one(releaseUnderWay),
  refuses: [409],
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const takeOfflineBody = z.object({
  reason: textLine(say.fieldRequired, longest.whatChanged),
  /** Everybody reads the reason, too. */
  shows_reason: flag(false),
})

export const takeResultsOffline = endpoint(calls.takeResultsOffline, {
  summary:
    'Take the published results of a round offline: pages, file and teams show none. A publication that waits is undone. Nobody is mailed',
  params: idParams,
  body: takeOfflineBody,
  reply: one(publicationPlan),
  refuses: [409],
})

export const putResultsBack = endpoint(calls.putResultsBack, {
  summary: 'Put results that were taken offline back, as they were. Nobody is mailed',
  params: idParams,
  reply: one(publicationPlan),
  refuses: [409],
})

export const clearNotes = endpoint(calls.clearNotes, {
  summary: 'Show a team the notes that only one judge wrote, after reading them, or hold them back again',
  params: idParams,
  body: z.object({ ballot_id: id, is_cleared: flag(true) }),
  reply: one(publicationPlan),
  changes: 'staff',
})

export const publishResults = endpoint(calls.publishResults, {
  summary:
    'Publish the results of a round as they were shown, after a time in which it can be undone, or at a time on the clock of the event’s zone',
  params: idParams,
  body: z.object({
    digest: textLine(say.fieldRequired),
    /** Teams of `marks` become Participated; winners then Won. */
    marks_participated: flag(false),
    publish_at: whenGiven(localMinute(roundMessages.dayAndTime), roundMessages.dayAndTime),
  }),
  reply: one(releaseUnderWay),
  status: 201,
  budgets: ['actsWithMails'],
  changes: 'staff',
})

export const getResultMail = endpoint(calls.getResultMail, {
  summary: 'The mail that a team would get with its result',
  params: idParams,
  query: z.object({ team: id }),
  reply: one(
    z.object({
      _id: z.string(),
      to: z.array(nameOnly),
      subject: z.string(),
      text: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      button: z.string(),
    }),
  ),
  refuses: [409],
})

export const previewResults = endpoint(calls.previewResults, {
  summary:
    'What the public page of results would show if they were published now. Nothing is stored. 409 unless the ballots are sealed',
  params: idParams,
  reply: one(resultsPage),
  refuses: [409],
})

export const ownPublished = z.object({
  application_id: z.string(),
  /** With a page to see all of it. */
  event_id: z.string(),
  number: z.int(),
  stands_at: instant,
  what_changed: nullableText,
  /** The address of the organisers, to write to. */
  organisers: z.nullable(z.object({ company_name: z.string(), email: z.string() })),
  /** Null while the results are offline. */
  result: z.nullable(ownResult),
  /** Judging was opened again since, so the result may become another one. */
  reopened_at: z.nullable(instant),
  offline: z.nullable(offlineResults),
})
export type OwnPublished = z.output<typeof ownPublished>

export const listOwnResults = endpoint(calls.listOwnResults, {
  summary:
    'What published results say of your teams: place, score, prizes, and what the judges left for them. Nothing while they are offline',
  reply: one(z.array(ownPublished)),
})
