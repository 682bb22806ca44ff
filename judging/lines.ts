import type { Method } from '../contract/judging/results-bundle.ts'
import { intAt, sum } from './at.ts'
import { leaveOneOut, orderAgainst, type WithoutJudge } from './leave-one-out.ts'
import { isUnanimous, type Reason, reasons, reasonsOfField } from './reasons.ts'
import { fieldOf, replayCount } from './replays.ts'
import type { Scores } from './scores.ts'
import { canReplay, countHits, countLastPositions, drawTops, type Tops } from './tops.ts'

/** "The `best` truly best projects of the field are among the `chosen` we name" (docs/judging-method.md §1). */
export interface Line {
  name: string
  chosen: number
  /** Equal to `chosen` for a prize, smaller for finalists. */
  best: number
}

export type Label = 'clear' | 'close' | 'not_decided'

export interface LineResult extends Line {
  label: Label
  /** The first `chosen` by score. */
  seats: string[]
  /** The share of replays in which the seats hold all of the best; 0 if nothing could be replayed. */
  chance: number
  /** Who else may belong there, the likeliest first. */
  rivals: string[]
  /** What holds Clear back. */
  why: Reason[]
  /** The share of replays in which a project is among the best. Empty if nothing could be replayed. */
  hits: Map<string, number>
  /** Seats of a prize that are among the best in less than nine of ten replays. */
  atRisk: string[]
  /** At least four judges, and all put the same ones first: said instead of the chance. */
  isUnanimous: boolean
  /** Judges without whose opinion the line would change. Only organisers see them. */
  dependsOn: string[]
}

/** How firm each line is (docs/judging-method.md §4). Who has left out each judge already may say what came of it. */
export function judgeLines(
  scores: Scores,
  lines: readonly Line[],
  seed = 1,
  withoutJudges: readonly WithoutJudge[] = withoutEachJudge(scores),
  method: Method = 'laurel-2',
): LineResult[] {
  const field = fieldOf(scores)
  const mostBest = lines.reduce((most, { best }) => Math.max(most, best), 0)
  const known: Known = {
    scores,
    field,
    method,
    withoutJudges,
    ofField: reasonsOfField(scores),
    tops:
      mostBest > 0 && canReplay(scores) && scores.order.length > 0
        ? drawTops(scores, mostBest, seed)
        : undefined,
  }
  return lines.map(line => judgeLine(line, known))
}

/** The field as it would be ordered without each judge's opinion. */
export function withoutEachJudge(scores: Scores): WithoutJudge[] {
  return leaveOneOut(scores.fit.evidence, fieldOf(scores))
}

/** Input that all lines of a field share. */
interface Known {
  scores: Scores
  field: readonly string[]
  method: Method
  withoutJudges: readonly WithoutJudge[]
  ofField: readonly Reason[]
  tops: Tops | undefined
}

function judgeLine(line: Line, known: Known): LineResult {
  const { scores, field } = known
  const seats = scores.order.slice(0, line.chosen).map(({ project }) => project)
  if (seats.length > 0 && seats.length === field.length) return everybodyWins(line, seats)
  const dependsOn = judgesBehind(line, seats, known)
  const unanimous = isUnanimous(scores, line.best)
  const counted = countReplays(line, seats, known)
  const why = unanimous ? [] : whyNotClear(line, dependsOn, known)
  const rivals = unanimous ? [] : counted.rivals
  const label = unanimous ? 'clear' : labelOf(line, rivals, why, known)
  const hasRisks = line.chosen === line.best && !unanimous
  const atRisk = hasRisks ? seats.filter(seat => (counted.hits.get(seat) ?? 0) < 0.9) : []
  return { ...line, label, seats, ...counted, rivals, why, atRisk, isUnanimous: unanimous, dependsOn }
}

function labelOf(
  line: Line,
  rivals: readonly string[],
  why: readonly Reason[],
  { tops, field }: Known,
): Label {
  if (!tops) return 'not_decided'
  if (rivals.length === 0 && why.length === 0) return 'clear'
  return rivals.length <= mostRivals(line, field.length) ? 'close' : 'not_decided'
}

/** As many prizes as projects. */
function everybodyWins(line: Line, seats: string[]): LineResult {
  const hits = new Map(seats.map(seat => [seat, 1]))
  return {
    ...line,
    label: 'clear',
    seats,
    chance: 1,
    rivals: [],
    why: [],
    hits,
    atRisk: [],
    isUnanimous: false,
    dependsOn: [],
  }
}

/**
 * The judges without whom the line is another one: other prizes, or the best not among the finalists. A tie without a judge is
 * another line too, since that judge alone tells the teams apart. Where the line is a tie anyway, and by the first method
 * everywhere, who is level keeps the order of the field.
 */
function judgesBehind({ chosen, best }: Line, seats: readonly string[], known: Known): string[] {
  const first = seats.slice(0, best)
  const keepsOrder = known.method === 'laurel-1' || isTie(chosen, known)
  return known.withoutJudges
    .filter(without => {
      const order = keepsOrder ? without.groups.flat() : orderAgainst(without, first)
      const seated = new Set(order.slice(0, chosen))
      return !first.every(seat => seated.has(seat))
    })
    .map(({ judge }) => judge)
}

function isTie(chosen: number, { scores: { order } }: Known): boolean {
  const lastSeat = order[chosen - 1]
  return lastSeat !== undefined && lastSeat.place === order[chosen]?.place
}

function whyNotClear({ chosen }: Line, dependsOn: readonly string[], known: Known): Reason[] {
  const why: Reason[] = []
  const hasTie = isTie(chosen, known)
  // A tie with all judges says more.
  const isSaid = known.method === 'laurel-1' || !hasTie
  if (dependsOn.length > 0 && isSaid) why.push(reasons.dependsOnJudge)
  why.push(...known.ofField)
  if (hasTie) why.push(reasons.tie)
  return why
}

/** With more rivals than this a line is not decided. */
function mostRivals({ chosen }: Line, fieldSize: number): number {
  return Math.max(1, Math.min(3, Math.floor((fieldSize - chosen) / 2)))
}

function countReplays(
  { best }: Line,
  seats: readonly string[],
  { field, tops }: Known,
): Pick<LineResult, 'hits' | 'chance' | 'rivals'> {
  const seated = new Set(seats)
  const outsiders = [...field.keys()].filter(number => !seated.has(field[number] ?? ''))
  const idsOf = (numbers: readonly number[]) => numbers.flatMap(number => field[number] ?? [])
  if (!tops) return { hits: new Map(), chance: 0, rivals: idsOf(outsiders) }
  const hits = countHits(tops, best, field.length)
  outsiders.sort((one, other) => intAt(hits, other) - intAt(hits, one) || one - other)
  const positions = new Int32Array(field.length)
  for (const [place, outsider] of outsiders.entries()) positions[outsider] = place + 1
  const lastAt = countLastPositions(tops, best, positions)
  return {
    hits: new Map(field.map((id, number) => [id, intAt(hits, number) / replayCount])),
    chance: intAt(lastAt, 0) / replayCount,
    rivals: idsOf(outsiders.slice(0, coveringNineTenths(lastAt))),
  }
}

/** The smallest position that at least 90 % of the replays do not go beyond. */
function coveringNineTenths(counts: Int32Array): number {
  const total = sum(counts)
  let covered = 0
  for (const [position, count] of counts.entries()) {
    covered += count
    if (covered * 10 >= total * 9) return position
  }
  return counts.length
}
