import type { BundleDecision, BundleResult, ResultsBundle } from '../contract/judging/results-bundle.ts'
import type { Difference } from './differences.ts'
import { judgeLines } from './lines.ts'
import { byCriterion } from './one-criterion.ts'
import { sameScore } from './order.ts'
import { findScores } from './scores.ts'

/** What a file says of prizes that the jury decided, held against its ballots (docs/judging-method.md §12). */
export interface CheckedDecisions {
  /** "1st prize: decided by the jury, 4 to 1; by score p07 stands before it", one for each. */
  says: string[]
  disagreements: Difference[]
}

type Contents = Omit<ResultsBundle, 'digest'>

export function checkDecisions(bundle: Contents, result: BundleResult): CheckedDecisions {
  const checked = (bundle.decisions ?? []).map((decision, place) => {
    const line = lineOf(decision, bundle, result)
    return {
      says: sentenceOf(decision, line),
      disagreements: problemsOf(decision, line, `decisions[${place}]`),
    }
  })
  return {
    says: checked.map(({ says }) => says),
    disagreements: checked.flatMap(({ disagreements }) => disagreements),
  }
}

/** The line of a decision, with the scores that it is drawn in. */
interface FoundLine {
  seats: readonly string[]
  rivals: readonly string[]
  scores: Readonly<Record<string, number>>
}

/**
 * Undefined where the file has no such line; null where it does not say which teams could win, as with a theme whose teams are not
 * all shown.
 */
function lineOf(
  { line, criterion, field, chosen }: BundleDecision,
  { criteria, ballots, options, seed, method }: Contents,
  result: BundleResult,
): FoundLine | null | undefined {
  if (line !== 'theme' && line !== 'criterion') {
    const found = result.lines.find(({ name }) => name === line)
    return found && { ...found, scores: result.scores }
  }
  if (line === 'theme' && !field) return null
  if (chosen === undefined || (line === 'criterion' && !criteria.some(({ id }) => id === criterion)))
    return undefined
  const input = byCriterion({ criteria, ballots, ...options }, criterion ?? null)
  const scores = findScores(field ? { ...input, eligible: field } : input)
  const best = Math.min(chosen, scores.order.length)
  const [found] = judgeLines(scores, [{ name: line, chosen: best, best }], seed, undefined, method)
  return found && { ...found, scores: Object.fromEntries(scores.order.map(one => [one.project, one.score])) }
}

function problemsOf(
  decision: BundleDecision,
  line: FoundLine | null | undefined,
  path: string,
): Difference[] {
  const { to, by, votes, of, shown_with } = decision
  const problems: Difference[] = []
  const wrong = (key: string, given: unknown, expected: unknown) =>
    problems.push({ path: `${path}.${key}`, given, expected })
  if (line === undefined) wrong('line', decision.line, 'a line of this file')
  else if (line !== null && !isWithinReach(to, line))
    wrong('to', to, `one of ${[...new Set([...line.seats, ...line.rivals])].join(', ')}`)
  const own = votes[to] ?? 0
  const counts = Object.values(votes)
  if (counts.some(count => count > own)) wrong('to', to, 'who leads votes')
  if (by === 'chair' && counts.filter(count => count === own).length < 2)
    wrong('by', by, 'jury: nobody is level with it')
  const given = counts.reduce((sum, count) => sum + count, 0)
  if (given !== of) wrong('of', of, given)
  if (shown_with > of) wrong('shown_with', shown_with, `at most ${of}`)
  return problems
}

/** A seat, a rival, or level with the last seat. */
function isWithinReach(team: string, { seats, rivals, scores }: FoundLine): boolean {
  const last = scores[seats.at(-1) ?? '']
  const own = scores[team]
  return (
    seats.includes(team) ||
    rivals.includes(team) ||
    (own !== undefined && last !== undefined && Math.abs(own - last) <= sameScore)
  )
}

function sentenceOf(decision: BundleDecision, line: FoundLine | null | undefined): string {
  const { prize, to, by, votes } = decision
  const chair = by === 'chair' ? ' and the chair' : ''
  const decided = `${prize ?? decision.line}: decided by the jury, ${sayVotes(votes, to)}${chair}`
  if (line === null) return `${decided}; the file does not say between which teams`
  if (line === undefined) return decided
  const own = line.scores[to] ?? Number.NEGATIVE_INFINITY
  const before = [...new Set([...Object.keys(votes), ...line.seats.slice(-1)])]
    .filter(team => team !== to && (line.scores[team] ?? Number.NEGATIVE_INFINITY) > own + sameScore)
    .sort((one, other) => (line.scores[other] ?? 0) - (line.scores[one] ?? 0))
  if (before.length === 0) return `${decided}; by score none of these stands before it`
  const [first, ...others] = before
  const names =
    others.length === 0 ? `${first} stands` : `${before.slice(0, -1).join(', ')} and ${before.at(-1)} stand`
  return `${decided}; by score ${names} before it`
}

/** "4 to 1": the one that won first. One that has all is "5 of 5". */
export function sayVotes(votes: Readonly<Record<string, number>>, to: string): string {
  const own = votes[to] ?? 0
  const others = Object.entries(votes)
    .flatMap(([team, count]) => (team === to || count === 0 ? [] : [count]))
    .sort((one, other) => other - one)
  return others.length === 0 ? `${own} of ${own}` : [own, ...others].join(' to ')
}
