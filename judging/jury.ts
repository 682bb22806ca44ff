import { byId } from './order.ts'

// What the orders of a jury say (docs/judging-method.md §12). Pure arithmetic, like all of this folder.

/** All teams within reach, the best first, as one judge puts them. */
export interface JuryOrder {
  judge: string
  teams: readonly string[]
}

/** How it was decided: by first places, by who is placed higher among the level ones, or by the chair. */
export type JuryStep = 'first_places' | 'pairs' | 'chair'

export interface JuryCount {
  /** First places of each team within reach, also of those that have none. */
  votes: Map<string, number>
  /** Whom the jury is for; null while it is undecided. */
  leader: string | null
  /** Each step that was needed, with the teams that were level before it. */
  steps: { step: JuryStep; among: string[] }[]
}

/**
 * First places count. Level ones are told apart by who of them more of the jury place above each other one, then by the chair.
 * The order of the lists plays no part.
 */
export function countOrders(
  teams: readonly string[],
  orders: readonly JuryOrder[],
  chair: string | null,
): JuryCount {
  const votes = new Map([...teams].sort(byId).map(team => [team, firstPlaces(team, orders)]))
  if (orders.length === 0) return { votes, leader: null, steps: [] }
  const steps: JuryCount['steps'] = [{ step: 'first_places', among: [...votes.keys()] }]
  const most = Math.max(...votes.values())
  const level = [...votes].flatMap(([team, count]) => (count === most ? [team] : []))
  const [first] = level
  if (first !== undefined && level.length === 1) return { votes, leader: first, steps }
  steps.push({ step: 'pairs', among: level })
  const preferred = level.find(team =>
    level.every(other => other === team || isPreferred(team, other, orders)),
  )
  if (preferred !== undefined) return { votes, leader: preferred, steps }
  const own = orders.find(({ judge }) => judge === chair)
  const chosen = own?.teams.find(team => level.includes(team))
  if (chosen === undefined) return { votes, leader: null, steps }
  steps.push({ step: 'chair', among: level })
  return { votes, leader: chosen, steps }
}

function firstPlaces(team: string, orders: readonly JuryOrder[]): number {
  return orders.filter(({ teams }) => teams[0] === team).length
}

/** Whether more of the jury place the first one higher. */
function isPreferred(team: string, other: string, orders: readonly JuryOrder[]): boolean {
  const higher = orders.filter(({ teams }) => teams.indexOf(team) < teams.indexOf(other)).length
  return higher > orders.length - higher
}
