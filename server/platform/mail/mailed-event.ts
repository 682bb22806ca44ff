import { longRange } from '../../../contract/platform/day.texts.ts'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import type { EventMode } from '../../../contract/events/events.calls.ts'
import { type Fact, inSubject } from './layout.ts'
import { columnOf, valueIn, selectFrom } from '../lists/columns.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** What mails need of an event. */
export interface MailedEvent {
  event_name: string
  company_name: string
  start_date: string
  end_date: string
  last_day_of_registration: string
  timezone: string
  mode: EventMode
  venue: string | null
  cityName: string | null
  /** Whom people may write to. */
  contact: string | null
}

/** Selects the event, in a query that has `events`. */
export const mailedEvent = valueIn(
  selectFrom('companies')
    .select(
      jsonBuildObject({
        event_name: columnOf('events.event_name'),
        company_name: columnOf('companies.company_name'),
        start_date: columnOf('events.start_date').$notNull(),
        end_date: columnOf('events.end_date').$notNull(),
        last_day_of_registration: columnOf('events.last_day_of_registration').$notNull(),
        timezone: columnOf('events.timezone'),
        mode: columnOf('events.mode').$notNull(),
        venue: columnOf('events.venue'),
        cityName: valueIn(
          selectFrom('cities')
            .select('cities.city_name as value')
            .where('cities._id', '=', columnOf('events.location_id')),
        ),
        contact: columnOf('companies.email'),
      }).as('value'),
    )
    .where('companies._id', '=', columnOf('events.company_id')),
).$notNull()

/** What staff typed of it, as a subject may say it. */
export function namesInSubject({ event_name, company_name }: MailedEvent) {
  return { event_name: inSubject(event_name), company_name: inSubject(company_name) }
}

/** What stands in the placeholders about it. */
export function eventValues(event: MailedEvent) {
  const { event_name, company_name } = event
  return { event_name, company_name, when: whenOf(event), where: whereOf(event) }
}

/** To who lost a place. */
export function sayMistake(contact: string | null): string {
  return contact === null
    ? 'If that is a mistake, please ask the organisers.'
    : `If that is a mistake, please write to the organisers: ${contact}.`
}

/** Date, place and company of the event. */
export function factsOf(event: MailedEvent): Fact[] {
  return eventFacts(eventValues(event))
}

/** The same of an event that may lack some of them. */
export function eventFacts(
  known: Record<'event_name' | 'when' | 'where' | 'company_name', string | null>,
): Fact[] {
  const facts = [
    { label: 'Event', value: known.event_name },
    { label: 'When', value: known.when },
    { label: 'Where', value: known.where },
    { label: 'Host', value: known.company_name },
  ]
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
}

/** Sun 29 November 2026, IST. */
export function deadlineOf({ last_day, timezone }: { last_day: string; timezone: string }): string {
  return `${longRange(last_day, last_day)}, ${zoneName(timezone, last_day)}`
}

/** 4, or 2 to 4. */
export function sayTeamSize(min: number, max: number): string {
  return min === max ? `${min}` : `${min} to ${max}`
}

type Dated = Pick<MailedEvent, 'start_date' | 'end_date' | 'timezone'>

/** Fri 11 – Sun 13 December 2026, IST. */
export function whenOf({ start_date, end_date, timezone }: Dated): string {
  return `${longRange(start_date, end_date)}, ${zoneName(timezone, start_date)}`
}

/** PES University, Bengaluru; Online; Chennai and online. */
export function whereOf({ mode, venue, cityName }: Pick<MailedEvent, 'mode' | 'venue' | 'cityName'>): string {
  if (mode === 'online') return 'Online'
  const place = [venue, cityName].filter(Boolean).join(', ') || 'In person'
  return mode === 'both' ? `${place}, and online` : place
}
