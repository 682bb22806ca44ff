import { Link } from '@tanstack/react-router'
import { Mails, Plus } from 'lucide-react'
import { useContext } from 'react'
import { announcementStatusNames, listAnnouncements } from '../../../contract/choosing/announcements.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { PostPicture } from '../../platform/ui/base/pictures/PostPicture.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { type Column, DataTable } from '../../platform/ui/list/DataTable.tsx'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import type { Announcement } from '../../../contract/choosing/announcements.ts'
import css from './AnnouncementTab.module.css'
import { audienceWords, subjectWords } from './audience.texts.ts'
import { announcementStatus, announcementStatuses } from './deliveries.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'

/** What was and will be announced to the people of an event, on its page. */
export function AnnouncementTab({ eventid }: { eventid: string }) {
  const search = useListSearch({ filters: ['status'], limit: 25 })
  const announcements = useLoad(listAnnouncements, {
    query: { page: search.page, limit: search.limit, status: search.filters.status, eventid },
  })
  const isReadOnly = useContext(ReadOnly)
  const mayWrite = useCan('announcement:write') && !isReadOnly
  const add = mayWrite && (
    <Button variant="primary" icon={Plus} to="/announcements/add/$id" params={{ id: eventid }}>
      Add announcement
    </Button>
  )
  const mayReview = useCan('application:review')
  const texts = mayReview && (
    <Button variant="quiet" icon={Mails} to="/events/$id/mails" params={{ id: eventid }}>
      Mails to teams
    </Button>
  )
  const { data } = announcements
  const isEmpty = data?.counts.all === 0
  return (
    <>
      {!isEmpty && (
        <div className={css.bar}>
          <FilterCounts
            statuses={announcementStatuses}
            names={announcementStatusNames}
            counts={data?.counts}
            value={search.filters.status}
            onChange={status => search.setFilter('status', status)}
          />
          <div className="row-2">
            {texts}
            {add}
          </div>
        </div>
      )}
      <LoadedList
        from={announcements}
        as="table"
        columns={columns}
        empty={isEmpty ? 'No announcements yet' : 'No announcements in this state'}
        emptyText={isEmpty && 'Write to the teams of this event, its partners or its associates.'}
        picture={PostPicture}
        add={
          isEmpty && (
            <>
              {add}
              {texts}
            </>
          )
        }
      >
        {rows => (
          <DataTable rows={rows} columns={columns} paging={search.paging(data)} label="Announcements" />
        )}
      </LoadedList>
    </>
  )
}

const columns: Column<Announcement>[] = [
  {
    title: 'Subject',
    phone: 'title',
    cell: ({ _id, subject, status, event }) => (
      <Link to="/announcement/$id" search={status === 'draft' ? { tab: 'edit' } : {}} params={{ id: _id }}>
        <Truncated text={subject ? subjectWords(subject, event.event_name) : 'No subject yet'} at={60} />
      </Link>
    ),
  },
  {
    title: 'To',
    phone: 'meta',
    width: 264,
    isMuted: true,
    cell: row => <Truncated text={audienceWords(row)} />,
  },
  {
    title: 'When',
    phone: 'meta',
    width: 216,
    cell: ({ status, sent_at, send_at, event }) =>
      timeInZone(status === 'sent' ? sent_at : send_at, event.timezone),
  },
  {
    title: 'People',
    phone: 'number',
    width: 72,
    align: 'right',
    cell: ({ people }) => (people === null ? '-' : formatCount(people)),
  },
  {
    title: 'Status',
    phone: 'aside',
    width: 120,
    cell: announcement => <StatusBadge definition={announcementStatus(announcement)} />,
  },
]
