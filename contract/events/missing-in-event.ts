import { fieldMessages as say } from '../platform/field.texts.ts'

interface Parts {
  banner: string | null
  event_type: string | null
  mode: string | null
  team_min: number | null
  team_max: number | null
  theme?: readonly { theme_name: string }[] | undefined
  rounds?: readonly { name: string }[] | undefined
  location: unknown
  venue: string | null
  start_date: string | null
  end_date: string | null
  last_day_of_registration: string | null
  details: string | null
}

const needed = [
  'banner',
  'event_type',
  'mode',
  'team_min',
  'team_max',
  'location',
  'start_date',
  'end_date',
  'last_day_of_registration',
  'details',
] as const

/**
 * The fields that an event still needs to be published, by dotted path. Leaves out the company, which not everybody
 * chooses. Lists may be no lists and rows no rows: a form is asked before all of it is known to be valid, and what is
 * not of its shape is reported by its own rule.
 */
export function missingIn(event: Parts): Record<string, string> {
  const paths = [
    ...needed.filter(field => !event[field]),
    ...(event.venue || event.mode === 'online' ? [] : ['venue']),
    ...(event.theme?.length ? [] : ['theme']),
    ...unnamed('theme', event.theme, row => row.theme_name, 'theme_name'),
    ...unnamed('rounds', event.rounds, row => row.name, 'name'),
  ]
  return Object.fromEntries(paths.map(path => [path, say.fieldRequired]))
}

function unnamed<Row>(
  list: string,
  rows: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
  field: string,
) {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: Row, index) =>
    typeof row === 'object' && row !== null && !nameOf(row) ? [`${list}.${index}.${field}`] : [],
  )
}
