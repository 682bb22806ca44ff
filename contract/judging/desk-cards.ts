import type { LateBallot } from './judging.ts'
import type { Desk, DeskJudge, DeskTeam } from './judging-desk.ts'
import {
  forecastOf,
  isPaced,
  isToMake,
  minutesFrom,
  type Standing,
  type StandingVisit,
} from './desk-standing.ts'

// What needs somebody (docs/product.md §23).

const minute = 60_000

export type Card =
  | { kind: 'late'; key: string; name: string; ballots: LateBallot[] }
  /** They never got a link. */
  | { kind: 'unsent'; key: string; judges: DeskJudge[]; of: number }
  /** They got one and have not opened it. */
  | { kind: 'unopened'; key: string; judges: DeskJudge[]; of: number }
  | { kind: 'all_silent'; key: string; judges: DeskJudge[]; minutes: number; since: number }
  /** A draft of the plan waits. */
  | { kind: 'draft'; key: string; made_by: string; made_at: string }
  | { kind: 'idle'; key: string; judge: DeskJudge; team: DeskTeam }
  /** Every team has its visits, and these judges have none to make; `open` visits are others'. Of them those of who never opened their link. */
  | { kind: 'free'; key: string; judges: DeskJudge[]; open: number; unopened: StandingVisit[] }
  | { kind: 'silent'; key: string; judge: DeskJudge; minutes: number; waiting: StandingVisit[] }
  | {
      kind: 'slow'
      key: string
      judge: DeskJudge
      /** Minutes a visit, told from what the judge made; null where it is the plan's. */
      visitMinutes: number | null
      ends: number
      /** Minutes after the end. */
      over: number
      /** Visits that end too late, and that nobody has begun. */
      visits: StandingVisit[]
    }
  | { kind: 'not_there'; key: string; flag: Flag; team: DeskTeam; missed: StandingVisit[] }
  | { kind: 'no_judge'; key: string; flag: Flag; team: DeskTeam; known: DeskJudge[]; looks: number }
  | {
      kind: 'stepped_back'
      key: string
      judge: DeskJudge
      team: DeskTeam
      at: string
      taken: StandingVisit
    }

type Flag = Desk['flags'][number]

/** The most urgent first. Nobody is silent or slow while judging is not open, or paused; once it is closed nobody goes to a team. */
export function cardsOf(desk: Desk, standing: Standing): Card[] {
  const isGoing = desk.state === 'open' && standing.pausedAt === null
  const isOver = desk.state === 'closed'
  const silent = isGoing ? desk.judges.flatMap(judge => silentJudge(desk, standing, judge)) : []
  const isSilent = new Set(silent.map(({ judge }) => judge._id))
  const slow =
    isGoing && isPaced(desk)
      ? desk.judges.flatMap(judge => (isSilent.has(judge._id) ? [] : slowJudge(desk, standing, judge)))
      : []
  const idle = isGoing ? idleJudges(desk, standing) : []
  return [
    ...lateBallots(desk),
    ...unopened(desk, standing),
    ...(isEverybodySilent(desk, standing, silent)
      ? everybodySilent(standing, silent)
      : silent.toSorted((one, other) => other.minutes - one.minutes)),
    ...draftThatWaits(desk),
    ...idle,
    ...desk.flags.flatMap(flag => flagged(desk, standing, flag)),
    ...slow.toSorted((one, other) => other.over - one.over),
    ...(isOver ? [] : desk.stepped_back.flatMap(stepped => steppedBack(desk, standing, stepped))),
    ...(isGoing ? freeJudges(desk, standing, idle) : []),
  ]
}

/** The visits of a judge's card that others can take. */
export function toShareOut(card: Extract<Card, { kind: 'silent' | 'slow' }>): StandingVisit[] {
  return card.kind === 'slow' ? card.visits : card.waiting.filter(({ begun_at }) => begun_at === null)
}

/** A card for each judge. It goes when the ballots were taken after reopening. */
function lateBallots({ late }: Desk): Card[] {
  return [...Map.groupBy(late, ({ judge_id }) => judge_id)].flatMap(([judge, ballots]) =>
    ballots[0] ? [{ kind: 'late', key: `late ${judge}`, name: ballots[0].judge_name, ballots }] : [],
  )
}

/** Before judging begins and until they have tapped: who never got a link, apart from who has not opened theirs. */
const toldBefore = 60 * minute

function unopened(desk: Desk, { clock }: Standing): Card[] {
  const { state, is_sealed, opens_at } = desk
  if (is_sealed || state === 'closed' || opens_at === null) return []
  if (clock < Date.parse(opens_at) - toldBefore) return []
  const present = desk.judges.filter(({ has_left }) => !has_left)
  const away = present.filter(({ opened_at, tapped_at }) => opened_at === null && tapped_at === null)
  const [had, never] = [
    away.filter(({ has_had_link }) => has_had_link),
    away.filter(({ has_had_link }) => !has_had_link),
  ]
  const of = present.length
  return [
    ...(never.length > 0 ? [{ kind: 'unsent' as const, key: 'unsent', judges: never, of }] : []),
    ...(had.length > 0 ? [{ kind: 'unopened' as const, key: 'unopened', judges: had, of }] : []),
  ]
}

type Silent = ReturnType<typeof silentJudge>[number]

/** Three or more are silent, and nobody else should have tapped: then it is no matter of one judge. */
function isEverybodySilent(desk: Desk, standing: Standing, silent: readonly Silent[]): boolean {
  if (silent.length < 3) return false
  const names = new Set(silent.map(({ judge }) => judge._id))
  return desk.judges.every(
    judge => judge.has_left || names.has(judge._id) || !standing.visitsOf(judge._id).some(isToMake),
  )
}

function everybodySilent({ clock }: Standing, silent: readonly Silent[]): Card[] {
  const minutes = Math.min(...silent.map(card => card.minutes))
  const judges = silent.map(({ judge }) => judge)
  return [{ kind: 'all_silent', key: 'all_silent', judges, minutes, since: clock - minutes * minute }]
}

/** A closed round changes its plan no more. */
function draftThatWaits({ draft, state }: Desk): Card[] {
  return draft && state !== 'closed' ? [{ kind: 'draft', key: 'draft', ...draft }] : []
}

/** Whom no team lacks: one card, without those who never opened their link. */
function freeJudges(desk: Desk, standing: Standing, sent: readonly Card[]): Card[] {
  const isSent = new Set(sent.flatMap(card => (card.kind === 'idle' ? card.judge._id : [])))
  const judges = desk.judges.filter(
    judge =>
      !judge.has_left &&
      !isSent.has(judge._id) &&
      (judge.opened_at !== null || judge.tapped_at !== null) &&
      !standing.visitsOf(judge._id).some(isToMake),
  )
  const open = standing.visits.filter(isToMake)
  const ofUnopened = open.filter(
    ({ judge, begun_at }) =>
      !judge.has_left && judge.opened_at === null && judge.tapped_at === null && begun_at === null,
  )
  return judges.length > 0 && standing.visits.length > 0
    ? [{ kind: 'free', key: 'free', judges, open: open.length, unopened: ofUnopened }]
    : []
}

/** Who has no visit to make, while a team that they may judge has fewer visits than each is promised. */
function idleJudges(desk: Desk, standing: Standing): Card[] {
  const visits = new Map(desk.teams.map(({ _id }) => [_id, 0]))
  for (const { team } of standing.visits) visits.set(team._id, (visits.get(team._id) ?? 0) + 1)
  return desk.judges.flatMap(judge => {
    const own = standing.visitsOf(judge._id)
    if (judge.has_left || own.some(isToMake)) return []
    const closed = new Set([...judge.conflicts, ...own.map(({ team }) => team._id)])
    const [team] = desk.teams
      .filter(({ _id }) => !closed.has(_id) && (visits.get(_id) ?? 0) < desk.looks)
      .toSorted((one, other) => (visits.get(one._id) ?? 0) - (visits.get(other._id) ?? 0))
    if (!team) return []
    // The next idle judge is offered another team.
    visits.set(team._id, (visits.get(team._id) ?? 0) + 1)
    return [{ kind: 'idle', key: `idle ${judge._id}`, judge, team }]
  })
}

/** Milliseconds without a tap: two visits with their ways, and a quarter of an hour at least; a day where none has a time. */
export function silentAfter(desk: Desk): number {
  if (!isPaced(desk)) return 24 * 60 * minute
  return Math.max(15, 2 * (desk.visit_minutes + desk.walk_minutes)) * minute
}

function silentJudge(desk: Desk, standing: Standing, judge: DeskJudge) {
  if (judge.has_left) return []
  const { clock } = standing
  const waiting = standing
    .visitsOf(judge._id)
    .filter(({ cell, time }) => isDue(cell) && (time === undefined || time.starts <= clock))
  if (waiting.length === 0) return []
  const since = Math.max(
    judge.tapped_at === null ? 0 : Date.parse(judge.tapped_at),
    Math.min(...waiting.map(({ time, state_at }) => Math.max(time?.starts ?? 0, Date.parse(state_at)))),
    desk.opens_at === null ? 0 : Date.parse(desk.opens_at),
    desk.reopened_at === null ? 0 : Date.parse(desk.reopened_at),
    ...desk.pauses.map(({ resumed_at }) => (resumed_at === null ? 0 : Date.parse(resumed_at))),
    endOfBreak(desk, clock),
  )
  if (clock - since < silentAfter(desk)) return []
  const minutes = minutesFrom(since, clock)
  return [{ kind: 'silent' as const, key: `silent ${judge._id}`, judge, minutes, waiting }]
}

function isDue(cell: StandingVisit['cell']): boolean {
  return cell === 'planned' || cell === 'late' || cell === 'under_way'
}

/** Of the break that has begun: nobody is expected to tap before its end. */
function endOfBreak({ break_at, break_minutes }: Desk, clock: number): number {
  if (break_at === null || Date.parse(break_at) > clock) return 0
  return Math.min(clock, Date.parse(break_at) + (break_minutes ?? 0) * minute)
}

function slowJudge(desk: Desk, standing: Standing, judge: DeskJudge) {
  const closes = desk.closes_at ?? desk.visits_end_at
  if (closes === null) return []
  const { visits, pace } = forecastOf(desk, standing, judge)
  const ends = visits.at(-1)?.ends ?? 0
  const over = minutesFrom(Date.parse(closes), ends)
  if (over <= 0) return []
  const late = visits.flatMap(({ visit, ends: end }) =>
    end > Date.parse(closes) && visit.begun_at === null ? [visit] : [],
  )
  const visitMinutes = pace.isMeasured ? Math.round(pace.visit / minute) : null
  return [{ kind: 'slow' as const, key: `slow ${judge._id}`, judge, visitMinutes, ends, over, visits: late }]
}

function flagged(desk: Desk, standing: Standing, flag: Flag): Card[] {
  const team = standing.teams.get(flag.application_id)
  if (!team) return []
  const key = `flag ${flag._id}`
  const ofTeam = standing.visits.filter(visit => visit.team === team)
  if (flag.kind === 'not_there') {
    const missed = ofTeam.filter(({ cell }) => cell === 'not_there')
    return [{ kind: 'not_there', key, flag, team, missed }]
  }
  const known = desk.judges.filter(({ conflicts }) => conflicts.includes(team._id))
  return [{ kind: 'no_judge', key, flag, team, known, looks: ofTeam.length }]
}

function steppedBack(desk: Desk, standing: Standing, stepped: Desk['stepped_back'][number]): Card[] {
  const judge = desk.judges.find(({ _id }) => _id === stepped.judge_id)
  const taken = standing.visits.find(({ _id }) => _id === stepped.visit_id)
  if (!judge || !taken || !isToMake(taken)) return []
  const key = `stepped ${judge._id} ${taken._id}`
  return [{ kind: 'stepped_back', key, judge, team: taken.team, at: stepped.at, taken }]
}
