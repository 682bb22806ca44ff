import { can, type Permission, type Role } from '../../../contract/platform/permissions.ts'
import type { EventEntry } from '../../../contract/console/workspace.calls.ts'
import type { Entry, JudgedRound } from '../../../contract/console/workspace.ts'
import { judgingSteps, stepsDone } from '../../../contract/judging/judging-steps.ts'
import { isBeingJudged } from './desk-needs.ts'
import type { Facts, FoundNeed, RoundFacts } from './facts.ts'
import { missingOf } from './missing.ts'
import { isClosed } from './stage-rounds.ts'

interface Rule {
  may: Permission
  /** There always, unless this says when it is used. */
  isUsed?: (facts: Facts) => boolean
  /** How many there are, or wait; nothing is counted without it. */
  count?: (facts: Facts) => number
  /** Which round's screen it is. */
  round?: (facts: Facts) => RoundFacts | undefined
}

const isPublished = ({ published_at }: Facts) => published_at !== null
const isJudged = ({ rounds }: Facts) => rounds.some(({ judging }) => judging !== null)
const lastJudged = ({ rounds }: Facts) => rounds.findLast(({ judging }) => judging !== null)

/** The screens of an event in the order of its navigation. A round that is judged has its own, in `roundEntries`. */
const rules: Record<EventEntry, Rule> = {
  overview: { may: 'event:read' },
  applications: { may: 'application:read', count: ({ applications }) => applications },
  triage: {
    may: 'application:review',
    isUsed: ({ applications }) => applications > 0,
    count: ({ to_decide }) => to_decide,
  },
  release: {
    may: 'application:review',
    isUsed: ({ applications }) => applications > 0,
    count: ({ decided }) => decided,
  },
  applicants: { may: 'applicant:read', count: ({ people }) => people.all ?? 0 },
  day: { may: 'application:review', isUsed: ({ counters }) => counters > 0 },
  seats: {
    may: 'application:review',
    isUsed: ({ seats }) => seats !== null,
    count: ({ seats }) => seats?.held_teams ?? 0,
  },
  guests: {
    may: 'application:review',
    isUsed: ({ tickets }) => tickets !== null,
    count: ({ tickets }) => tickets ?? 0,
  },
  badges: { may: 'application:review', isUsed: ({ tickets }) => (tickets ?? 0) > 0 },
  programme: {
    may: 'event:read',
    isUsed: ({ items }) => items > 0,
    count: ({ items }) => items,
  },
  counters: {
    may: 'application:review',
    isUsed: ({ counters }) => counters > 0,
    count: ({ counters }) => counters,
  },
  rounds: { may: 'event:read', count: ({ rounds }) => rounds.length },
  projects: {
    may: 'application:review',
    isUsed: ({ rounds }) => rounds.some(({ has_hand_in }) => has_hand_in),
    count: ({ projects }) => projects,
  },
  round: { may: 'event:read', isUsed: isJudged },
  judges: { may: 'event:write', isUsed: isJudged, count: ({ judges }) => judges },
  prizes: {
    may: 'event:write',
    isUsed: facts => isJudged(facts) || facts.prizes > 0,
    count: ({ prizes }) => prizes,
  },
  results: {
    may: 'event:read',
    isUsed: facts => {
      const last = lastJudged(facts)?.judging
      return !!last && isClosed(facts, last)
    },
    count: ({ awards }) => awards,
    round: lastJudged,
  },
  certificates: {
    may: 'application:review',
    isUsed: ({ certificates, has_certificates }) => has_certificates || certificates > 0,
    count: ({ certificates }) => certificates,
  },
  partners: { may: 'partner:read', count: ({ partners }) => partners },
  associates: { may: 'associate:read', count: ({ associates }) => associates },
  announcements: {
    may: 'announcement:read',
    isUsed: isPublished,
    count: ({ announcements }) => announcements,
  },
  details: { may: 'event:write', count: facts => missingOf(facts).length },
  questions: { may: 'event:write', count: ({ questions }) => questions },
  mails: { may: 'application:review', isUsed: isPublished },
  activity: { may: 'activity:read' },
}

export function entriesOf(facts: Facts, needs: readonly FoundNeed[], role: Role): Entry[] {
  return Object.entries(rules).flatMap(([name, { may, isUsed = () => true, count, round }]) => {
    // The keys of a record are those of its type.
    const entry = name as EventEntry
    if (!can({ role }, may) || !isUsed(facts)) return []
    if (entry === 'round') return roundEntries(facts, needs)
    const of = round?.(facts)
    return [
      {
        entry,
        round: of ? { _id: of._id, name: of.name } : null,
        n: count?.(facts) ?? null,
        of: null,
        needs: entry === 'details' && missingOf(facts).length > 0 ? ['missing'] : dotsOf(needs, entry),
      },
    ]
  })
}

/** What of the needs the dot of an entry is for. */
function dotsOf(needs: readonly FoundNeed[], entry: EventEntry, round?: string): FoundNeed['kind'][] {
  const own = needs.filter(
    need =>
      need.entry === entry && need.tone !== 'yellow' && (round === undefined || need.round?._id === round),
  )
  return [...new Set(own.map(({ kind }) => kind))]
}

/** Each with how far it is: of its set-up before it opens, of its visits while judges judge. */
function roundEntries({ rounds }: Facts, needs: readonly FoundNeed[]): Entry[] {
  return rounds.flatMap((round: RoundFacts): Entry[] => {
    const { _id, name, judging } = round
    if (!judging) return []
    const dots = dotsOf(needs, 'round', _id)
    return [{ entry: 'round', round: { _id, name }, ...farOf(round, judging), needs: dots }]
  })
}

type Judging = NonNullable<RoundFacts['judging']>

function farOf(round: RoundFacts, judging: Judging): Pick<Entry, 'n' | 'of'> {
  if (isBeingJudged(round)) return { n: judging.done, of: judging.visits }
  return judging.state === 'closed'
    ? { n: null, of: null }
    : { n: countSteps(judging), of: judgingSteps.length }
}

export function judgedRounds({ rounds }: Facts): JudgedRound[] {
  return rounds.flatMap(({ _id, name, judging }) => {
    if (!judging) return []
    const { state, criteria, judges, lacks } = judging
    return [{ _id, name, state, criteria, judges, lacks }]
  })
}

function countSteps({ published_at, ...judging }: Judging): number {
  const isDone = stepsDone({ ...judging, is_published: published_at !== null })
  return judgingSteps.filter(step => isDone[step]).length
}
