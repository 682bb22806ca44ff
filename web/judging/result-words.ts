import type { JudgeInResults, LineOfRound, RoundResults, TeamResult } from '../../contract/judging-results.ts'
import { count } from '../ui/base/formats.ts'

/** How results are said to staff. */

export type Rule = keyof TeamResult['places']

export const ruleWords: Record<Rule, { name: string; heading: string }> = {
  rawMean: { name: 'Plain mean', heading: 'By mean' },
  centredMean: { name: 'Centred mean', heading: 'By centred' },
  zScore: { name: 'Z-score', heading: 'By z-score' },
  pairwiseShare: { name: 'In pairs', heading: 'In pairs' },
}

export const labelWords: Record<LineOfRound['label'], string> = {
  clear: 'Clear',
  close: 'Close',
  not_decided: 'Not decided',
}

const prizes = new Map([
  ['first', '1st prize'],
  ['first two', '2nd prize'],
  ['podium', '3rd prize'],
])

/** The line under the last of its seats: a certainty belongs to all above it. */
export function lineName({ name, chosen }: Pick<LineOfRound, 'name' | 'chosen'>): string {
  return prizes.get(name) ?? `Cut to ${chosen}`
}

/** "1st prize is clear, 2nd prize is close." */
export function sayLines({ lines }: Pick<RoundResults, 'lines'>): string {
  return `${lines.map(line => `${lineName(line)} is ${labelWords[line.label].toLowerCase()}`).join(', ')}.`
}

/** What stands beside the label: how sure, or how many are still in it. */
export function sayFirmness({
  label,
  is_unanimous,
  chance,
  rivals,
}: Pick<LineOfRound, 'label' | 'is_unanimous' | 'chance' | 'rivals'>): string {
  if (label === 'clear') return is_unanimous ? 'all judges agree' : `${ofHundred(chance)} of 100`
  return rivals.length === 0 ? '' : count(rivals.length, 'rival')
}

/** "or Night Shift or Kandil; depends on one judge" */
export function sayWhy({ rivals, why }: LineOfRound, nameOf: (id: string) => string): string {
  const names =
    rivals.length === 0
      ? []
      : rivals.length <= 3
        ? [`or ${rivals.map(nameOf).join(' or ')}`]
        : [`${count(rivals.length + 1, 'team')} in contention`]
  return [...names, ...why].join('; ')
}

/** A share as a number of 100, which says 100 only of all and 0 only of none. */
export function ofHundred(share: number): string {
  if (share > 0 && share < 0.01) return '<1'
  if (share < 1 && share > 0.99) return '>99'
  return String(Math.round(share * 100))
}

/** "1st prize: Kandil instead of Night Shift" */
export function sayChange(
  { line, gains, loses }: JudgeInResults['changes'][number],
  lines: readonly LineOfRound[],
  nameOf: (id: string) => string,
): string {
  const changed = lines.find(({ name }) => name === line)
  return `${changed ? lineName(changed) : line}: ${gains.map(nameOf).join(' and ')} instead of ${loses.map(nameOf).join(' and ')}`
}

/** How another rule would order the teams, compared with the order of scores. */
export function sayOrderBy(rule: Rule, teams: readonly TeamResult[]): string {
  const ranked = teams.filter(({ place }) => place !== null)
  const differing = ranked.findIndex(({ place, places }) => places[rule] !== place)
  if (differing < 0) return 'The same order.'
  const expected = ranked[differing]?.place ?? 1
  const others = ranked.filter(({ places }) => places[rule] === expected)
  const then = others.length === 0 ? '' : others.map(({ team_name }) => team_name).join(' and ')
  if (differing === 0) return then === '' ? 'Another first.' : `${then} first.`
  return `Same first ${differing}${then === '' ? '' : `, then ${then}`}.`
}

/** The strictest and the most lenient judge, if they differ by more than a point from the others. */
export function saySeverity(judges: readonly JudgeInResults[]): string {
  const [strictest, mildest] = [judges.at(0), judges.at(-1)]
  const said = [
    mildest && mildest.severity >= 1 ? `${mildest.name} scores ${mildest.severity.toFixed(1)} high` : '',
    strictest && strictest.severity <= -1
      ? `${strictest.name} scores ${(-strictest.severity).toFixed(1)} low`
      : '',
  ].filter(part => part !== '')
  return said.length === 0 ? 'Nobody is more than a point off.' : `${said.join(', ')}. It is evened out.`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}

/** 1st, 2nd, 13th. */
export function ordinal(place: number): string {
  return `${place}${endings[ordinals.select(place)]}`
}

export type Scored = Pick<TeamResult, 'score' | 'uncertainty'> & Partial<Pick<TeamResult, 'mean'>>

/** The scale of the bars: whole tens around all scores with twice their uncertainty. */
export function axisOf(teams: readonly Scored[]): { from: number; to: number; ticks: number[] } {
  const ends = teams.flatMap(({ score, uncertainty, mean }) =>
    score === null ? [] : [score - 2 * (uncertainty ?? 0), score + 2 * (uncertainty ?? 0), mean ?? score],
  )
  const from = Math.max(0, Math.floor(Math.min(...ends) / 10) * 10)
  const to = Math.min(100, Math.max(Math.ceil(Math.max(...ends) / 10) * 10, from + 10))
  const step = to - from > 50 ? 20 : 10
  const ticks: number[] = []
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick)
  return { from, to, ticks }
}
