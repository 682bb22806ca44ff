import {
  challengeModes,
  challengeStates,
  challengeStep,
} from '../../../contract/candidates/challenges.calls.ts'
import { eventTypes } from '../../../contract/events/events.calls.ts'
import type { Search } from '../../routes/__root.tsx'

export type ChallengeSearch = ReturnType<typeof challengeSearch>

/** The query of the page of challenges, from its address. Invalid values are dropped. */
export function challengeSearch(search: Search) {
  return {
    q:
      search.q
        ?.replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 100) || undefined,
    type: eventTypes.find(type => type === search.type),
    mode: challengeModes.find(mode => mode === search.mode),
    city: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(search.city ?? '') ? search.city : undefined,
    status: challengeStates.find(status => status === search.status),
    limit: shown(search.limit),
  }
}

/** Whole steps only, so that an address cannot request an arbitrary number. */
function shown(text: string | undefined): number {
  const steps = Math.round(Number(text) / challengeStep)
  return Math.min(Math.max(Number.isFinite(steps) ? steps : 1, 1), 40) * challengeStep
}
