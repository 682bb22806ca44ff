import type { FigureKind, LifeStage } from '../../../contract/console/workspace.calls.ts'
import type { Figure } from '../../../contract/console/workspace.ts'
import { earliest, isHandInOpen, isPast } from './moments.ts'
import { refOf } from './step-parts.ts'
import { tookPartOf } from './life.ts'
import type { Known } from './next-step.ts'

interface Asked extends Known {
  present: LifeStage
}

type Said = Pick<Figure, 'n'> & Partial<Omit<Figure, 'kind'>>

/** How many are shown. */
const most = 4

/** The numbers of an event, in the order in which they matter; null where there is nothing to count. */
const rules: Record<FigureKind, (asked: Asked) => Said | null> = {
  visits: ({ desks: [desk] }) => {
    if (!desk) return null
    const { scored, planned, late } = desk.tiles
    return { n: scored, of: planned, also: late, round: refOf(desk.round) }
  },
  judges_tapped: ({ desks: [desk] }) =>
    desk ? { n: desk.tiles.tapped, of: desk.tiles.judges, round: refOf(desk.round) } : null,
  fewest_looks: ({ desks: [desk] }) => {
    const fewest = desk?.tiles.fewest
    if (!desk || !fewest) return null
    const names = fewest.teams.slice(0, 3).map(({ team_name }) => team_name)
    return { n: fewest.looks, also: fewest.teams.length, names, round: refOf(desk.round) }
  },
  took_part: ({ facts, present }) => {
    const n = tookPartOf(facts)
    const isOut = facts.rounds.some(({ judging, is_cut }) => judging?.published_at != null && !is_cut)
    return (isOut || present === 'over') && n > 0 ? { n } : null
  },
  awards: ({ facts }) => (facts.awards > 0 ? { n: facts.awards } : null),
  projects: ({ facts, present }) =>
    facts.projects > 0 && ['judging', 'results', 'over'].includes(present) ? { n: facts.projects } : null,
  seats: ({ facts: { seats }, present }) =>
    seats && seats.people !== null && isAhead(present)
      ? { n: seats.held_people, of: seats.people, also: seats.waiting }
      : null,
  seats_of_teams: ({ facts: { seats }, present }) =>
    seats && seats.people === null && isAhead(present)
      ? { n: seats.held_teams, of: seats.teams, also: seats.waiting }
      : null,
  applications: ({ facts }) => ({ n: facts.applications, of: facts.incomplete, also: facts.recent }),
  applicants: ({ facts: { people } }) => ({
    n: people.all ?? 0,
    of: (people.registered ?? 0) + (people['invitation-accepted'] ?? 0) + (people.participated ?? 0),
    also: people.invited ?? 0,
  }),
  handed_in: ({ facts }) => {
    const rounds = facts.rounds.filter(({ has_hand_in, teams }) => has_hand_in && teams > 0)
    const round =
      rounds.find(one => isHandInOpen(facts, one)) ??
      rounds.findLast(one => isPast(facts, earliest([one.hand_in_opens_at, one.hand_in_closes_at])))
    return round
      ? { n: round.handed_in, of: round.teams, at: round.hand_in_closes_at, round: refOf(round) }
      : null
  },
  going_on: ({ facts }) => {
    const round = facts.rounds.find(({ is_cut, places, teams }) => is_cut && places !== null && teams > 0)
    return round ? { n: round.going_on, of: round.places, round: refOf(round) } : null
  },
  partners: ({ facts }) => ({ n: facts.partners }),
  associates: ({ facts }) => ({ n: facts.associates }),
}

export function figuresOf(asked: Asked): Figure[] {
  const nothing = { of: null, also: null, at: null, names: [], round: null }
  const found = Object.entries(rules).flatMap(([kind, find]) => {
    const said = find(asked)
    // The keys of a record are those of its type.
    return said ? [{ ...nothing, ...said, kind: kind as FigureKind }] : []
  })
  return found.slice(0, most)
}

/** Before anybody is judged it matters who comes. */
function isAhead(present: LifeStage): boolean {
  return !['judging', 'results', 'over'].includes(present)
}
