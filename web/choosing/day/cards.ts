import type { Day } from '../../../contract/choosing/day.ts'
import { planOfArrivals, tooSlow } from '../../../day/arrivals.ts'

type Twice = Day['twice'][number]
type Device = Day['devices'][number]
type Counter = Day['counters'][number]
type First = NonNullable<NonNullable<Day['seats']>['first']>

/** What needs somebody. `key` is what staff settle; null for what goes by itself. */
export type Card =
  | { kind: 'twice'; key: string; twice: Twice }
  | { kind: 'came'; key: null; team: Day['came_after_all'][number] }
  | { kind: 'silent'; key: string; device: Device; door: Counter; since: number; held: number }
  | { kind: 'slow'; key: null; door: Counter | null; expected: number; needs: number; begins: number }
  | { kind: 'seats'; key: string; free: number; more: number; teams: number; first: First }
  | { kind: 'unknown'; key: string; device: Device; unknown: Day['unknown'][number] }
  | { kind: 'clock'; key: string; device: Device }
  | { kind: 'stock'; key: string; counter: Counter; left: number }

const minute = 60_000
/** A counter warns when a tenth is left. */
const few = 10

/** A door that is open at this moment. */
export function isOpen({ opens_at, closes_at, is_closed }: Counter, now: number): boolean {
  if (is_closed || (opens_at !== null && now < Date.parse(opens_at))) return false
  return closes_at === null || now < Date.parse(closes_at)
}

export function isSilent({ state }: Device): boolean {
  return state === 'silent'
}

/** In people a minute, before its last contact. */
export function paceOf({ pace }: Device): number {
  return pace / 10
}

/** Live devices at a door into the event. */
export function devicesAtDoors(day: Day): Device[] {
  const doors = new Set(day.counters.filter(one => one.is_entrance).map(({ _id }) => _id))
  return day.devices.filter(
    ({ state, counters }) => (state === 'ready' || state === 'clock') && counters.some(id => doors.has(id)),
  )
}

/** In the order of harm, not of time; the last three ranks can wait. Of a completed event only what can still be put right. */
export function cardsOf(day: Day, now: number): { urgent: Card[]; later: Card[] } {
  const settled = new Set(day.settled)
  const isLeft = ({ key }: Card) => key === null || !settled.has(key)
  const toPutRight = [
    ...day.twice.map((twice): Card => ({ kind: 'twice', key: `twice:${twice._id}`, twice })),
    ...day.came_after_all.map((team): Card => ({ kind: 'came', key: null, team })),
  ]
  if (day.event.is_completed) return { urgent: toPutRight.filter(isLeft), later: [] }
  const urgent = [
    ...toPutRight,
    ...day.devices.flatMap(device => silentCard(day, device, now)),
    ...slowCard(day, now),
    ...seatsCard(day),
  ]
  const later = [
    ...day.unknown.flatMap((unknown): Card[] => {
      const device = day.devices.find(({ _id }) => _id === unknown.device_id)
      return device ? [{ kind: 'unknown', key: `unknown:${unknown._id}`, device, unknown }] : []
    }),
    ...day.devices.flatMap((device): Card[] =>
      device.state === 'clock' ? [{ kind: 'clock', key: `clock:${device._id}`, device }] : [],
    ),
    ...day.counters.flatMap((counter): Card[] => {
      const left = leftOf(counter)
      return left !== null && counter.stock !== null && left * few <= counter.stock
        ? [{ kind: 'stock', key: `stock:${counter._id}:${left === 0 ? 'none' : 'few'}`, counter, left }]
        : []
    }),
  ]
  return { urgent: urgent.filter(isLeft), later: later.filter(isLeft) }
}

/** What is left to hand out; null where nobody counts it. */
export function leftOf({ stock, ins, more }: Counter): number | null {
  return stock === null ? null : Math.max(0, stock - ins - more)
}

function silentCard(day: Day, device: Device, now: number): Card[] {
  const door = day.counters.find(
    counter => device.counters.includes(counter._id) && counter.kind === 'door' && isOpen(counter, now),
  )
  const contact = device.contact_at ?? device.opened_at
  if (!isSilent(device) || !door || contact === null) return []
  const since = Date.parse(contact)
  const held = Math.round((paceOf(device) * Math.min(60 * minute, now - since)) / minute)
  return [{ kind: 'silent', key: `silent:${device._id}:${since}`, device, door, since, held }]
}

function slowCard(day: Day, now: number): Card[] {
  if (day.event.begins === null) return []
  const begins = Date.parse(day.event.begins)
  const doors = day.counters.filter(counter => counter.is_entrance && isOpen(counter, now))
  if (doors.length === 0) return []
  const plan = planOfArrivals(day.expected.mean, begins)
  const slow = tooSlow({ here: day.here, plan, begins, now, devices: devicesAtDoors(day).length })
  const busiest = doors.reduce((one, other) => (other.lately > one.lately ? other : one))
  return slow ? [{ kind: 'slow', key: null, door: busiest.lately > 0 ? busiest : null, begins, ...slow }] : []
}

function seatsCard({ seats }: Day): Card[] {
  if (!seats?.first || seats.free + seats.more === 0) return []
  const { free, more, teams, first } = seats
  return [{ kind: 'seats', key: `seats:${first.application_id}:${free + more}`, free, more, teams, first }]
}
