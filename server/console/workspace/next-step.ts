import type { NeedKind, NextStepKind } from '../../../contract/console/workspace.calls.ts'
import type { NextStep } from '../../../contract/console/workspace.ts'
import { can, type Permission, type Role } from '../../../contract/platform/permissions.ts'
import { comingDatesOf } from './coming-dates.ts'
import type { OpenDesk } from './desk-needs.ts'
import type { Facts, FoundNeed, RoundFacts } from './facts.ts'
import { hasToldSome, isAwaitingFirst, takePartOf, tookPartOf } from './life.ts'
import { isChosenFirst, lackingSoon } from './lacking-soon.ts'
import { missingOf } from './missing.ts'
import { isHandInOpen } from './moments.ts'
import { areUnpublished } from './stage-rounds.ts'
import { firstToClose, refOf, timeOf } from './step-parts.ts'
import type { PrizeLabel } from './prize-labels.ts'

/** All that the next step is chosen by. */
export interface Known {
  facts: Facts
  needs: readonly FoundNeed[]
  desks: readonly OpenDesk[]
  /** The last round whose judging is closed and not published, and how sure its prizes are. */
  unpublished: { round: RoundFacts; prizes: PrizeLabel[] } | null
  isOver: boolean
}

type Said = Partial<Omit<NextStep, 'kind'>>

interface Rule {
  kind: NextStepKind
  /** Nothing, if everybody who reads the page may do it. */
  may?: Permission
  /** What it says already, of `needs`. */
  says?: NeedKind[]
  /** What its sentence is made of, where it holds. */
  holds: (known: Known) => Said | null | false | undefined
}

/** The first that holds is the one thing to do next (docs/product.md §29). A row more is an entry more. */
const rules: Rule[] = [
  { kind: 'archived', holds: ({ facts }) => facts.archived_at !== null && { at: facts.archived_at } },
  { kind: 'cancelled', holds: isInStatus('cancelled') },
  { kind: 'on_hold', holds: isInStatus('onhold') },
  {
    kind: 'draft_lacks',
    holds: ({ facts }) => {
      const n = missingOf(facts).length
      return n > 0 && { n }
    },
  },
  { kind: 'draft_ready', holds: ({ facts }) => facts.draft !== null && {} },
  {
    kind: 'judging_paused',
    holds: ({ desks }) => {
      const desk = firstToClose(desks)
      if (desk === undefined || desk.paused_at === null) return null
      const { scored, planned } = desk.tiles
      return { n: scored, of: planned, at: desk.paused_at, round: refOf(desk.round) }
    },
  },
  {
    kind: 'judging_open',
    holds: ({ desks }) => {
      const desk = firstToClose(desks)
      if (!desk) return null
      const { scored, planned, ends } = desk.tiles
      const over = ends === null || desk.closes_at === null ? null : ends - Date.parse(desk.closes_at)
      return {
        n: scored,
        of: planned,
        also: over === null ? null : Math.round(over / 60_000),
        at: desk.closes_at,
        round: refOf(desk.round),
      }
    },
  },
  {
    kind: 'judging_lacks',
    may: 'event:write',
    says: ['judging_lacks'],
    // Before anybody has applied there is no team to let in, and none to plan for.
    holds: ({ facts, needs }) =>
      facts.decided === 0 &&
      !isAwaitingFirst(facts) &&
      !isChosenFirst(facts, needs) &&
      lackingSoon(facts, needs),
  },
  {
    kind: 'decisions_leave',
    may: 'application:review',
    holds: ({ facts: { leaving: n } }) => n > 0 && { n },
  },
  {
    kind: 'decisions_wait',
    may: 'application:review',
    says: ['decisions_wait', 'to_decide'],
    holds: ({ facts }) => facts.decided > 0 && { n: facts.decided, also: facts.to_decide },
  },
  { kind: 'results_leave', says: ['results_leave'], holds: needOf('results_leave') },
  {
    kind: 'results_offline',
    holds: ({ facts }) => {
      const round = facts.rounds.findLast(({ judging }) => judging?.offline_at)
      return round && { at: round.judging?.offline_at ?? null, round: refOf(round) }
    },
  },
  {
    kind: 'judging_closed',
    says: ['prizes_undecided'],
    holds: ({ unpublished }) => {
      if (!unpublished) return null
      const { round, prizes } = unpublished
      const sealed = round.judging?.is_sealed ? 1 : 0
      const outdated = round.judging?.is_outdated ? 1 : null
      return { n: sealed, also: outdated, at: round.judging?.closes_at ?? null, round: refOf(round), prizes }
    },
  },
  {
    kind: 'to_decide',
    may: 'application:review',
    says: ['to_decide'],
    holds: ({ facts, needs }) =>
      needs.find(({ kind }) => kind === 'to_decide') ??
      (isChosenFirst(facts, needs) && { n: facts.to_decide, at: facts.registration_ends }),
  },
  {
    kind: 'seats_unanswered',
    may: 'application:review',
    says: ['seats_unanswered'],
    holds: needOf('seats_unanswered'),
  },
  {
    kind: 'hand_in_open',
    says: ['not_handed_in'],
    holds: ({ facts }) => {
      const open = facts.rounds.filter(round => isHandInOpen(facts, round) && round.teams > 0)
      const [round] = open.toSorted(
        (one, other) => timeOf(one.hand_in_closes_at) - timeOf(other.hand_in_closes_at),
      )
      return (
        round && { n: round.handed_in, of: round.teams, at: round.hand_in_closes_at, round: refOf(round) }
      )
    },
  },
  {
    kind: 'projects_waiting',
    may: 'application:review',
    says: ['projects_waiting'],
    holds: needOf('projects_waiting'),
  },
  {
    kind: 'nobody_applied',
    holds: ({ facts }) => facts.is_open && facts.applications === 0 && { at: facts.registration_ends },
  },
  {
    kind: 'applications_open',
    holds: ({ facts }) => {
      if (!facts.is_open) return false
      const chosen = hasToldSome(facts) ? { of: takePartOf(facts), also: facts.to_decide } : null
      return { n: facts.applications, at: facts.registration_ends, ...chosen }
    },
  },
  {
    kind: 'over',
    holds: ({ facts, isOver }) => {
      if (!isOver) return null
      const { participated, all = 0 } = facts.people
      const round = areUnpublished(facts) ? facts.rounds.findLast(({ judging }) => judging !== null) : null
      const numbers = { n: tookPartOf(facts), of: participated ?? all, also: facts.awards }
      return { ...numbers, round: round ? refOf(round) : null }
    },
  },
  {
    kind: 'until',
    holds: ({ facts, needs }) => {
      const first = comingDatesOf(facts).toSorted((one, other) => timeOf(one.at) - timeOf(other.at))[0]
      return first && { ...first, n: needs.length }
    },
  },
  { kind: 'nothing', holds: ({ needs }) => ({ n: needs.length }) },
]

const nothing: Said & Omit<NextStep, 'kind'> = {
  n: 0,
  of: null,
  also: null,
  at: null,
  names: [],
  round: null,
  lacks: [],
  prizes: [],
  until: null,
}

/** The next step, and which of the needs it says. */
export function nextStepOf(known: Known, role: Role) {
  for (const { kind, may, says = [], holds } of rules) {
    const said = (may === undefined || can({ role }, may)) && holds(known)
    if (!said) continue
    const next: NextStep = { ...nothing, ...said, kind }
    const isSaid = ({ kind: other, round }: FoundNeed) =>
      says.includes(other) && (next.round === null || round?._id === next.round._id)
    return { next, isSaid }
  }
  throw new TypeError('The last rule holds always.')
}

function isInStatus(status: 'cancelled' | 'onhold') {
  return ({ facts }: Known): Said | false => facts.event_status === status && { at: facts.status_since }
}

function needOf(kind: NeedKind) {
  return ({ needs }: Known) => needs.find(need => need.kind === kind)
}
