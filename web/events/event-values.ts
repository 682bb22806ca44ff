import { dayIn } from '../../contract/days.ts'
import type { Event } from '../../contract/events.ts'

/** A new event starts online, with one empty theme and today's dates (docs/product.md §4). */
export function newEvent() {
  const day = today()
  return {
    event_name: '',
    banner: '',
    event_type: '',
    mode: 'online',
    team_min: '',
    team_max: '',
    facebook: '',
    theme: [{ theme_name: '' }],
    rounds: [],
    location: '',
    venue: '',
    start_date: day,
    end_date: day,
    last_day_of_registration: day,
    timezone: '',
    details: '',
    company: '',
  }
}

export function fieldsOf(event: Event) {
  return {
    event_name: event.event_name,
    banner: event.banner ?? '',
    event_type: event.event_type,
    mode: event.mode,
    team_min: event.team_min,
    team_max: event.team_max,
    facebook: event.facebook ?? '',
    theme: event.theme,
    rounds: event.rounds.map(({ name, description }) => ({ name, description: description ?? '' })),
    location: event.location?._id ?? '',
    venue: event.venue ?? '',
    start_date: event.start_date,
    end_date: event.end_date,
    last_day_of_registration: event.last_day_of_registration,
    timezone: event.timezone,
    details: event.details ?? '',
    company: event.company._id,
  }
}

/** Today in a zone, or where the person is. */
export function today(zone?: string): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return dayIn(zone || here, new Date().toISOString())
}
