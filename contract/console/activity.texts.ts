import type { Activity } from './activity.ts'
import { announcementPlaceholders } from '../choosing/announcements.calls.ts'
import { acts, namelessDoers } from '../platform/happenings.ts'
import { type PlaceholderValues, replacePlaceholders } from '../platform/placeholders.ts'

/** A thing in a sentence. */
export interface Mentioned {
  kind:
    | 'announcement'
    | 'asked'
    | 'associate'
    | 'company'
    | 'event'
    | 'judge'
    | 'partner'
    | 'person'
    | 'round'
    | 'team'
  /** Null if it has no page that the reader reaches. */
  _id: string | null
  name: string
}
export type SentencePart = string | Mentioned

/** What is said before a name, and instead of one that is not known. */
const nouns: Record<Mentioned['kind'], readonly [before: string, instead: string]> = {
  announcement: ['the announcement ', 'an announcement'],
  asked: ['', 'somebody'],
  associate: ['the associate ', 'an associate'],
  company: ['the company ', 'a company'],
  event: ['the event ', 'an event'],
  judge: ['the judge ', 'a judge'],
  partner: ['the partner ', 'a partner'],
  person: ['', 'somebody'],
  round: ['the round ', 'a round'],
  team: ['the team ', 'a team'],
}

/** What was done, as a sentence without its subject (contract/platform/happenings.ts); about the reader where they did it. */
export function sentenceOf(row: Activity, reader?: string): SentencePart[] {
  const known: Record<string, readonly [group: string, sentence: string]> = acts[row.subject]
  const words =
    resultsWords(row) ?? releasedWords(row) ?? known[row.action]?.[1] ?? row.action.replaceAll('_', ' ')
  const sentence = isBy(row, reader) ? toReader(words) : words
  return sentence
    .split(/(\{\w+\})/)
    .flatMap(part => (part.startsWith('{') ? mention(row, part.slice(1, -1)) : part))
    .filter(part => part !== '')
}

/** Results are published by a release, which a reader knows by the name of its button. */
function resultsWords({ subject, action, round, data }: Activity): string | undefined {
  if (subject !== 'release' || !round) return undefined
  const results =
    data?.is_correction === true ? 'a correction of the results of {round}' : 'the results of {round}'
  return {
    // They are public only once its time has passed, which is an act of its own.
    started: `began to publish ${results}`,
    planned: `set a time at which ${results} ${data?.is_correction === true ? 'goes' : 'go'} out`,
    moved: `moved the time at which ${results} ${data?.is_correction === true ? 'goes' : 'go'} out`,
    // What was public before stays so.
    undone: `kept ${results} from going out`,
  }[action]
}

/** How many teams a release was about. */
function releasedWords({ subject, action, data }: Activity): string | undefined {
  if (subject !== 'release' || action !== 'released' || typeof data?.teams !== 'number') return undefined
  return `released ${data.teams === 1 ? 'the decision about 1 team' : `the decisions about ${data.teams} teams`} of {event}`
}

/** The same in letters alone. */
export function sentenceText(row: Activity, reader?: string): string {
  return sentenceOf(row, reader)
    .map(part => (typeof part === 'string' ? part : part.name))
    .join('')
}

export function doerName(row: Doing, reader?: string): string {
  if (isBy(row, reader)) return 'You'
  if (isOfCeremony(row))
    return `The ceremony that ${row.by._id === reader ? 'you' : (row.by.name ?? 'somebody')} opened`
  return row.by.name ?? (isByLink(row) ? 'Who was asked by mail' : namelessDoers[row.by.kind])
}

type Doing = Pick<Activity, 'by'> & Partial<Pick<Activity, 'subject' | 'action' | 'data'>>

/** Whoever held its screen or its panel is not known. */
function isOfCeremony({ data }: Doing): boolean {
  return data?.by_ceremony === true
}

/** Of what can be linked, only what somebody filled in by the link that they were sent is done by a visitor (docs/product.md §33). */
function isByLink({ by, subject, action }: Doing): boolean {
  return (
    by.kind === 'visitor' && (subject === 'link' || action === 'filled_in' || action === 'changed_by_link')
  )
}

function isBy(row: Doing, reader: string | undefined): boolean {
  return row.by._id !== null && row.by._id === reader && !isOfCeremony(row)
}

const readersWords: Record<string, string> = {
  they: 'you',
  their: 'your',
  themselves: 'yourself',
  them: 'you',
  was: 'were',
}

function toReader(words: string): string {
  return words.replace(/\b(they|their|themselves|them|was)\b/g, word => readersWords[word] ?? word)
}

function mention(row: Activity, slot: string): SentencePart[] {
  const kind = kindOf(row, slot)
  const thing = row[kind]
  const [before, instead] = nouns[kind]
  if (thing?.name) {
    const name = kind === 'announcement' ? subjectFor(row, thing.name) : thing.name
    return [before, { kind, _id: hasPage(kind, thing) ? thing._id : null, name }]
  }
  // What was deleted is known by the name that it had then.
  const former = row.subject === kind ? row.data?.name : undefined
  return typeof former === 'string' ? [before, { kind, _id: null, name: former }] : [instead]
}

/** The subject of an announcement, with its event and host. What is different for each of its readers is left open. */
function subjectFor({ event, company }: Activity, subject: string): string {
  const values: PlaceholderValues = { event_name: event?.name, company_name: company?.name }
  return replacePlaceholders(subject, announcementPlaceholders, ({ typed, name }) =>
    name === null ? typed : values[name] || '…',
  )
}

function kindOf(row: Activity, slot: string): Mentioned['kind'] {
  if (slot === 'linked') return row.data?.noun === 'associate' ? 'associate' : 'partner'
  if (slot === 'place') return row.data?.to === 'company' ? 'company' : 'event'
  return slot as Mentioned['kind']
}

function hasPage(kind: Mentioned['kind'], thing: object): boolean {
  if (kind === 'person') return 'is_applicant' in thing && thing.is_applicant === true
  return kind !== 'judge' && kind !== 'asked'
}
