import { useState } from 'react'
import { mostPeople, mostTeams } from '../../../contract/teams/seats.calls.ts'
import type { Seats } from '../../../contract/teams/seats.ts'
import { seatMessages } from '../../../contract/teams/seats.texts.ts'

export type Kind = 'people' | 'teams'

/** What there is room for, and what may be held, as typed. */
interface Typed {
  people: string
  teams: string
  up_to_people: number | null
  up_to_teams: number | null
  /** Of the settings that it changes. */
  version: number
}

/** The room while somebody types; nothing is in force until it is sent. */
export function useTypedRoom(seats: Seats) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const saved = typedOf(seats)
  const shown = typed ?? saved
  const isChanged =
    typed !== null &&
    (['people', 'teams', 'up_to_people', 'up_to_teams'] as const).some(name => typed[name] !== saved[name])
  const capacity = { people: numberOf(shown.people), teams: numberOf(shown.teams) }
  return {
    shown,
    capacity,
    isChanged,
    /** A colleague has saved other settings since. */
    isStale: isChanged && typed.version !== seats.version,
    problems: {
      people:
        problemOf('people', shown.people) ??
        (shown.people === '' && shown.teams === '' ? seatMessages.capacity : null),
      teams: problemOf('teams', shown.teams),
    },
    setCapacity: (kind: Kind, text: string) => setTyped(withCapacity(saved, shown, kind, text)),
    setUpTo: (kind: Kind, upTo: number) => setTyped({ ...shown, [`up_to_${kind}`]: upTo }),
    takeTheirs: () => setTyped(null),
    keepMine: () => setTyped({ ...shown, version: seats.version }),
  }
}

export type TypedRoom = ReturnType<typeof useTypedRoom>

function typedOf({ people, teams, up_to_people, up_to_teams, version }: Seats): Typed {
  return { people: String(people ?? ''), teams: String(teams ?? ''), up_to_people, up_to_teams, version }
}

/**
 * What may be held follows the capacity where it was the same, and stays within its bounds. In a smaller room nothing more is held
 * than it has room for: what was allowed above a larger one is typed anew.
 */
export function withCapacity(saved: Typed, shown: Typed, kind: Kind, text: string): Typed {
  const next = numberOf(text)
  return {
    ...shown,
    [kind]: text,
    [`up_to_${kind}`]: next === null ? null : heldIn(next, saved, shown, kind),
  }
}

function heldIn(next: number, saved: Typed, shown: Typed, kind: Kind): number {
  const former = numberOf(saved[kind])
  if (former !== null && next < former) return next
  const upTo = shown[`up_to_${kind}`]
  const isFollowing = upTo === null || upTo === numberOf(shown[kind])
  const wasAbove = former !== saved[`up_to_${kind}`]
  const wanted = isFollowing ? (wasAbove ? saved[`up_to_${kind}`] : null) : upTo
  return Math.min(2 * next, Math.max(next, wanted ?? next))
}

/** Null for none, and for what is no number. */
function numberOf(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
}

function problemOf(kind: Kind, text: string): string | null {
  if (text.trim() === '') return null
  const number = numberOf(text)
  const most = kind === 'people' ? mostPeople : mostTeams
  return number !== null && number >= 1 && number <= most ? null : seatMessages[kind]
}
