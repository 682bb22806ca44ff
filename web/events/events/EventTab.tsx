import { Link } from '@tanstack/react-router'
import { listEvents } from '../../../contract/events/events.calls.ts'
import { eventStatuses } from '../../../contract/platform/statuses.ts'
import { useLoad } from '../../platform/api.ts'
import type { Linkable } from '../links/ends.ts'
import { LinkedMenu } from '../links/LinkedMenu.tsx'
import { type Column, DataTable } from '../../platform/ui/list/DataTable.tsx'
import { formatDate } from '../../platform/ui/base/formats.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { EventsPicture } from '../../platform/ui/base/pictures/EventsPicture.tsx'
import type { Event } from '../../../contract/events/events.ts'

type EventTabProps = { emptyText: string } & (
  | { companyid: string; isArchived: boolean; partnerid?: never; associateid?: never }
  | (Linkable & { companyid?: never; isArchived?: never })
)

/** The events of a company, partner or associate, on its page. Those of an archived company are archived too. */
export function EventTab({ emptyText, isArchived, ...of }: EventTabProps) {
  const search = useListSearch()
  const events = useLoad(listEvents, {
    query: { ...search.query, ...of, ...(isArchived && { archived: 'true' }) },
  })
  const shown =
    of.companyid === undefined ? linkedColumns(of) : columns.filter(({ title }) => title !== 'Company')
  return (
    <LoadedList from={events} as="table" columns={shown} empty={emptyText} picture={EventsPicture}>
      {rows => <DataTable rows={rows} columns={shown} paging={search.paging(events.data)} label="Events" />}
    </LoadedList>
  )
}

const columns: Column<Event>[] = [
  { title: 'Sr', cell: (_, n) => n, width: 56, phone: 'hidden' },
  { title: 'Date', cell: row => formatDate(row.start_date), width: 112, phone: 'meta' },
  {
    title: 'Event',
    phone: 'title',
    cell: row => (
      <Link to="/event/$id" params={{ id: row._id }}>
        <Truncated text={row.event_name} at={45} />
      </Link>
    ),
  },
  {
    title: 'Company',
    may: 'company:view',
    cell: row => <Truncated text={row.company?.company_name ?? '-'} />,
    width: 176,
    phone: 'meta',
  },
  { title: 'Location', cell: row => row.location?.cityName ?? '-', width: 144, phone: 'meta' },
  {
    title: 'Status',
    cell: row => <StatusBadge definition={eventStatuses[row.event_status]} />,
    width: 128,
    phone: 'aside',
  },
]

/** For a partner or associate: the menu that unlinks; on a phone beside the name. */
function linkedColumns(linkable: Linkable): Column<Event>[] {
  return [
    ...columns.map(column => (column.phone === 'aside' ? { ...column, phone: 'meta' as const } : column)),
    {
      title: 'More',
      width: 64,
      align: 'right',
      phone: 'aside',
      cell: row => <LinkedMenu name={row.event_name} place={{ eventid: row._id }} linkable={linkable} />,
    },
  ]
}
