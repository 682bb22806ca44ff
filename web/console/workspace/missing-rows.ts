import type { Event } from '../../../contract/events/events.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { formatDate } from '../../platform/ui/base/formats.ts'

/** A row of what publishing needs. */
export interface NeededRow {
  /** What it is called while it is missing. */
  label: string
  hint: string
  /** What it is called once it is there. */
  done: string
  act: string
  /** Its field while it is missing; null once it is there. */
  field: string | null
}

interface Rule {
  field: string
  label: string
  hint: (event: Event) => string
  /** The label, unless it is called otherwise; empty where it is not shown. */
  done?: (event: Event) => string
  act?: string
}

/** One field a row, as the server counts them (`publishing.missing`), in the order of the form. */
const rules: Rule[] = [
  {
    field: 'event_type',
    label: 'Type',
    hint: () => 'What kind of event it is.',
    done: () => 'Name and type',
    act: 'Choose',
  },
  { field: 'company', label: 'Company', hint: () => 'Who runs it.', act: 'Choose' },
  { field: 'details', label: 'Details', hint: () => 'What it is about.', act: 'Write' },
  {
    field: 'theme',
    label: 'Themes',
    hint: () => 'What teams choose from. Each needs a name.',
    done: ({ theme }) => count(theme.length, 'theme'),
  },
  { field: 'rounds', label: 'Names of rounds', hint: () => 'Each round needs a name.', done: () => '' },
  {
    field: 'last_day_of_registration',
    label: 'Last day of registration',
    hint: ({ start_date }) =>
      start_date
        ? `Not after ${formatDate(start_date)}. Until then teams may apply.`
        : 'Until then teams may apply.',
    act: 'Set',
  },
  { field: 'start_date', label: 'First day', hint: () => 'When it begins.', act: 'Set' },
  { field: 'end_date', label: 'Last day', hint: () => 'When it ends.', act: 'Set' },
  { field: 'mode', label: 'Mode', hint: () => 'Online or offline.', act: 'Choose' },
  {
    field: 'location',
    label: 'Location',
    hint: ({ mode }) => (mode === 'online' ? 'The city it is run from.' : 'The city it is in.'),
    act: 'Choose',
  },
  {
    field: 'venue',
    label: 'Venue',
    hint: ({ location }) => (location ? `Where people go in ${location.cityName}.` : 'Where people go.'),
    done: ({ mode }) => (mode === 'online' ? 'Online, so no venue' : 'Venue'),
  },
  {
    field: 'team_min',
    label: 'Minimum team size',
    hint: () => 'How many people a team has at least.',
    done: ({ team_min }) => `Teams of at least ${team_min}`,
    act: 'Set',
  },
  {
    field: 'team_max',
    label: 'Maximum team size',
    hint: () => 'How many people a team has at most.',
    done: ({ team_max }) => `Teams of at most ${team_max}`,
    act: 'Set',
  },
  { field: 'banner', label: 'Banner', hint: () => 'A picture, or one press for a drawn one.' },
]

/** The path of the field that is missing first in the form; empty if none is. */
export function firstMissing(missing: readonly string[]): string {
  const paths = rules.map(rule => missing.find(path => isOf(rule, path)))
  return fieldOf(paths.find(path => path !== undefined) ?? '')
}

function isOf({ field }: Rule, path: string): boolean {
  return path.split('.')[0] === field
}

/** All that publishing needs, what is missing first. */
export function neededRows(event: Event, missing: readonly string[]): NeededRow[] {
  const rows = rules.map(rule => {
    const { label, hint, done = () => label, act = 'Add' } = rule
    const path = missing.find(one => isOf(rule, one))
    return { label, hint: hint(event), done: done(event), act, field: path ? fieldOf(path) : null }
  })
  const shown = rows.filter(({ field, done }) => field !== null || done !== '')
  return [...shown.filter(({ field }) => field !== null), ...shown.filter(({ field }) => field === null)]
}

/** A form without themes has one empty row. */
export function fieldOf(path: string): string {
  return path === 'theme' ? 'theme.0.theme_name' : path
}
