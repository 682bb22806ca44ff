import { baseUrl } from '../../platform/base-url.ts'
import { LinkPreview, type Preview, shortened } from '../../platform/shell/LinkPreview.tsx'
import { formatDateRange } from '../../platform/ui/base/formats.ts'
import { eventAddress } from '../../events/events/event-address.ts'
import { placeOf } from '../../events/events/event.texts.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/** The metadata of an event's page. */
export function EventHead({ event }: { event: PublicEvent }) {
  return (
    <LinkPreview
      address={eventAddress(event._id)}
      preview={import.meta.env.SSR ? previewOf(event) : undefined}
    />
  )
}

function previewOf(event: PublicEvent): Preview {
  const description = describe(event)
  const address = eventAddress(event._id)
  // Another banner has another address, so that nobody shows the one before (docs/product.md §31).
  const version = event.banner?.slice(-16, -5) ?? event._id.slice(-8)
  const image = `${baseUrl()}/event-page/${event._id}/picture.jpg?v=${version}`
  return {
    title: event.event_name,
    description,
    image: { url: image, width: 1200, height: 630 },
    linked: linkedData(event, { description, address, image }),
  }
}

/** When and where, then the beginning of its description. */
function describe(event: PublicEvent): string {
  const text = `${formatDateRange(event.start_date, event.end_date)}, ${placeOf(event)}. ${plainText(event.details_html)}`
  return shortened(text)
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, entity => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

interface Described {
  description: string
  address: string
  image: string
}

const became: Partial<Record<PublicEvent['event_status'], string>> = {
  cancelled: 'Cancelled',
  onhold: 'Postponed',
}

function linkedData(event: PublicEvent, { description, address, image }: Described) {
  const { mode, location, venue, company } = event
  const place = {
    '@type': 'Place',
    name: venue ?? location?.cityName,
    address: [venue, location?.cityName].filter(Boolean).join(', '),
  }
  const online = { '@type': 'VirtualLocation', url: address }
  const attendance = { online: 'Online', offline: 'Offline', both: 'Mixed' }[mode]
  return {
    '@type': 'Event',
    name: event.event_name,
    description,
    url: address,
    image,
    startDate: event.start_date,
    endDate: event.end_date,
    eventStatus: `https://schema.org/Event${became[event.event_status] ?? 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendance}EventAttendanceMode`,
    location: mode === 'online' ? online : mode === 'both' ? [place, online] : place,
    organizer: { '@type': 'Organization', name: company.company_name, url: company.website ?? undefined },
  }
}
