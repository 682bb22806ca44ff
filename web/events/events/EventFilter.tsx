import { useCallback } from 'react'
import { getEvent } from '../../../contract/events/events.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { FilterCombobox } from '../../platform/ui/list/FilterCombobox.tsx'
import { loadEvents } from './event-options.ts'

interface EventFilterProps {
  id: string
  /** The id of the event filtered by. */
  value: string | undefined
  companyid?: string
  onChange: (id: string | undefined) => void
}

/** Narrows a list to one event. */
export function EventFilter({ id, value, companyid, onChange }: EventFilterProps) {
  const event = useFilteredEvent(value)
  const load = useCallback((q: string) => loadEvents(q, { companyid }), [companyid])
  return (
    <FilterCombobox
      id={id}
      what="event"
      load={load}
      placeholder="Any event"
      value={value ? { value, label: event?.event_name ?? '…' } : null}
      onChange={option => onChange(option?.value)}
    />
  )
}

/** The event of a filter, for its name and themes. */
export function useFilteredEvent(id: string | undefined) {
  return useLoad(getEvent, { params: { id: id ?? '' }, enabled: !!id }).data?.data
}
