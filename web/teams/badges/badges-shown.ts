import type { Badge, SpareBadge } from '../../../contract/teams/badges.ts'
import type { BadgeSize } from '../../../contract/teams/badges.calls.ts'
import { ticketKinds, type TicketKind } from '../../../contract/teams/tickets.calls.ts'

// Which badges are printed, and in which order.

export interface Chosen {
  kind: TicketKind | 'all'
  q: string
  isNotHere: boolean
  isNew: boolean
  order: 'team' | 'name'
}

export const everything: Chosen = { kind: 'all', q: '', isNotHere: false, isNew: false, order: 'team' }

const compare = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare

export function chosenOf(badges: readonly Badge[], { kind, q, isNotHere, isNew, order }: Chosen): Badge[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  const byName = (one: Badge, other: Badge) =>
    compare(one.last_name, other.last_name) ||
    compare(one.first_name, other.first_name) ||
    one.number - other.number
  // Who is in no team comes after the teams, by kind.
  const byTeam = (one: Badge, other: Badge) =>
    ticketKinds.indexOf(one.kind) - ticketKinds.indexOf(other.kind) ||
    compare(one.team ?? '', other.team ?? '') ||
    byName(one, other)
  return badges
    .filter(
      badge =>
        (kind === 'all' || badge.kind === kind) &&
        !(isNotHere && badge.is_here) &&
        !(isNew && badge.is_printed) &&
        words.every(word => folded(`${badge.name} ${badge.team ?? ''} ${badge.number}`).includes(word)),
    )
    .sort(order === 'team' ? byTeam : byName)
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export const blankOnes = 20

/** The next blank ones of a device that were not printed. */
export function sparesOf(spares: readonly SpareBadge[], device: string): SpareBadge[] {
  return spares.filter(({ device_id, is_printed }) => device_id === device && !is_printed).slice(0, blankOnes)
}

/** Devices that have blank ones which were not printed. */
export function devicesOf(spares: readonly SpareBadge[]): { value: string; label: string }[] {
  const free = spares.filter(({ is_printed }) => !is_printed)
  return [...new Map(free.map(({ device_id, device_name }) => [device_id, device_name]))].map(
    ([value, label]) => ({ value, label }),
  )
}

const scripts = [
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Gujarati',
  'Gurmukhi',
  'Arabic',
  'Hebrew',
  'Cyrillic',
  'Greek',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
].map(name => new RegExp(`\\p{Script=${name}}`, 'u'))

/** Up to ten that show whether all come out well: the longest name, one of each script, one of each kind, then long ones. */
export function hardestOf(badges: readonly Badge[]): Badge[] {
  const long = [...badges].sort((one, other) => other.name.length - one.name.length)
  const found = new Set<Badge>(long.slice(0, 1))
  for (const script of scripts) add(long.find(({ name }) => script.test(name)))
  for (const kind of ticketKinds) add(long.find(badge => badge.kind === kind))
  for (const badge of long) add(badge)
  return [...found].slice(0, 10)
  function add(badge: Badge | undefined) {
    if (badge) found.add(badge)
  }
}

/** Ten stand on a sheet of A4. */
export const onPage: Record<BadgeSize, number> = { a6: 1, card: 10, label: 1 }

export function pagesOf<Each>(badges: readonly Each[], size: BadgeSize): Each[][] {
  const each = onPage[size]
  return Array.from({ length: Math.ceil(badges.length / each) }, (_, n) =>
    badges.slice(n * each, (n + 1) * each),
  )
}
