import { Link } from '@tanstack/react-router'
import { listEvents } from '../../../contract/events/events.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useLoad } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { type Column, DataTable } from '../../platform/ui/list/DataTable.tsx'
import { formatCount, formatDate } from '../../platform/ui/base/formats.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import type { Event } from '../../../contract/events/events.ts'

/** The newest five events. */
export function RecentEvents() {
  const mayWrite = useCan('event:write')
  const events = useLoad(listEvents, { query: { limit: 10 } })
  return (
    <Card
      title="Recent events"
      end={
        <span className="row-3">
          {mayWrite && (
            <Link className="link" to="/events/new">
              Add Event
            </Link>
          )}
          <Link className="link" to="/events">
            All events
          </Link>
        </span>
      }
    >
      <LoadedList
        from={events}
        as="panel"
        empty={messages.noData}
        emptyText="Your newest five events are shown here."
      >
        {rows => <DataTable rows={rows.slice(0, 5)} columns={columns} label="Recent events" isBare />}
      </LoadedList>
    </Card>
  )
}

const columns: Column<Event>[] = [
  {
    title: 'Event',
    phone: 'title',
    cell: row => (
      <Link to="/event/$id" params={{ id: row._id }}>
        <Truncated text={row.event_name} at={45} />
      </Link>
    ),
  },
  { title: 'Starts', cell: row => formatDate(row.start_date), width: 104 },
  { title: 'Location', cell: row => row.location?.cityName ?? '-', width: 120 },
  {
    title: 'Applications',
    cell: row => formatCount(row.application),
    width: 104,
    align: 'right',
    phone: 'number',
  },
  {
    title: 'Applicants',
    cell: row => formatCount(row.applicants),
    width: 96,
    align: 'right',
    phone: 'number',
  },
]
