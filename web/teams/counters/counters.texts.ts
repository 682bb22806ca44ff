import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import { hourInZone } from '../../../contract/platform/time-in-zone.ts'
import type { CounterKind } from '../../../contract/teams/counters.calls.ts'
import type { Counter, Counters, Device } from '../../../contract/teams/counters.ts'
import type { WalkInDoubt, WalkInState } from '../../../contract/teams/walk-ins.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'

export const kindLabels: Record<CounterKind, string> = {
  door: 'Door',
  item: 'Item',
  programme: 'Programme',
}

/** A door into the event. */
export function isEntrance({ kind, here_first }: Pick<Counter, 'kind' | 'here_first'>): boolean {
  return kind === 'door' && !here_first
}

/** "Everybody with a ticket", "Who has a place in Soldering, once", "Judge, Mentor; who is here, twice". */
export function sayForWhom(
  { kind, kinds, statuses, here_first, times, item_id }: Counter,
  items: Counters['items'],
): string {
  const item = items.find(({ _id }) => _id === item_id)
  const who = [
    ...(item_id === null ? [] : [`who has a place in ${item?.title ?? 'an item'}`]),
    ...kinds.map(one => ticketKindLabels[one]),
    ...statuses.map(status => `teams that are ${applicationStatuses[status].label.toLowerCase()}`),
  ]
  const whom =
    who.length > 0 ? startOf(formatList(who)) : here_first ? 'Who is here' : 'Everybody with a ticket'
  const often = kind === 'door' ? '' : times === 1 ? ', once' : times === 2 ? ', twice' : `, ${times} times`
  return `${whom}${who.length > 0 && here_first ? ', if here' : ''}${often}`
}

function startOf(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** When it is open, on the event's clock, in two lines. */
export function sayHours({ local: { opens_at, closes_at } }: Counter): [string, string | null] {
  if (opens_at === null && closes_at === null) return ['Always open', null]
  if (opens_at === null) return ['Open', `to ${weekdayOf(closes_at ?? '')}`]
  return [weekdayOf(opens_at), closes_at === null ? null : `to ${weekdayOf(closes_at, opens_at)}`]
}

/** What it has done, or whom it is for before that. */
export function sayNumber({ kind, numbers, stock, has_scans }: Counter): [number, string] {
  const done = numbers.ins + numbers.given_again + numbers.extra
  if (stock !== null) return [Math.max(0, stock - done), `of ${stock} left`]
  if (has_scans || done > 0) return [done, kind === 'item' ? 'given' : kind === 'door' ? 'let in' : 'came']
  return [numbers.tickets, numbers.tickets === 1 ? 'ticket' : 'tickets']
}

/** What staff should know of a device, and whether somebody should look at it; times are on the event's clock, as those of counters are. */
export function sayDevice(device: Device, timezone: string, now: number): { text: string; isOdd: boolean } {
  const { state, waiting, clock_off_ms, list_at, contact_at, link_expires_at, person } = device
  const waits = waiting ? `${count(waiting, 'scan')} ${waiting === 1 ? 'waits' : 'wait'}` : 'nothing waits'
  if (state === 'ended') return { text: '', isOdd: false }
  if (state === 'unopened') {
    const left = link_expires_at === null ? 0 : Date.parse(link_expires_at) - now
    return {
      text:
        left > 0
          ? `Never opened, its code works for ${minutesLeft(Math.min(left, 600_000))}`
          : 'Never opened, its code has run out',
      isOdd: false,
    }
  }
  if (state === 'clock') {
    const minutes = Math.max(1, Math.round(Math.abs(clock_off_ms ?? 0) / 60_000))
    const way = (clock_off_ms ?? 0) > 0 ? 'fast' : 'slow'
    return { text: `Clock is ${count(minutes, 'minute')} ${way}; its times are “about”`, isOdd: true }
  }
  if (state === 'silent')
    return {
      text: `Silent since ${contact_at ? hourInZone(contact_at, timezone) : 'it was opened'}, ${waits}`,
      isOdd: true,
    }
  const by = person ? `${person}. ` : ''
  return {
    text: `${by}${list_at ? `List of ${hourInZone(list_at, timezone)}` : 'No list yet'}, ${waits}`,
    isOdd: false,
  }
}

export function minutesLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "now", "2 min", "2 h 24": since the last contact. */
export function sinceContact(moment: string | null, now: number): string {
  if (moment === null) return ''
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${minutes % 60}` : `${Math.floor(hours / 24)} days`
}

export const walkInStateLabels: Record<WalkInState, string> = {
  in: 'In no team',
  late: 'After its device had ended',
  in_team: 'In a team',
  ended: 'Taken out',
}

export const doubtTexts: Record<WalkInDoubt, string> = {
  no_address: 'No address: nothing was mailed',
  address: 'The address cannot be right',
  taken: 'Somebody else at this event has the address',
  name: 'The name is missing',
}

/** "Sat 09:00" of a minute on the event's clock; only the time where it is the day of the other one. */
function weekdayOf(minute: string, other = ''): string {
  const [day = '', time = ''] = minute.split('T')
  if (day === other.split('T')[0]) return time
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return `${weekday} ${time}`
}
