import { listEvents } from '../../contract/events.calls.ts'
import { call } from '../api.ts'
import { formatDate } from '../ui/base/formats.ts'
import type { Option } from '../ui/form/options.ts'

/** The events that a picker offers for a search text, of one company if given. */
export async function loadEvents(q: string, companyid?: string): Promise<Option[]> {
  const { data } = await call(listEvents, { query: { q, companyid, limit: 10 } })
  return data.map(event => ({
    value: event._id,
    label: event.event_name,
    hint: [formatDate(event.start_date), event.location?.cityName].filter(Boolean).join(' · '),
  }))
}
