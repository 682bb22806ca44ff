import { longRange } from '../../../contract/platform/day.texts.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import type { OwnTicket } from '../../../contract/teams/tickets.ts'

/** A label, what is bold, and what stands below it. */
type Fact = [label: string, value: string, more?: string]

export function whenOf({ begins, ends, start_date, end_date, timezone }: OwnTicket['event']): Fact[] {
  if (start_date === null || end_date === null) return []
  const hours = [
    begins === null ? null : `Doors ${clockInZone(begins, timezone)}`,
    ends === null ? null : `ends ${clockInZone(ends, timezone)}`,
  ].filter(part => part !== null)
  return [['When', longRange(start_date, end_date), hours.join(', ') || undefined]]
}

export function whereOf({ venue, cityName }: OwnTicket['event']): Fact[] {
  const [place, ...rest] = [venue, cityName].filter(part => part !== null && part !== '')
  return place ? [['Where', place, rest.join(', ') || undefined]] : []
}

/** What to bring stands below when and where. */
export function bringOf({ bring }: OwnTicket): Fact[] {
  return bring === null ? [] : [['Bring', bring]]
}
