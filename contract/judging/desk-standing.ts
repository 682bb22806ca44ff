import type { Desk, DeskJudge, DeskTeam, DeskVisit } from './judging-desk.ts'
import { asInstant, type SlotTime, slotTimes } from '../platform/slot-times.ts'

// How a round's judging stands at a moment: pure functions of what the server said (docs/product.md §23).

const minute = 60_000
/** A judging that is over within a day is made table by table, so that a pace can be told from it. */
const oneDay = 16 * 60 * minute

export const cellStates = [
  'scored',
  'under_way',
  'planned',
  'late',
  'not_made',
  'busy',
  'not_there',
  'conflict',
] as const
export type CellState = (typeof cellStates)[number]

export interface StandingVisit extends DeskVisit {
  cell: CellState
  judge: DeskJudge
  team: DeskTeam
  time: SlotTime | undefined
}

export interface Standing {
  /** The clock of judging, in milliseconds since 1970: it stands still during a pause. */
  clock: number
  /** When the standing pause began; null if there is none. */
  pausedAt: number | null
  times: SlotTime[]
  visits: StandingVisit[]
  visitsOf: (judgeId: string) => StandingVisit[]
  teams: Map<string, DeskTeam>
  /** Visits that are made, by team. */
  looks: Map<string, number>
}

export function standingOf(desk: Desk, now: number): Standing {
  const times = slotTimes(desk)
  const last = desk.pauses.at(-1)
  const pausedAt = last && last.resumed_at === null ? Date.parse(last.paused_at) : null
  const clock = pausedAt ?? now
  const teams = new Map(desk.teams.map(team => [team._id, team]))
  const looks = new Map(desk.teams.map(({ _id }) => [_id, 0]))
  const visits: StandingVisit[] = []
  for (const judge of desk.judges) {
    for (const visit of judge.visits) {
      const team = teams.get(visit.application_id)
      if (!team) continue
      const time = visit.slot === null ? undefined : times[visit.slot - 1]
      visits.push({
        ...visit,
        judge,
        team,
        time,
        cell: cellOf(visit, desk.state === 'closed' ? 'closed' : time, clock),
      })
      if (visit.state === 'done') looks.set(team._id, (looks.get(team._id) ?? 0) + 1)
    }
  }
  const byJudge = Map.groupBy(visits, ({ judge }) => judge._id)
  return { clock, pausedAt, times, visits, teams, looks, visitsOf: id => byJudge.get(id) ?? [] }
}

function cellOf(
  { state, begun_at }: DeskVisit,
  time: SlotTime | 'closed' | undefined,
  clock: number,
): CellState {
  if (state === 'done') return 'scored'
  if (state === 'busy' || state === 'not_there') return state
  if (begun_at !== null) return 'under_way'
  if (time === 'closed') return 'not_made'
  return time && time.ends <= clock ? 'late' : 'planned'
}

/** To be made, or to be made again. */
export function isToMake({ cell }: StandingVisit): boolean {
  return cell !== 'scored'
}

/** Somebody was sent there by hand or by Next team, and has not begun. */
export function isSentOut({ origin, slot, cell }: StandingVisit): boolean {
  return (origin === 'staff' || origin === 'next') && slot === null && cell === 'planned'
}

/** Teams that the last two judges who went there did not find. Who is to be sent goes to others first. */
export function missedLately(
  visits: readonly Pick<DeskVisit, 'application_id' | 'state' | 'state_at'>[],
): Set<string> {
  const went = visits.filter(({ state }) => state === 'done' || state === 'not_there')
  const byTeam = Map.groupBy(went, ({ application_id }) => application_id)
  const isMissed = (ofTeam: typeof went) => {
    const last = ofTeam
      .toSorted((one, other) => Date.parse(one.state_at) - Date.parse(other.state_at))
      .slice(-2)
    return last.length === 2 && last.every(({ state }) => state === 'not_there')
  }
  return new Set([...byTeam].flatMap(([team, ofTeam]) => (isMissed(ofTeam) ? [team] : [])))
}

/** What is ranked, with those teams last. */
export function missedLast<Ranked extends { project: string }>(
  ranked: readonly Ranked[],
  missed: ReadonlySet<string>,
): Ranked[] {
  const isMissed = ({ project }: Ranked) => missed.has(project)
  return [...ranked.filter(one => !isMissed(one)), ...ranked.filter(isMissed)]
}

export interface Pace {
  /** Milliseconds that a visit takes, without the way to the next one. */
  visit: number
  /** Told from at least three visits of the judge, not from the plan. */
  isMeasured: boolean
}

/** The middle of the times between the visits that a judge made: one long break plays no part. */
export function paceOf(desk: Desk, judge: DeskJudge): Pace {
  const ends = judge.visits
    .filter(({ state, entered_by }) => state === 'done' && entered_by === null)
    .map(({ state_at }) => Date.parse(state_at))
    .sort((one, other) => one - other)
  const gaps = ends.slice(1).map((end, index) => end - (ends[index] ?? end))
  const planned = desk.visit_minutes * minute
  if (gaps.length < 2) return { visit: planned, isMeasured: false }
  gaps.sort((one, other) => one - other)
  const middle = gaps[Math.floor((gaps.length - 1) / 2)] ?? planned
  return { visit: Math.max(minute, middle - desk.walk_minutes * minute), isMeasured: true }
}

/** Whether times of day say anything: visits have some, or judging is over within a day. */
export function isPaced({ visits_start_at, opens_at, closes_at }: Desk): boolean {
  if (visits_start_at !== null) return true
  return opens_at !== null && closes_at !== null && Date.parse(closes_at) - Date.parse(opens_at) <= oneDay
}

export interface Forecast {
  /** When each visit that is to be made ends, in the order in which it is made. */
  visits: { visit: StandingVisit; ends: number }[]
  pace: Pace
}

/**
 * When a judge makes their visits at the present pace: none before its time. What was put off comes where there is time before the next
 * one, or else at the end.
 */
export function forecastOf(desk: Desk, standing: Standing, judge: DeskJudge): Forecast {
  const pace = paceOf(desk, judge)
  const toMake = standing.visitsOf(judge._id).filter(isToMake)
  const way = desk.walk_minutes * minute
  const putOff = toMake.filter(({ cell }) => cell === 'busy' || cell === 'not_there')
  const visits: Forecast['visits'] = []
  let free = Math.max(standing.clock, desk.opens_at === null ? 0 : Date.parse(desk.opens_at))
  const make = (visit: StandingVisit, from: number) => {
    const starts = visit.begun_at === null ? Math.max(free, from) : Date.parse(visit.begun_at)
    const ends = Math.max(free, starts + pace.visit)
    free = ends + way
    visits.push({ visit, ends })
  }
  for (const visit of toMake.filter(({ cell }) => cell === 'under_way')) make(visit, 0)
  for (const visit of toMake.filter(({ cell }) => cell === 'planned' || cell === 'late')) {
    const from = visit.time?.starts ?? 0
    while (free + pace.visit + way <= from) {
      const next = putOff.shift()
      if (!next) break
      make(next, 0)
    }
    make(visit, from)
  }
  for (const visit of putOff) make(visit, 0)
  return { visits, pace }
}

export interface Tiles {
  planned: number
  scored: number
  underWay: number
  late: number
  putOff: number
  /** Once judging is closed: that nobody has begun. */
  notMade: number
  /** When the last visit is expected to end, in a pause if it ended now, and how many minutes that is behind the plan; null where no pace can be told. */
  ends: number | null
  behind: number | null
  /** Judges who tapped in the last ten minutes, of those who are in the round; once it is closed, with those who scored and left. */
  tapped: number
  /** Judges who opened their link, before judging opens. */
  opened: number
  judges: number
  /** The last tap of any judge, and how many have scored a team. */
  lastTap: string | null
  scoring: number
  /** The fewest looks of a team, whose they are, and the fewest and most of all others; null without teams. */
  fewest: { looks: number; teams: DeskTeam[]; others: [number, number] | null } | null
}

const recently = 10 * minute

export function tilesOf(desk: Desk, standing: Standing, now: number): Tiles {
  const { visits, visitsOf } = standing
  const count = (...cells: CellState[]) => visits.filter(({ cell }) => cells.includes(cell)).length
  const present = desk.judges.filter(({ has_left }) => !has_left)
  // Whoever left stays with what they scored.
  const scoring = desk.judges.filter(({ _id }) => visitsOf(_id).some(visit => !isToMake(visit)))
  const going = goingOn(desk, standing, now)
  const ends = isPaced(desk)
    ? desk.judges.flatMap(judge => forecastOf(desk, going, judge).visits.at(-1)?.ends ?? [])
    : []
  const planned = visits.flatMap(({ slot }) => (slot === null ? [] : (going.times[slot - 1]?.ends ?? [])))
  const last = ends.length > 0 ? Math.max(...ends) : null
  return {
    planned: visits.length,
    scored: count('scored'),
    underWay: count('under_way'),
    late: count('late'),
    putOff: count('busy', 'not_there'),
    notMade: count('not_made'),
    ends: last,
    behind: last !== null && planned.length > 0 ? minutesFrom(Math.max(...planned), last) : null,
    tapped: present.filter(({ tapped_at }) => tapped_at && now - Date.parse(tapped_at) <= recently).length,
    opened: present.filter(({ opened_at, tapped_at }) => opened_at !== null || tapped_at !== null).length,
    judges:
      desk.state === 'closed' ? present.length + scoring.filter(one => one.has_left).length : present.length,
    lastTap: desk.judges.flatMap(({ tapped_at }) => tapped_at ?? []).reduce(laterOf, null),
    scoring: scoring.length,
    fewest: fewestLooks(desk, standing),
  }
}

/** The standing if a pause ended now: the end moves for as long as it goes on. */
function goingOn(desk: Desk, standing: Standing, now: number): Standing {
  if (standing.pausedAt === null) return standing
  const pauses = desk.pauses.map(pause => ({ ...pause, resumed_at: pause.resumed_at ?? asInstant(now) }))
  return standingOf({ ...desk, pauses }, now)
}

/** As clocks say them: from 16:00 to 16:23:40 are 23 minutes. */
export function minutesFrom(one: number, other: number): number {
  return Math.floor(other / minute) - Math.floor(one / minute)
}

function laterOf(one: string | null, other: string): string {
  return one !== null && Date.parse(one) > Date.parse(other) ? one : other
}

function fewestLooks({ teams }: Desk, { looks }: Standing): Tiles['fewest'] {
  if (teams.length === 0) return null
  const of = ({ _id }: DeskTeam) => looks.get(_id) ?? 0
  const least = Math.min(...teams.map(of))
  const others = teams.map(of).filter(seen => seen > least)
  return {
    looks: least,
    teams: teams.filter(team => of(team) === least),
    others: others.length > 0 ? [Math.min(...others), Math.max(...others)] : null,
  }
}
