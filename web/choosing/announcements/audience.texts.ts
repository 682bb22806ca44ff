import {
  announcementPlaceholders,
  type AudienceFilter,
  type AudienceRole,
  audienceFilters,
  type JudgeChoice,
} from '../../../contract/choosing/announcements.calls.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { placeholders, replacePlaceholders } from '../../../contract/platform/placeholders.ts'
import { dayInDigits } from '../../../contract/platform/days.ts'
import {
  type ApplicationStatus,
  applicantStatuses,
  applicationStatuses,
  inStatuses,
} from '../../../contract/platform/statuses.ts'

/** An audience in words, as on the tokens of the form and in lists. */

export const roleWords: Record<AudienceRole, string> = {
  members: 'every member',
  creators: 'the SPOC',
  partners: 'partners’ contacts',
  associates: 'associates',
  judges: 'judges',
  interested: 'who signed up to or starred items of the programme',
  ticketed: 'everybody with a ticket',
}

export const judgeWords: Record<JudgeChoice, string> = {
  any: 'all of them',
  unopened: 'who have not opened their link',
  unfinished: 'who have visits to make',
}

/** What the list's filter of incomplete teams says in a sentence. */
export const teamWords = {
  any: 'complete or not',
  complete: 'complete',
  incomplete: 'not complete',
  unanswered: 'lack an answer',
} as const satisfies Record<NonNullable<Audience['team']> | 'any', string>

/** A subject for who does not read it as one of its readers: what differs between them is named. */
export function subjectWords(subject: string, event_name: string): string {
  return replacePlaceholders(subject, announcementPlaceholders, ({ name, typed }) => {
    if (name === 'event_name') return event_name
    return name ? `[${placeholders[name].label}]` : typed
  })
}

export function statusWords(statuses: readonly ApplicationStatus[]): string {
  if (statuses.length === 0) return 'in any status'
  if (statuses.length === inStatuses.length && inStatuses.every(status => statuses.includes(status)))
    return 'still in'
  const words = statuses.map(status => applicationStatuses[status].label)
  return words.length > 2 ? `${words[0]} or ${words.length - 1} more` : words.join(' or ')
}

/** The names of an event's rounds, by id. */
export type RoundNames = ReadonlyMap<string, string>

const unknown: RoundNames = new Map()

/** What narrows the teams beside their status and size, which the sentence says, each in a few words. Rounds are named where they are known. */
export function filterWords(audience: Audience, rounds = unknown): { name: AudienceFilter; words: string }[] {
  const { theme, round, from, to, answers, handin, search, person, person_status } = audience
  const said = {
    search: search && `found by “${search}”`,
    theme: theme && `with the theme ${theme}`,
    round: round && roundWords(round, rounds),
    handin: handin && handInWords(handin, rounds),
    answers: answers && 'with chosen answers',
    team: null,
    from: from && `who applied from ${dayInDigits(from)}`,
    to: to && `who applied until ${dayInDigits(to)}`,
    person: person && `people found by “${person}”`,
    person_status: person_status && `people who are ${applicantStatuses[person_status].label}`,
    // Not of teams: its role says it.
    items: null,
  } satisfies Record<AudienceFilter, string | null>
  return audienceFilters.flatMap(name => {
    const words = said[name]
    return words ? { name, words } : []
  })
}

function roundWords(filter: string, rounds: RoundNames): string {
  const name = rounds.get(filter.replace(/^-/, '')) ?? 'a round'
  return filter.startsWith('-') ? `not in ${name}` : `in ${name}`
}

function handInWords(filter: string, rounds: RoundNames): string {
  const [id = '', state] = filter.split('.')
  const name = rounds.get(id)
  const did = state === 'done' ? 'who have handed in' : 'who have not handed in'
  return name ? `${did} for ${name}` : did
}

/** Every member of teams that are still in, who have not handed in for Build, and associates. */
export function audienceWords(audience: Audience, rounds?: RoundNames): string {
  const { roles, statuses, judges } = audience
  const team = roles.includes('members') ? 'members' : roles.includes('creators') ? 'creators' : null
  const ofTeams = team && `${roleWords[team]} of teams that are ${statusWords(statuses)}`
  const size = audience.team ? ` and ${teamWords[audience.team]}` : ''
  const parts = [
    ofTeams && [ofTeams + size, ...filterWords(audience, rounds).map(({ words }) => words)].join(', '),
    ...(['partners', 'associates'] as const).map(role => roles.includes(role) && roleWords[role]),
    roles.includes('judges') && (judges === 'any' ? roleWords.judges : `judges ${judgeWords[judges]}`),
    ...(['interested', 'ticketed'] as const).map(role => roles.includes(role) && roleWords[role]),
  ].filter(part => typeof part === 'string')
  const said = parts.join(', and ') || 'nobody yet'
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}
