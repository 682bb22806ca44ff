import type {
  JudgeInResults,
  LineOfRound,
  RoundResults,
  TeamResult,
} from '../../../contract/judging/judging-results.ts'
import { formatList } from '../../platform/ui/base/formats.ts'
import { sayUnfinishedBallots } from '../../../contract/judging/unfinished.texts.ts'

/** How results are said to staff. */

export type Rule = keyof TeamResult['places']

export const rules: Rule[] = ['rawMean', 'centredMean', 'zScore', 'pairwiseShare']

export const ruleWords: Record<Rule, { name: string; heading: string }> = {
  rawMean: { name: 'Simple average', heading: 'By average' },
  centredMean: { name: 'Centred mean', heading: 'By centred' },
  zScore: { name: 'Z-score', heading: 'By z-score' },
  pairwiseShare: { name: 'In pairs', heading: 'In pairs' },
}

/** The line under the last of its seats: a certainty belongs to all above it. */
export function lineName({
  name,
  chosen,
  is_prize,
}: Pick<LineOfRound, 'name' | 'chosen' | 'is_prize'>): string {
  if (name === 'finalists') return `Cut to ${chosen}`
  return `${ordinal(chosen)} ${is_prize ? 'prize' : 'place'}`
}

type Reach = Pick<LineOfRound, 'label' | 'chosen' | 'seats' | 'rivals'>

/** "1st prize: 5 teams within reach. 2nd prize: clear." `decided`: the seats of the lines that a jury has decided. */
export function sayLines(
  { lines }: Pick<RoundResults, 'lines'>,
  decided: ReadonlyMap<number, string> = new Map(),
): string {
  const say = (line: LineOfRound) => (decided.has(line.chosen) ? 'decided by the jury' : sayWithinReach(line))
  return lines.map(line => `${lineName(line)}: ${say(line)}.`).join(' ')
}

export function sayWithinReach({ label, seats, rivals }: Reach): string {
  if (label === 'clear') return 'clear'
  return rivals.length === 0 ? 'not sure' : `${seats.length + rivals.length} teams within reach`
}

/** The mark of a line: "Clear", "5 teams could be first". */
export function sayReach({ label, chosen, seats, rivals }: Reach): string {
  if (label === 'clear') return 'Clear'
  if (rivals.length === 0) return 'Not sure'
  const where = chosen === 1 ? 'first' : `among the first ${chosen}`
  return `${seats.length + rivals.length} teams could be ${where}`
}

/** Beside a clear line: how sure. */
export function sayFirmness({
  label,
  is_unanimous,
  chance,
}: Pick<LineOfRound, 'label' | 'is_unanimous' | 'chance'>): string {
  if (label !== 'clear') return ''
  return is_unanimous ? 'all judges agree' : `${ofHundred(chance)} times in 100`
}

/** "If other judges had come, Night Shift would have won 31 times in 100, Copper Thieves 30." */
export function sayOtherJudges(
  { best, hits }: Pick<LineOfRound, 'best' | 'hits'>,
  teams: readonly { _id: string; team_name: string }[],
): string {
  const did = best === 1 ? 'won' : `been among the first ${best}`
  const said = teams.flatMap(({ _id, team_name }) => {
    const hit = hits[_id]
    return hit === undefined ? [] : { team_name, hit: ofHundred(hit) }
  })
  const [first, ...others] = said
  if (!first) return ''
  return [
    `If other judges had come, ${first.team_name} would have ${did} ${first.hit} times in 100`,
    ...others.map(({ team_name, hit }) => `${team_name} ${hit}`),
  ]
    .join(', ')
    .concat('.')
}

/** "or Night Shift or Kandil; depends on one judge". Of more than three the mark of the line says how many. */
export function sayWhy({ rivals, why, depends_on }: LineOfRound, nameOf: (id: string) => string): string {
  const isNamed = rivals.length > 0 && rivals.length <= 3
  const names = isNamed ? [`or ${rivals.map(nameOf).join(' or ')}`] : []
  const reasons = why.map(reason =>
    reason === 'depends on one judge' && depends_on.length > 1
      ? `depends on each of ${depends_on.length} judges alone`
      : reason,
  )
  return [...names, ...reasons].join('; ')
}

/** "Night Shift rests on 1 ballot, unfinished: 2 of 5 criteria", of the teams that sit at a line. */
export function sayRests({ seats }: Pick<LineOfRound, 'seats'>, teams: readonly TeamResult[]): string {
  return teams
    .filter(({ _id }) => seats.includes(_id))
    .flatMap(team => {
      const said = sayUnfinishedBallots(team)
      return said ? `${team.team_name} rests on ${said}` : []
    })
    .join('; ')
}

/** The same of all lines, each team once. */
export function sayRestsInLines({ lines, teams }: Pick<RoundResults, 'lines' | 'teams'>): string {
  const said = sayRests({ seats: lines.flatMap(({ seats }) => seats) }, teams)
  return said && `${said}.`
}

/** Why no visit is named that would tell more. */
export function sayNoVisit({ no_visit }: Pick<LineOfRound, 'no_visit'>): string {
  return no_visit === 'nobody'
    ? 'No judge is left who may visit a team that would tell more.'
    : 'These ballots do not say which visit would tell more.'
}

/** What the column says of the widest line: how often each team is among its best. */
export function hitHeading(widest: LineOfRound | undefined): string {
  return widest && widest.best > 1 ? `In first ${widest.best}` : 'Is best'
}

/** Under the table: what few visits do, and why a lower place may have the higher number. */
export function sayNumbers(teams: readonly TeamResult[], widest: LineOfRound | undefined): string {
  const pull = 'Few visits pull a score towards the middle.'
  const hits = teams.flatMap(({ _id, place }) => (place === null ? [] : (widest?.hits[_id] ?? [])))
  const isCrossing = hits.some(
    (hit, number) => ofHundred(hit) !== ofHundred(hits[number + 1] ?? 0) && hit < (hits[number + 1] ?? 0),
  )
  if (!isCrossing) return pull
  return `${pull} “${hitHeading(widest)}” says how often in 100, had other judges come. A team that is less sure swings more, so a lower place can have the higher number.`
}

/** A share as a number of 100, which says 100 only of all and 0 only of none. */
export function ofHundred(share: number): string {
  if (share > 0 && share < 0.01) return '<1'
  if (share < 1 && share > 0.99) return '>99'
  return String(Math.round(share * 100))
}

/** "1st prize: Kandil instead of Night Shift", "Among the first 3: Kandil instead of Night Shift": a line is of all above it. */
export function sayChange(
  { line, gains, loses, is_level }: JudgeInResults['changes'][number],
  lines: readonly LineOfRound[],
  nameOf: (id: string) => string,
): string {
  const changed = lines.find(({ name }) => name === line)
  const among = changed && changed.chosen > 1 ? `Among the first ${changed.chosen}` : undefined
  const said = among ?? (changed ? lineName(changed) : line)
  if (is_level) {
    if (gains.length === 0) return `${said}: ${loses.map(nameOf).join(', ')} would be level with others`
    const others = gains.length === 1 ? gains.map(nameOf).join('') : `${gains.length} others`
    return `${said}: ${loses.map(nameOf).join(', ')} and ${others} would be level`
  }
  return `${said}: ${gains.map(nameOf).join(' and ')} instead of ${loses.map(nameOf).join(' and ')}`
}

/** How another rule would order the teams, compared with the order of scores. */
export function sayOrderBy(rule: Rule, teams: readonly TeamResult[]): string {
  const ranked = teams.filter(({ place }) => place !== null)
  const differing = ranked.findIndex(({ place, places }) => places[rule] !== place)
  if (differing < 0) return 'The same order.'
  const expected = ranked[differing]?.place ?? 1
  const others = ranked.filter(({ places }) => places[rule] === expected)
  const then = others.length === 0 ? '' : formatList(others.map(({ team_name }) => team_name))
  if (differing === 0) return then === '' ? 'Another first.' : `${then} first.`
  const same = differing === 1 ? 'Same winner' : `Same first ${differing}`
  return `${same}${then === '' ? '' : `, then ${then}`}.`
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
