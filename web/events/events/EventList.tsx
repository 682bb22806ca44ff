import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { listEvents } from '../../../contract/events/events.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { HelpLink } from '../../platform/ui/base/HelpLink.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import { formatCount, formatDate } from '../../platform/ui/base/formats.ts'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { useListView } from '../../platform/ui/list/list-view.ts'
import { ListPage } from '../../platform/ui/list/ListPage.tsx'
import { Rows } from '../../platform/ui/list/Rows.tsx'
import { SummaryCardSkeleton } from '../../platform/ui/list/SummaryCardSkeleton.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { EventsPicture } from '../../platform/ui/base/pictures/EventsPicture.tsx'
import { ItemLink } from '../../platform/ui/list/ItemLink.tsx'
import { eventFilters } from './event-filters.ts'
import { EventCard } from './EventCard.tsx'
import css from './EventList.module.css'
import { notChosen } from './event.texts.ts'
import { EventMenu } from './EventMenu.tsx'
import { EventStatus } from './EventStatus.tsx'
import type { Event } from '../../../contract/events/events.ts'

/** Fetched when somebody first opens them. */
const EventFilters = lazy(() => import('./EventFilters.tsx'))

export function EventList() {
  const search = useListSearch({ filters: eventFilters })
  const views = useListView('events', 'table')
  const { company, type, status, ...rest } = search.asked
  const asked = { ...rest, companyid: company, event_type: type, event_status: status }
  const events = useLoad(listEvents, { query: { ...asked, page: search.page, limit: search.limit } })
  const mayWrite = useCan('event:write')
  const maySeeCompany = useCan('company:view')
  const add = mayWrite && (
    <Button to="/events/new" variant="primary" icon={Plus} isIconOnPhone>
      Add Event
    </Button>
  )
  return (
    <ListPage
      from={events}
      search={search}
      label="Search events"
      as={views.view}
      columns={columns}
      card={<SummaryCardSkeleton lines={maySeeCompany ? 4 : 3} hasFoot />}
      views={views}
      filters={<EventFilters {...search} />}
      unmatched="No events match these filters"
      empty="No events yet"
      emptyText={
        <>
          Add the first one; candidates see it once it is published. <HelpLink part="start-an-event" />
        </>
      }
      picture={EventsPicture}
      add={add}
    >
      {rows => (
        <Rows
          view={views.view}
          rows={rows}
          columns={columns}
          renderCard={row => <EventCard key={row._id} event={row} />}
          label="Events"
          paging={search.paging(events.data)}
          sorting={search}
          walk={{ of: 'event', query: asked }}
        />
      )}
    </ListPage>
  )
}

const columns: Column<Event>[] = [
  { title: 'Sr.', cell: (_, n) => n, width: 40, phone: 'hidden', isMuted: true },
  {
    title: 'Date',
    cell: row => formatDate(row.start_date),
    width: 92,
    className: css.date,
    sort: 'start_date',
  },
  {
    title: 'Event',
    sort: 'event_name',
    phone: 'title',
    className: css.tall,
    cell: row => (
      <>
        <ItemLink className={css.name} to="/event/$id" id={row._id}>
          <Truncated text={row.event_name} at={45} />
        </ItemLink>
        <Whereabouts event={row} />
      </>
    ),
  },
  {
    title: 'Company',
    may: 'company:view',
    sort: 'company',
    width: 128,
    className: css.company,
    cell: row => <Truncated text={row.company?.company_name ?? notChosen} />,
  },
  {
    title: 'Location',
    cell: row => row.location?.cityName ?? '-',
    width: 92,
    className: css.city,
    sort: 'location',
  },
  counted('Applications', 'application', 86),
  counted('Applicants', 'applicants', 76),
  counted('Partners', 'partner', 66),
  counted('Associates', 'associate', 78),
  {
    title: 'Status',
    cell: row => <EventStatus event={row} />,
    width: 128,
    phone: 'aside',
    sort: 'event_status',
  },
  // On a phone there is no room beside the status; the event's page has the same menu.
  { title: 'More', cell: row => <EventMenu event={row} />, width: 56, align: 'right', phone: 'hidden' },
]

function counted(
  title: string,
  count: 'application' | 'applicants' | 'partner' | 'associate',
  width: number,
): Column<Event> {
  return { title, cell: row => formatCount(row[count]), align: 'right', width, phone: 'number', sort: count }
}

/** Company and city below the name, where there is no room for their columns. */
function Whereabouts({ event }: { event: Event }) {
  const maySeeCompany = useCan('company:view')
  const parts = [maySeeCompany && event.company?.company_name, event.location?.cityName].filter(Boolean)
  return <span className={css.whereabouts} data-text={parts.join(' · ')} />
}
