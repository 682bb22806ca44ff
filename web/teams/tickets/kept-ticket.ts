import type { OwnTicket } from '../../../contract/teams/tickets.ts'
import { draftKey } from '../../platform/draft-key.ts'
import { lastClaims } from '../../platform/token.ts'

/** A ticket as it was when the server last said it. */
export interface KeptTicket {
  /** Milliseconds since 1970. */
  at: number
  ticket: OwnTicket
}

/** Among what is forgotten when the person signs out, or a month later; at an address that no page has. */
function keyOf(id: string): string | null {
  const person = lastClaims()?.id
  return person === undefined ? null : draftKey(person, `kept/T/${id}`)
}

/** Keeps a ticket in this browser, for a door without a network. */
export function keepTicket(id: string, ticket: OwnTicket): void {
  const key = keyOf(id)
  try {
    if (key !== null)
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), fields: {}, names: [], ticket }))
  } catch {
    // The disk is full: the ticket needs a network, or paper.
  }
}

export function readKeptTicket(id: string): KeptTicket | null {
  const key = keyOf(id)
  const text = key === null ? null : localStorage.getItem(key)
  if (text === null) return null
  // Written above, and by nothing else.
  return JSON.parse(text) as KeptTicket
}

/** It is nobody's any more, or another's. */
export function dropKeptTicket(id: string): void {
  const key = keyOf(id)
  if (key !== null) localStorage.removeItem(key)
}
