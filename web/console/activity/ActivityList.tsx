import { useState } from 'react'
import type { Activity } from '../../../contract/console/activity.ts'
import { exportActivity, listActivity } from '../../../contract/console/activity.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useActor } from '../../platform/session.ts'
import { readersZone } from '../../platform/ui/base/format-time.ts'
import { SearchPicture } from '../../platform/ui/base/pictures/SearchPicture.tsx'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import { ExportButton } from '../../platform/ui/list/ExportButton.tsx'
import { ListPage } from '../../platform/ui/list/ListPage.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { activityColumns } from './activity-columns.tsx'
import { ActivityFilters, activityFilters } from './ActivityFilters.tsx'
import { EntryDetails } from './EntryDetails.tsx'

interface ActivityListProps {
  /** Of this event alone. */
  of?: string
}

/** Who did what to what, when and from where (docs/product.md §8). */
export function ActivityList({ of }: ActivityListProps) {
  const search = useListSearch({ filters: activityFilters, limit: 25 })
  const { event, company, kind, sort: _, ...rest } = search.asked
  const filter = { ...rest, eventid: of ?? event, companyid: company, subject: kind, zone: readersZone() }
  const entries = useLoad(listActivity, { query: { ...filter, page: search.page, limit: search.limit } })
  const reader = useActor()?._id
  const [opened, setOpened] = useState<Activity>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (entry: Activity) => {
    setOpened(entry)
    setIsOpen(true)
  }
  const columns = activityColumns({ reader, open })
  return (
    <>
      <ListPage
        from={entries}
        search={search}
        label="Search name or id"
        unfound="Look for the name of a person, team, event, company, partner, associate, round or judge, or for a whole id. The address of a page will do."
        as="table"
        columns={columns}
        filters={<ActivityFilters {...search} isOfEvent={of !== undefined} />}
        unmatched="Nothing that happened matches these filters"
        empty="Nothing has happened yet"
        emptyText="What people do appears here, as it happens."
        picture={SearchPicture}
        add={<ExportButton call={exportActivity} filter={filter} fileName="Activity.csv" />}
      >
        {rows => (
          <DataTable
            rows={rows}
            columns={columns}
            label="Activity"
            paging={search.paging(entries.data)}
            isTall
          />
        )}
      </ListPage>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="What happened">
        {opened && <EntryDetails entry={opened} reader={reader} onClose={() => setIsOpen(false)} />}
      </Drawer>
    </>
  )
}
