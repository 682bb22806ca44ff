import type { Event } from '../../../contract/events/events.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { formatDate } from '../../platform/ui/base/formats.ts'

/** A row of what publishing needs: one or more fields of the form. */
export interface NeededRow {
  /** What it is called while it is missing. */
  label: string
  hint: string
  /** What it is called once it is there. */
  done: string
  act: string
  /** The first of its fields that is missing; null if none is. */
  field: string | null
}

interface Rule {
  fields: readonly string[]
  label: string
  hint: (event: Event) => string
  done: (event: Event) => string
  act?: string
}

/** In the order of the form. What is missing is the server's word (`publishing.missing`). */
const rules: Rule[] = [
  {
    fields: ['event_type'],
    label: 'Type',
    hint: () => 'What kind of event it is.',
    done: () => 'Name and type',
    act: 'Choose',
  },
  { fields: ['company'], label: 'Company', hint: () => 'Who runs it.', done: () => 'Company', act: 'Choose' },
  {
    fields: ['mode'],
    label: 'Mode',
    hint: () => 'Online, offline or both.',
    done: () => 'Mode',
    act: 'Choose',
  },
  {
    fields: ['location'],
    label: 'Location',
    hint: () => 'Where it is.',
    done: () => 'Location',
    act: 'Choose',
  },
  {
    fields: ['banner'],
    label: 'Banner',
    hint: () => 'A picture, or one press for a drawn one.',
    done: () => 'Banner',
  },
  {
    fields: ['last_day_of_registration'],
    label: 'Last day of registration',
    hint: ({ start_date }) =>
      start_date
        ? `Not after ${formatDate(start_date)}. Until then teams may apply.`
        : 'Until then teams may apply.',
    done: () => 'Last day of registration',
    act: 'Set',
  },
  {
    fields: ['start_date', 'end_date'],
    label: 'First and last day',
    hint: () => 'When it takes place.',
    done: () => 'First and last day',
    act: 'Set',
  },
  {
    fields: ['venue'],
    label: 'Venue',
    hint: ({ location }) => (location ? `Where people go in ${location.cityName}.` : 'Where people go.'),
    done: ({ mode }) => (mode === 'online' ? 'Online, so no venue' : 'Venue'),
  },
  {
    fields: ['team_min', 'team_max'],
    label: 'Team size',
    hint: () => 'How many people a team has at least and at most.',
    done: ({ team_min, team_max }) => `Team of ${team_min} to ${team_max}`,
    act: 'Set',
  },
  {
    fields: ['theme'],
    label: 'Themes',
    hint: () => 'What teams choose from. Each needs a name.',
    done: ({ theme }) => count(theme.length, 'theme'),
  },
  { fields: ['rounds'], label: 'Names of rounds', hint: () => 'Each round needs a name.', done: () => '' },
  { fields: ['details'], label: 'About', hint: () => 'What it is about.', done: () => 'About', act: 'Write' },
]

/** All that publishing needs, what is missing first. */
export function neededRows(event: Event, missing: readonly string[]): NeededRow[] {
  const rows = rules.map(({ fields, label, hint, done, act = 'Add' }) => {
    const field = missing.find(path => fields.includes(path.split('.')[0] ?? path)) ?? null
    return { label, hint: hint(event), done: done(event), act, field: field === null ? null : fieldOf(field) }
  })
  const shown = rows.filter(({ field, done }) => field !== null || done !== '')
  return [...shown.filter(({ field }) => field !== null), ...shown.filter(({ field }) => field === null)]
}

/** A form without themes has one empty row. */
export function fieldOf(path: string): string {
  return path === 'theme' ? 'theme.0.theme_name' : path
}
