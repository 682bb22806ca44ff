import {
  deliveryNames,
  exportRecipients,
  listRecipients,
  roleLabels,
} from '../../../contract/choosing/announcements.calls.ts'
import type { Recipient } from '../../../contract/choosing/announcements.ts'
import { useLoad } from '../../platform/api.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { shownAddress } from '../../platform/ui/base/shown-address.ts'
import { type Column, DataTable } from '../../platform/ui/list/DataTable.tsx'
import { ExportButton } from '../../platform/ui/list/ExportButton.tsx'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import css from './AnnouncementPage.module.css'
import { deliveries } from './deliveries.ts'

/** Who got an announcement, when, and whether it arrived. */
export function Recipients({ id }: { id: string }) {
  const search = useListSearch({ filters: ['status'] })
  const { q, page, limit } = search.query
  const recipients = useLoad(listRecipients, {
    params: { id },
    query: { q, page, limit, status: search.filters.status },
  })
  const counts = recipients.data?.counts
  const names = deliveryNames.filter(name => name === search.filters.status || (counts?.[name] ?? 0) > 0)
  return (
    <section aria-label="Who got it">
      <Toolbar
        end={
          <ExportButton
            call={exportRecipients}
            params={{ id }}
            filter={{ q, status: search.filters.status }}
            fileName="Announcement Data.csv"
          />
        }
      >
        <SearchBox q={search.q} setQ={search.setQ} label="Search people or teams" />
      </Toolbar>
      <div className={css.chips}>
        <FilterCounts
          statuses={deliveries}
          names={names}
          counts={counts}
          atLeast={recipients.data?.counts_at_least}
          value={search.filters.status}
          onChange={status => search.setFilter('status', status)}
        />
      </div>
      <LoadedList
        from={recipients}
        as="table"
        columns={columns}
        empty="Nobody was there to get it"
        searched={search.q}
        onClear={search.clear}
      >
        {rows => (
          <DataTable
            rows={rows}
            columns={columns}
            paging={search.paging(recipients.data)}
            label="Who got it"
          />
        )}
      </LoadedList>
    </section>
  )
}

const columns: Column<Recipient>[] = [
  { title: 'Name', phone: 'title', cell: row => <Truncated text={fullName(row)} />, width: 152 },
  { title: 'Email', phone: 'meta', cell: row => <Truncated text={shownAddress(row.email)} /> },
  { title: 'Team', phone: 'meta', width: 136, cell: row => <Truncated text={row.team_name ?? '-'} /> },
  { title: 'As', phone: 'meta', width: 128, isMuted: true, cell: row => roleLabels[row.role] },
  {
    title: 'Delivered',
    phone: 'meta',
    width: 176,
    cell: row => (row.sent_at ? formatTime(row.sent_at) : '-'),
  },
  {
    title: 'State',
    phone: 'aside',
    width: 176,
    cell: row => <StatusBadge definition={deliveries[row.status]} />,
  },
]
