import { listEvents } from '../../contract/events.ts'
import { call } from '../api.ts'
import { formatDate } from '../ui/formats.ts'
import { LinkPicker } from '../ui/LinkPicker.tsx'
import type { Option } from '../ui/options.ts'

interface EventPickerProps {
  onAdd: (event: Option) => Promise<unknown>
  /** What is said when linking fails. */
  failure?: string
}

/** Finds one of the actor's events while typing, to link it. */
export function EventPicker(props: EventPickerProps) {
  return <LinkPicker label="Add Event" load={loadEvents} {...props} />
}

async function loadEvents(q: string): Promise<Option[]> {
  const { data } = await call(listEvents, { query: { q, limit: 10 } })
  return data.map(event => ({
    value: event._id,
    label: event.event_name,
    hint: [formatDate(event.start_date), event.location?.cityName].filter(Boolean).join(' · '),
  }))
}
