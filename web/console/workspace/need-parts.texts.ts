import type { Need } from '../../../contract/console/workspace.ts'
import { formatList } from '../../platform/ui/base/formats.ts'
import type { LucideIcon } from 'lucide-react'
import { type Act, deskOf, type EventRef } from './act.ts'
import type { Clock } from './moments.ts'

// What the sentences of needs are made of.

export interface NeedWords {
  icon: LucideIcon
  title: string
  /** The date that counts, in orange. */
  date?: string
  detail: string
  act: Act
}

export interface NeedAsked {
  need: Need
  event: EventRef
  clock: Clock
}

/** Asha, Ravi and Meera. Asha, Ravi, Meera and 4 more, sent 20 Nov. */
export function whoOf({ names, n }: Need, then = ''): string {
  return `${[some(names, n), then].filter(Boolean).join(', ')}.`
}

export function sayWaiting({ names: [, ...teams], n }: Need): string {
  return `${some(teams, n)} ${n === 1 ? 'waits' : 'wait'}.`
}

function some(names: string[], n: number): string {
  return formatList(n > names.length ? [...names, `${n - names.length} more`] : names)
}

/** Does it at once where the desk could, else leads there. */
export function doOrOpenDesk(
  event: EventRef,
  { round, about, also }: Need,
  does: 'share_out' | 'tell_team',
  label: string,
): Act {
  if (!round || about === undefined || !also) return openDesk(event, round)
  return { label, may: 'event:write', desk: { does, event: event._id, round: round._id, about } }
}

export function openDesk(event: EventRef, round: Need['round']): Act {
  return { label: 'Open the desk', ...deskOf(event, round) }
}

export function isAre(n: number): string {
  return n === 1 ? 'is' : 'are'
}

/** See it. Look at them. */
export function doTo(verb: string, n: number): string {
  return `${verb} ${n === 1 ? 'it' : 'them'}`
}
