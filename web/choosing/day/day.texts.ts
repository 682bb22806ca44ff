import type { Day } from '../../../contract/choosing/day.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { hourOrDay } from '../../platform/hour-or-day.ts'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import type { Card } from './cards.ts'

type Event = Day['event']
type Side = Day['twice'][number]['first']

const minute = 60_000

/** 09:14, on the clock of the event; Fri 27 Nov, 09:14 where that is not the day of `now`. */
export function clockOf({ timezone }: Event, moment: string | number, now = moment): string {
  return hourOrDay(moment, now, timezone)
}

export function people(n: number): string {
  return n === 1 ? '1 person' : `${formatCount(n)} people`
}

/** now; 8 s ago; 3 min ago. */
export function sayAgo(since: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  if (seconds < 6) return 'now'
  if (seconds < 90) return `${seconds} s ago`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`
}

/** 4 minutes slow; 2 minutes fast. */
export function sayClock(off: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(off) / minute))
  return `${count(minutes, 'minute')} ${off < 0 ? 'slow' : 'fast'}`
}

function saySide(event: Event, { at, counter_name, device_name, person }: Side): string {
  const who = person ?? device_name
  return `${clockOf(event, at)} at ${counter_name}${who === null ? '' : ` with ${who}`}`
}

export function sayCard(day: Day, card: Card, now: number): { title: string; text: string } {
  const { event } = day
  switch (card.kind) {
    case 'twice': {
      const { name, number, first, second } = card.twice
      return {
        title: 'Two on one ticket',
        text: `${name}, ${numberShown(number)}. ${saySide(event, first)}, ${saySide(event, second)}. Neither could know of the other.`,
      }
    }
    case 'came':
      return {
        title: `${card.team.team_name} came after all`,
        text: `${people(card.team.here)} let in at ${clockOf(event, card.team.at)}; the scan came after the door was closed. The team was told that it did not come.`,
      }
    case 'silent': {
      const { device, since, held, door } = card
      const minutes = Math.max(5, Math.floor((now - since) / minute))
      const who = device.person === null ? 'It goes on' : `${device.person} stands there and goes on`
      const waits = held > 0 ? `; about ${count(held, 'scan')} of ${door.name} wait on it` : ''
      return {
        title: `${device.name} is silent`,
        text: `Since ${clockOf(event, since)}, ${count(minutes, 'minute')}. ${who}${waits}.`,
      }
    }
    case 'slow': {
      const { door, expected, needs, begins } = card
      const said = door
        ? `${door.name} lets ${sayPace(door.lately)} in a minute.`
        : 'Nobody was let in for ten minutes.'
      const are = expected === 1 ? 'is' : 'are'
      return {
        title: door ? `${door.name} is too slow` : 'The doors are too slow',
        text: `${said} ${formatCount(expected)} ${are} still expected by ${clockOf(event, begins)}: that takes ${count(needs, 'device')}. Open another.`,
      }
    }
    case 'seats': {
      const { free, more, teams, first } = card
      const seats =
        free > 0 ? `${count(free, 'seat')} free` : `${count(more, 'seat')} above the room may be held`
      const wait = teams === 1 ? '1 team waits' : `${formatCount(teams)} teams wait`
      const over = first.people - free - more
      const fits = over > 0 ? `; ${over} too many for what is free` : ''
      return {
        title: `${seats}, ${wait}`,
        text: `${first.team_name} ${teams === 1 ? 'waits' : 'is first'}: ${people(first.people)}${fits}.${free > 0 && more > 0 ? ` ${formatCount(more)} more may be held.` : ''}`,
      }
    }
    case 'unknown':
      return {
        title: 'Three unknown codes in a row',
        text: `${card.device.name}, at ${clockOf(event, card.unknown.at)}.${card.unknown.of === null ? '' : ` One is a ticket of ${card.unknown.of}.`}`,
      }
    case 'clock':
      return {
        title: `${card.device.name} is ${sayClock(card.device.clock_off_ms ?? 0)}`,
        text: 'Its scans go by the server’s time. They are marked “about” if the clock moves without a network.',
      }
    case 'stock':
      return {
        title:
          card.left === 0
            ? `No ${card.counter.name} left`
            : `${formatCount(card.left)} of ${formatCount(card.counter.stock ?? 0)} left at ${card.counter.name}`,
        text: card.left === 0 ? 'All were handed out.' : 'Under a tenth is left.',
      }
  }
}

/** 4; 0.5. */
export function sayPace(lately: number): string {
  const pace = lately / 10
  return pace >= 1 ? String(Math.round(pace)) : pace.toFixed(1)
}

/** 42 ahead of the plan; as planned. */
export function sayAhead(ahead: number): string {
  const n = Math.round(ahead)
  if (n === 0) return 'as planned'
  return n > 0 ? `${formatCount(n)} ahead of the plan` : `${formatCount(-n)} behind the plan`
}
