import { longRange } from '../../../contract/platform/day.texts.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import type { OwnTicket } from '../../../contract/teams/tickets.ts'

/** A label, what is bold, and what stands below it. */
type Fact = [label: string, value: string, more?: string]

export function whenOf({ begins, start_date, end_date, timezone }: OwnTicket['event']): Fact[] {
  if (start_date === null || end_date === null) return []
  const doors = begins === null ? undefined : `Doors ${clockInZone(begins, timezone)}`
  return [['When', longRange(start_date, end_date), doors]]
}

export function whereOf({ venue, cityName }: OwnTicket['event']): Fact[] {
  const [place, ...rest] = [venue, cityName].filter(part => part !== null && part !== '')
  return place ? [['Where', place, rest.join(', ') || undefined]] : []
}
