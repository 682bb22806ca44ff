import { Building2, CalendarDays, Layers, MapPin } from 'lucide-react'
import { eventTypeLabels } from '../../../contract/events/events.calls.ts'
import type { Event } from '../../../contract/events/events.ts'
import { useCan } from '../../platform/session.ts'
import { formatCount, formatDateRange } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { SummaryCard } from '../../platform/ui/list/SummaryCard.tsx'
import { EventMenu } from './EventMenu.tsx'
import { EventStatus } from './EventStatus.tsx'
import { notChosen } from './event.texts.ts'

/** An event in a grid, for staff. */
export function EventCard({ event }: { event: Event }) {
  const maySeeCompany = useCan('company:view')
  const counts = `${formatCount(event.application)} ${event.application === 1 ? 'application' : 'applications'}`
  return (
    <SummaryCard
      face={
        <Logo name={event.company?.company_name ?? event.event_name} image={event.company?.logo} size={48} />
      }
      name={event.event_name}
      cutAt={45}
      sub={event.event_type ? eventTypeLabels[event.event_type] : notChosen}
      action={<EventMenu event={event} />}
      to="/event/$id"
      params={{ id: event._id }}
      lines={[
        { icon: CalendarDays, label: 'Date', text: datesOf(event) },
        ...(maySeeCompany
          ? [{ icon: Building2, label: 'Company', text: event.company?.company_name ?? notChosen }]
          : []),
        { icon: MapPin, label: 'Location', text: event.location?.cityName ?? '-' },
        { icon: Layers, label: 'Applications', text: counts },
      ]}
      foot={<EventStatus event={event} />}
    />
  )
}

/** A draft may have one of its dates, or none. */
function datesOf({ start_date, end_date }: Event): string {
  if (!start_date) return notChosen
  return formatDateRange(start_date, end_date ?? start_date)
}
