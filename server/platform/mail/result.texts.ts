import type { OwnResult } from '../../../contract/judging/published-results.ts'
import {
  oldPicture,
  sayChosenOtherwise,
  sayCorrected,
  sayHowGiven,
  sayJuryToTeam,
  sayLostPrize,
  sayMistake,
  sayStrictness,
} from '../../../contract/judging/result.texts.ts'
import { sayUnfinishedBallots } from '../../../contract/judging/unfinished.texts.ts'
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

/** What a team reads, paragraph by paragraph. What was wrong stands first. */
export function resultParagraphs({ team_name, event, result, what_changed }: About): string[] {
  const { event_name } = event
  const isFirst = what_changed === null
  return [
    isFirst
      ? `The results of ${event_name} are out, and this is yours in ${result.round}.`
      : [sayMistake(result), `The results of ${event_name} were corrected.`].filter(Boolean).join(' '),
    ...(isFirst ? [] : [sayCorrected(result, what_changed) ?? `Your team is in them now. ${what_changed}`]),
    ...paragraphOf(sayLostPrize(result)),
    ...(result.prizes.length === 0 ? [] : [sayPrizes(team_name, result)]),
    sayScore(team_name, result),
    ...[saySum(result)].filter(said => said !== null),
    ...(result.juries ?? []).filter(({ is_own }) => !is_own).map(sayJuryToTeam),
    ...(result.choices ?? []).map(sayChosenOtherwise),
    ...(result.line && !result.juries ? [sayLine(result.line)] : []),
    ...listed('What your judges liked:', result.strengths),
    ...listed('What they would do next:', result.next_steps),
  ]
}

function paragraphOf(said: readonly string[]): string[] {
  return said.length === 0 ? [] : [[...said, oldPicture].join(' ')]
}

/** Nobody is congratulated who lost something. */
export function isWin({ prizes, formerly }: OwnResult): boolean {
  return prizes.length > 0 && formerly?.is_worse !== true
}

function sayPrizes(team_name: string, result: OwnResult): string {
  const lines = result.prizes.map(prize => {
    const { name, what } = prize
    return [what === null ? name : `${name}: ${what}`, sayHowGiven(prize, result)].filter(Boolean).join('. ')
  })
  const lead = isWin(result) ? `Congratulations! ${team_name} wins:` : `${team_name} has:`
  return [lead, ...lines.map(line => `– ${line}`)].join('\n')
}

function sayScore(team_name: string, result: OwnResult): string {
  const { place, teams, score, uncertainty, looks } = result
  if (score === null) return `No judge has scored ${team_name}, so it has neither a score nor a place.`
  const from = looks === 1 ? '1 judge' : `${looks} judges`
  const points = `${score.toFixed(1)} of 100 points, given by ${from}`
  const has =
    place === null
      ? `${team_name} has ${points}.`
      : `${team_name} is number ${place} of ${teams}, with ${points}.`
  const rests = sayUnfinishedBallots(result)
  return [
    has,
    ...(rests ? [`Not all of their marks are there: ${rests}.`] : []),
    ...sayRange(score, uncertainty),
  ].join(' ')
}

function sayRange(score: number, uncertainty: number | null): string[] {
  if (uncertainty === null) return []
  const [low, high] = [Math.max(0, score - uncertainty), Math.min(100, score + uncertainty)]
  return [`Other judges would likely have come to between ${low.toFixed(1)} and ${high.toFixed(1)}.`]
}

/** From the plain mean to the score, as a sum that adds up. */
function saySum(result: OwnResult): string | null {
  const { mean, score, sum, looks } = result
  if (mean == null || score === null) return null
  const average = `How the points come about: the plain average of your judges’ ballots is ${mean.toFixed(1)}.`
  const total = `That makes ${score.toFixed(1)}.`
  if (!sum)
    return `${average} The score also takes into account how strict your judges were, and with few visits it lies nearer to the middle.`
  if (sum.both !== null) {
    const both = `How your judge marks, and that it was one visit, ${sayEffect(sum.both, 'together')}.`
    return `${average} ${both} ${total}`
  }
  const strictness = sum.strictness ?? 0
  const effect = strictness === 0 ? '' : `, which ${sayEffect(strictness)}`
  const marks = `Your judges mark ${sayStrictness(strictness)}${effect}.`
  const pull = `With ${looks} visits a score lies nearer to the middle, which ${sayEffect(sum.pull ?? 0)}.`
  return `${average} ${marks} ${pull} ${total}`
}

/** "takes off 7.4" */
function sayEffect(points: number, together?: 'together'): string {
  const verb = together ? ['together take off', 'together add'] : ['takes off', 'adds']
  return `${verb[points < 0 ? 0 : 1]} ${Math.abs(points).toFixed(1)}`
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
  const close = `It was close at ${places}.`
  if (is_seat) return `${close} By scores alone ${who} could have had your place there.`
  return `${close} By scores alone your team could have been there too${rivals.count === 0 ? '' : `, and so could ${who}`}.`
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
