/** A filter of applications by what was handed in at a round, as it stands in an address: `<round>.<state>`. */
export interface HandInFilter {
  round: string
  state: (typeof handInStates)[number]
}

export function parseHandInFilter(text: string): HandInFilter | null {
  const [, round, name] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\w+)$/.exec(text) ?? []
  const state = handInStates.find(one => one === name)
  return round && state ? { round, state } : null
}

export function formatHandInFilter({ round, state }: HandInFilter): string {
  return `${round}.${state}`
}
import { handInStates } from './rounds.calls.ts'
