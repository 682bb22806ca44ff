import { slotTimes } from '../platform/slot-times.ts'
import type { DraftVisit, PlanDraft } from './plan-draft.ts'

// What a draft of a plan changes: pure functions that server and screens share (docs/product.md §20).

/** `new` had no visit to make, `none` has none any more. */
export type Change = 'other' | 'new' | 'none' | 'same'

export interface ChangedVisit {
  team: string
  /** In milliseconds since 1970; null for no fixed time. */
  starts: number | null
  /** A visit at another time is there twice: as it was and as it is now. Begun and put off ones are fixed. */
  is: 'kept' | 'fixed' | 'was' | 'now'
}

export interface JudgeChange {
  judge_id: string
  change: Change
  /** In the order of time, those without one last. */
  visits: ChangedVisit[]
  otherTeams: number
  otherTimes: number
}

export type Plans = Pick<PlanDraft, 'was' | 'now' | 'hours'>

/** Each judge with a visit to make before or after, and what of it stays and what is other. */
export function changesOf({ was, now, hours }: Plans): JudgeChange[] {
  const [before, after] = [byJudge(was, hours.was), byJudge(now, hours.now)]
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map(judge_id => changeOf(judge_id, before.get(judge_id) ?? [], after.get(judge_id) ?? []))
}

/** Who reads something new on their phone. */
export function changedJudges(plans: Plans): string[] {
  return changesOf(plans).flatMap(({ judge_id, change }) => (change === 'same' ? [] : judge_id))
}

/** Those of them whose phones show it, and those who have no phone open. */
export function reachOf(draft: Plans & Pick<PlanDraft, 'judges'>) {
  const changed = new Set(changedJudges(draft))
  const asked = draft.judges.filter(({ _id }) => changed.has(_id))
  return {
    reached: asked.filter(({ has_phone }) => has_phone),
    unreached: asked.filter(({ has_phone }) => !has_phone),
  }
}

interface Timed {
  team: string
  starts: number | null
  isFixed: boolean
}

function byJudge(visits: readonly DraftVisit[], hours: Plans['hours']['was']): Map<string, Timed[]> {
  const times = slotTimes(hours)
  const timed = Map.groupBy(visits, ({ judge_id }) => judge_id)
  return new Map(
    [...timed].map(([judge, own]) => [
      judge,
      own.map(({ application_id, slot, is_fixed }) => ({
        team: application_id,
        starts: slot === null ? null : (times[slot - 1]?.starts ?? null),
        isFixed: is_fixed,
      })),
    ]),
  )
}

function changeOf(judge_id: string, was: readonly Timed[], now: readonly Timed[]): JudgeChange {
  const keyOf = ({ team, starts }: Timed) => `${team} ${starts}`
  const [former, next] = [new Set(was.map(keyOf)), new Set(now.map(keyOf))]
  const had = new Set(was.map(({ team }) => team))
  const gone = was.filter(visit => !next.has(keyOf(visit)))
  const fresh = now.filter(visit => !former.has(keyOf(visit)))
  const otherTeams = fresh.filter(({ team }) => !had.has(team)).length
  const isNow = (visit: Timed): ChangedVisit['is'] => {
    if (visit.isFixed) return 'fixed'
    return former.has(keyOf(visit)) ? 'kept' : 'now'
  }
  const visits = [
    ...gone.map(({ team, starts }): ChangedVisit => ({ team, starts, is: 'was' })),
    ...now.map((visit): ChangedVisit => ({ team: visit.team, starts: visit.starts, is: isNow(visit) })),
  ].toSorted((one, other) => (one.starts ?? latest) - (other.starts ?? latest))
  const otherTimes = fresh.length - otherTeams
  return { judge_id, change: kindOf(was, now, gone.length + fresh.length), visits, otherTeams, otherTimes }
}

const latest = Number.MAX_SAFE_INTEGER

function kindOf(was: readonly Timed[], now: readonly Timed[], others: number): Change {
  if (others === 0) return 'same'
  if (was.length === 0) return 'new'
  return now.length === 0 ? 'none' : 'other'
}

/** The times at which any judge has another visit than before, the last one without a time, and how many there are besides. */
export function timesOfChanges(changes: readonly JudgeChange[]) {
  const visits = changes.flatMap(judge => judge.visits)
  const changed = new Set(visits.filter(({ is }) => is === 'was' || is === 'now').map(({ starts }) => starts))
  const times = [...changed].toSorted((one, other) => (one ?? latest) - (other ?? latest))
  return { times, others: new Set(visits.map(({ starts }) => starts)).size - times.length }
}

export interface Effect {
  /** Teams that get the promised looks, and did not with the plan before; and the other way round. */
  better: { team: string; was: number; now: number }[]
  worse: { team: string; was: number; now: number }[]
  /** Teams that are short of the promised looks still. */
  short: { team: string; now: number }[]
  /** When the last visit ends, in milliseconds since 1970; null without times. */
  ends: { was: number | null; now: number | null }
  /** Teams whose last visit is later than before, with the milliseconds. */
  later: { team: string; by: number; starts: number }[]
  /** Visits that are to be made without a time where the team had one, at the moment that it loses. */
  untimed: { team: string; judge_id: string; was: number }[]
  underWay: number
}

/** What a draft does to looks, to the end, and to whom it is worse. */
export function effectOf({
  was,
  now,
  hours,
  looks,
  teams,
}: Plans & Pick<PlanDraft, 'looks' | 'teams'>): Effect {
  const looksIn = (visits: readonly DraftVisit[], team: string) =>
    visits.filter(({ application_id }) => application_id === team).length
  const counted = teams.map(({ _id, done }) => ({
    team: _id,
    was: done + looksIn(was, _id),
    now: done + looksIn(now, _id),
  }))
  const [before, after] = [slotTimes(hours.was), slotTimes(hours.now)]
  const lastOf = (visits: readonly DraftVisit[], times: typeof before) => {
    const ends = visits.flatMap(({ slot }) => (slot === null ? [] : (times[slot - 1]?.ends ?? [])))
    return ends.length > 0 ? Math.max(...ends) : null
  }
  const firstFree = (visits: readonly DraftVisit[], times: typeof before, team: string) => {
    const starts = visits
      .filter(({ application_id, is_fixed }) => application_id === team && !is_fixed)
      .flatMap(({ slot }) => (slot === null ? [] : (times[slot - 1]?.starts ?? [])))
    return starts.length > 0 ? Math.min(...starts) : null
  }
  return {
    better: counted.filter(one => one.was < looks.now && one.now >= looks.now),
    worse: counted.filter(one => one.now < one.was && one.now < looks.now),
    short: counted.filter(one => one.now < looks.now).map(({ team, now: seen }) => ({ team, now: seen })),
    ends: { was: lastOf(was, before), now: lastOf(now, after) },
    later: teams.flatMap(({ _id }) => {
      const [one, other] = [firstFree(was, before, _id), firstFree(now, after, _id)]
      return one !== null && other !== null && other > one
        ? [{ team: _id, by: other - one, starts: other }]
        : []
    }),
    untimed: untimedIn(changesOf({ was, now, hours })),
    underWay: now.filter(({ is_fixed }) => is_fixed).length,
  }
}

/** A visit that is now without a time takes the place of one that had a time, and whose time no other visit of the team has now. */
function untimedIn(changes: readonly JudgeChange[]): Effect['untimed'] {
  const visits = changes.flatMap(({ judge_id, visits: own }) => own.map(visit => ({ ...visit, judge_id })))
  return [...Map.groupBy(visits, ({ team }) => team)].flatMap(([team, own]) => {
    const timesOf = (kind: ChangedVisit['is']) =>
      own.flatMap(({ is, starts }) => (is === kind && starts !== null ? starts : []))
    const fresh = timesOf('now')
    const gone = timesOf('was').filter(time => !fresh.includes(time))
    const lost = timesOf('was').length - fresh.length
    return own
      .filter(({ is, starts }) => is === 'now' && starts === null)
      .slice(0, Math.max(lost, 0))
      .flatMap(({ judge_id }, place) => {
        const was = gone[place]
        return was === undefined ? [] : [{ team, judge_id, was }]
      })
  })
}
