import type { OwnResult } from '../../../contract/judging/published-results.ts'
import {
  sayCorrected,
  sayJuryToTeam,
  sayPoints,
  sayUnfinishedBallots,
  sumTerms,
} from '../../../contract/judging/result.texts.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import { type Fact, inSubject, layOut, type Mail } from './layout.ts'
import { factsOf, type MailedEvent } from './mailed-event.ts'

// Mails about published results. Each paragraph differs between teams, so it is read from a column of its readers.

interface About {
  team_name: string
  event: MailedEvent
  result: OwnResult
  /** What a correction says about itself; null with the first publication. */
  what_changed: string | null
}

export function resultSubject({ team_name, event, result, what_changed }: About): string {
  const [prize] = result.prizes
  const at = inSubject(event.event_name)
  if (what_changed !== null) return `Corrected: the result of ${inSubject(team_name)} at ${at}`
  if (prize) return `${inSubject(team_name)} wins ${inSubject(prize.name)} at ${at}`
  return `The result of ${inSubject(team_name)} at ${at}`
}

/** What a team reads, paragraph by paragraph. */
export function resultParagraphs({ team_name, event, result, what_changed }: About): string[] {
  const { event_name, company_name } = event
  return [
    `The results of ${result.round} at ${event_name} by ${company_name} ${what_changed === null ? 'are public' : 'were corrected'}.`,
    ...(what_changed === null
      ? []
      : [sayCorrected(result, what_changed) ?? `Your team is in them now. ${what_changed}`]),
    ...(result.prizes.length === 0 ? [] : [sayPrizes(team_name, result)]),
    sayScore(team_name, result),
    ...(result.juries ?? []).filter(({ is_own }) => !is_own).map(sayJuryToTeam),
    ...(result.line && !result.juries ? [sayLine(result.line)] : []),
    ...listed('What your judges found strong:', result.strengths),
    ...listed('What they would do next:', result.next_steps),
  ]
}

/** Nobody is congratulated who lost something. */
export function isWin({ prizes, formerly }: OwnResult): boolean {
  return prizes.length > 0 && formerly?.is_worse !== true
}

function sayPrizes(team_name: string, result: OwnResult): string {
  const lines = result.prizes.map(({ name, what, sentence }) =>
    [what === null ? name : `${name}: ${what}`, sentence].filter(Boolean).join('. '),
  )
  const lead = isWin(result) ? `Congratulations! ${team_name} wins:` : `${team_name} gets:`
  return [lead, ...lines.map(line => `– ${line}`)].join('\n')
}

function sayScore(team_name: string, result: OwnResult): string {
  const { place, teams, score, uncertainty, mean, looks } = result
  if (score === null) return `No judge has scored ${team_name}, so it has neither a score nor a place.`
  const range = uncertainty === null ? '' : `, give or take ${uncertainty.toFixed(1)}`
  const scored = `a score of ${score.toFixed(1)} of 100${range}, from ${looks === 1 ? '1 judge' : `${looks} judges`}`
  const rests = sayUnfinishedBallots(result)
  const plain = `${rests && ` It rests on ${rests}.`}${mean == null ? '' : sayMean(mean, result)}`
  return place === null
    ? `${team_name} has ${scored}.${plain}`
    : `${team_name} is number ${place} of ${teams}, with ${scored}.${plain}`
}

/** The plain mean, and what stands between it and the score. */
function sayMean(mean: number, result: OwnResult): string {
  const terms = sumTerms(result)
  const simple = ` The simple average of your judges’ ballots is ${mean.toFixed(1)};`
  if (terms.length === 0)
    return `${simple} the score also takes into account how strict your judges were, and few looks pull it towards the middle.`
  const said = terms.map(({ says, points }) => `${says} (${sayPoints(points)})`).join(', ')
  return `${simple} then comes: ${said}.`
}

const lineWords = new Map([
  ['first', 'the first place'],
  ['first two', 'the first two places'],
  ['podium', 'the first three places'],
  ['finalists', 'the places in the final'],
])

function sayLine({ name, is_seat, rivals }: NonNullable<OwnResult['line']>): string {
  const places = lineWords.get(name) ?? `the ${name} places`
  const named = rivals.teams?.map(({ team_name }) => team_name) ?? []
  // Those whose place is not shown are only counted.
  const others = rivals.count - named.length
  const counted = others === 0 ? [] : [others === 1 ? '1 other team' : `${others} other teams`]
  const who = [named.join(', '), ...counted].filter(Boolean).join(' and ')
  const are = rivals.count === 1 ? 'is' : 'are'
  const open = `The scores alone do not settle ${places}.`
  if (is_seat) return `${open} Beside your team, ${who} ${are} in contention.`
  return `${open} Your team is in contention${rivals.count === 0 ? '' : `, and so ${are} ${who}`}.`
}

function listed(lead: string, notes: readonly string[]): string[] {
  return notes.length === 0 ? [] : [[lead, ...notes.map(note => `– ${note}`)].join('\n')]
}

export const resultButton = 'See all results'

export function resultFacts(event: MailedEvent, team_name: string, round: string): Fact[] {
  return [{ label: 'Team', value: team_name }, { label: 'Round', value: round }, ...factsOf(event)]
}

/** The mail with what stands in the place of its words. */
export function resultMail(to: {
  first_name: string
  subject: string
  paragraphs: string[]
  /** Whether the mark of who won stands above it. */
  is_win: boolean
  facts: readonly Fact[]
  link: string
}): Mail {
  const { label, tone } = applicationStatuses.won
  return layOut({
    subject: to.subject,
    first_name: to.first_name,
    ...(to.is_win && { status: { label, tone } }),
    paragraphs: to.paragraphs,
    facts: to.facts,
    button: { label: resultButton, href: to.link },
    footnote: 'An answer to this mail reaches the organisers.',
  })
}
