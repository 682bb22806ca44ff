import type { LifeStage, StageNote } from '../../../contract/console/workspace.calls.ts'
import type { Stage } from '../../../contract/console/workspace.ts'
import type { Facts } from './facts.ts'
import { earliest, isAhead, isPast, latest } from './moments.ts'
import {
  areUnpublished,
  cutsOf,
  handInCloses,
  handInsOf,
  isClosed,
  judgingCloses,
  judgingsOf,
  publishedAt,
  reopenedOf,
} from './stage-rounds.ts'

// The life of an event: which of its stages have begun, which one is present, and when each is (docs/product.md §29).

type Note = { note: StageNote; from?: string | null; to?: string | null; n?: number; of?: number } | null
type Place = Stage['state']

interface Rule {
  /** Left out where the event has nothing of the kind. A draft without rounds shows all: it may still get one. */
  isUsed?: (facts: Facts) => boolean
  hasBegun: (facts: Facts) => boolean
  /** Whether it goes on beside a later stage. */
  isOpen?: (facts: Facts) => boolean
  /** Whether nothing came of it, once the event is over. */
  isSkipped?: (facts: Facts) => boolean
  note: (facts: Facts, place: Place) => Note
  /** From when to when it lasts. */
  span?: (facts: Facts) => [string | null, string | null]
}

const rules: Record<LifeStage, Rule> = {
  draft: {
    hasBegun: () => true,
    note: ({ published_at }, place) =>
      place === 'now' ? { note: 'unseen' } : published_at ? { note: 'published', from: published_at } : null,
  },
  applications: {
    hasBegun: ({ published_at }) => published_at !== null,
    isOpen: ({ is_open }) => is_open,
    note: (facts, place) => {
      const { last_day: to } = facts
      if (to === null) return { note: 'no_last_day' }
      // Nobody applies to what is on hold or cancelled, or not published yet.
      if (hasRegistrationTime(facts) && !facts.is_open) return place === 'done' ? null : { note: 'until', to }
      return { note: hasRegistrationTime(facts) ? 'open_until' : 'closed', to }
    },
    span: ({ published_at, registration_ends }) => [published_at, registration_ends],
  },
  choosing: {
    hasBegun: facts => hasChosen(facts) || !hasRegistrationTime(facts),
    isOpen: facts =>
      hasRegistrationTime(facts) ||
      (facts.to_decide > 0 && !isPast(facts, facts.ends_at)) ||
      cutsOf(facts).some(({ answers_by }) => isAhead(facts, answers_by)),
    note: (facts, place) => {
      if (place === 'done' && facts.applications > 0)
        return { note: 'take_part', n: takePartOf(facts), of: facts.applications }
      const answers = cutsOf(facts).map(({ answers_by }) => answers_by)
      if (answers.includes(null)) return { note: 'no_answers_by' }
      const due = earliest(answers.filter(at => isAhead(facts, at))) ?? latest(answers)
      return due === null ? null : { note: 'answers_by', from: due }
    },
    span: facts => [
      facts.published_at,
      latest(cutsOf(facts).map(({ answers_by }) => answers_by)) ?? facts.starts_at,
    ],
  },
  building: {
    isUsed: facts => handInsOf(facts).length > 0,
    hasBegun: facts => {
      const opens = handInsOf(facts).map(({ hand_in_opens_at }) => hand_in_opens_at)
      // Who may still apply for what opens later builds nothing yet, though the first day has begun.
      const isAwaited = hasRegistrationTime(facts) && opens.every(at => isAhead(facts, at))
      const isTime = opens.some(at => isPast(facts, at)) || (isPast(facts, facts.starts_at) && !isAwaited)
      return isTime && !isAwaitingFirst(facts)
    },
    isOpen: facts => isAhead(facts, handInCloses(facts)),
    isSkipped: facts => handInsOf(facts).every(({ handed_in }) => handed_in === 0),
    note: (facts, place) => {
      const { start_date: from, end_date: to } = facts
      const closes = handInCloses(facts)
      if (place === 'next' && closes === null) return from && to ? { note: 'days', from, to } : null
      if (closes === null) return { note: 'no_closing' }
      if (!isAhead(facts, closes)) return { note: 'closed', from: closes }
      // Done before: the event was completed.
      return place === 'done' ? null : { note: place === 'open' ? 'open_until' : 'closes', from: closes }
    },
    span: facts => [
      earliest([facts.starts_at, ...handInsOf(facts).map(({ hand_in_opens_at }) => hand_in_opens_at)]),
      handInCloses(facts),
    ],
  },
  judging: {
    isUsed: facts => judgingsOf(facts).length > 0,
    hasBegun: facts =>
      judgingsOf(facts).some(judging => judging.is_sealed || isPast(facts, judging.opens_at)),
    isOpen: facts => reopenedOf(facts).length > 0,
    isSkipped: facts => judgingsOf(facts).every(({ has_ballots, done }) => !has_ballots && done === 0),
    note: (facts, place) => {
      const judgings = judgingsOf(facts)
      if (judgings.length === 0) return null
      if (place === 'next') {
        const opens = earliest(judgings.map(({ opens_at }) => opens_at))
        return opens ? { note: 'opens', from: opens } : { note: 'no_opening' }
      }
      if (place === 'open') {
        const until = latest(reopenedOf(facts).map(({ closes_at }) => closes_at))
        return until ? { note: 'open_until', from: until } : { note: 'no_closing' }
      }
      const closes = judgingCloses(facts)
      if (closes === null) return place === 'done' ? null : { note: 'no_closing' }
      // Of a cancelled event it will not close: nobody judges.
      if (isAhead(facts, closes)) return place === 'done' ? null : { note: 'closes', from: closes }
      return { note: 'closed', from: closes }
    },
    span: facts => [earliest(judgingsOf(facts).map(({ opens_at }) => opens_at)), judgingCloses(facts)],
  },
  results: {
    isUsed: facts => judgingsOf(facts).length > 0,
    // Results that are public stay so while judging is open again.
    hasBegun: facts =>
      publishedAt(facts) !== null ||
      (judgingsOf(facts).length > 0 && judgingsOf(facts).every(judging => isClosed(facts, judging))),
    isSkipped: areUnpublished,
    note: (facts, place) => {
      const published = publishedAt(facts)
      const offline = judgingsOf(facts).at(-1)?.offline_at ?? null
      if (offline) return { note: 'offline', from: offline }
      if (published) return { note: 'published', from: published }
      if (place === 'now' || place === 'done') return { note: 'unpublished' }
      if (judgingsOf(facts).length === 0) return null
      const closes = judgingCloses(facts)
      return closes ? { note: 'after', from: closes } : { note: 'no_closing' }
    },
    span: facts => [judgingCloses(facts), facts.ends_at],
  },
  over: {
    hasBegun: facts => facts.event_status === 'completed' || isPast(facts, facts.ends_at),
    note: (facts, place) => {
      const { end_date: to } = facts
      if (to === null || (place === 'now' && !isPast(facts, facts.ends_at))) return null
      return { note: place === 'now' ? 'closed' : 'after', to }
    },
  },
}

/** The stages in order, and how much of the present one has passed, in hundredths. */
export function lifeOf(facts: Facts): { present: LifeStage; stages: Stage[]; passed: number } {
  const isDraft = facts.event_status === 'draft'
  const mayGetAny = isDraft && facts.rounds.length === 0
  const used = entriesOf(rules).filter(([, { isUsed = () => true }]) => mayGetAny || isUsed(facts))
  const begun = isDraft ? 0 : used.findLastIndex(([, { hasBegun }]) => hasBegun(facts))
  const isOver = used[begun]?.[0] === 'over'
  const stages = used.map(
    ([stage, { isOpen = () => false, isSkipped = () => false, note }], place): Stage => {
      // Nothing goes on in an event that is completed.
      const isGoingOn = facts.event_status !== 'completed' && isOpen(facts)
      const earlier = isGoingOn ? 'open' : isOver && isSkipped(facts) ? 'skipped' : 'done'
      const state = place === begun ? 'now' : place > begun ? 'next' : earlier
      const said = state === 'skipped' ? null : note(facts, state)
      return {
        stage,
        state,
        note: said?.note ?? null,
        from: said?.from ?? null,
        to: said?.to ?? null,
        n: said?.n ?? null,
        of: said?.of ?? null,
      }
    },
  )
  const [present, { span }] = used[begun] ?? ['draft', rules.draft]
  const [from, to] = span?.(facts) ?? [null, null]
  return { present, stages, passed: from && to ? passedOf(facts, from, to) : 0 }
}

function entriesOf(all: typeof rules) {
  // The keys of a record are those of its type, in the order in which it was written.
  return Object.entries(all) as [LifeStage, Rule][]
}

function passedOf({ now }: Facts, from: string, to: string): number {
  const [begins, ends] = [Date.parse(from), Date.parse(to)]
  const share = ends > begins ? (Date.parse(now) - begins) / (ends - begins) : 1
  return Math.round(100 * Math.min(1, Math.max(0, share)))
}

/** Whether the last day is not over: whatever the status, which may come back. */
export function hasRegistrationTime(facts: Facts): boolean {
  return isAhead(facts, facts.registration_ends)
}

/** Nobody has applied, and somebody still may. */
export function isAwaitingFirst(facts: Facts): boolean {
  return facts.applications === 0 && hasRegistrationTime(facts)
}

/** Somebody was let further, or is not; or that is decided. */
export function hasChosen(facts: Facts): boolean {
  return facts.has_decisions || hasToldSome(facts)
}

/** Somebody was let further, or is not, and can read it. */
export function hasToldSome({ teams }: Facts): boolean {
  const chosen = ['shortlisted', 'rejected', 'on_hold', 'participated', 'won', 'disqualified'] as const
  return chosen.some(status => (teams[status] ?? 0) > 0)
}

function outOf({ teams }: Facts): number {
  return (teams.rejected ?? 0) + (teams.revoked ?? 0) + (teams.disqualified ?? 0)
}

/** The teams that took part: who was marked so, or was scored in the last judged round; where there are none, those that are still in. */
export function tookPartOf(facts: Facts): number {
  const { participated = 0, won = 0 } = facts.teams
  const judged = facts.rounds.findLast(({ judging, is_cut }) => judging?.has_ballots && !is_cut)
  return Math.max(participated + won, judged?.judging?.scored ?? 0) || facts.applications - outOf(facts)
}

/** Those who were let furthest take part: the shortlisted, else the onboarded; where nobody was let in, all that are still in. */
export function takePartOf(facts: Facts): number {
  const { onboarded = 0, shortlisted = 0, participated = 0, won = 0, on_hold = 0 } = facts.teams
  return shortlisted + participated + won || onboarded || facts.applications - outOf(facts) - on_hold
}
