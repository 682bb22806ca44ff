import type { Event } from '../../../contract/events/events.ts'
import { missingIn } from '../../../contract/events/missing-in-event.ts'

export interface Missing {
  /** The path of its field in the form. */
  field: string
  label: string
}

const labels: Record<string, string> = {
  company: 'Company',
  banner: 'Banner',
  event_type: 'Type',
  mode: 'Mode',
  team_min: 'Minimum team size',
  team_max: 'Maximum team size',
  theme: 'Themes',
  location: 'Location',
  venue: 'Venue',
  start_date: 'Starts',
  end_date: 'Ends',
  last_day_of_registration: 'Last day of registration',
  details: 'Details',
}

/** What a draft still needs to be published: what the server would refuse it for. */
export function missingOf(draft: Event): Missing[] {
  const fields = Object.keys(missingIn(draft))
  return [...(draft.company ? [] : ['company']), ...fields].map(field => ({
    // A form without themes has one empty row.
    field: field === 'theme' ? 'theme.0.theme_name' : field,
    label: labels[field] ?? labelOfRow(field),
  }))
}

function labelOfRow(path: string): string {
  const [list, index] = path.split('.')
  return `Name of ${list === 'theme' ? 'theme' : 'round'} ${Number(index) + 1}`
}
