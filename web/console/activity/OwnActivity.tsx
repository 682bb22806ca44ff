import { useState } from 'react'
import { listOwnActivity } from '../../../contract/console/activity.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useActor } from '../../platform/session.ts'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import type { PageSize } from '../../platform/ui/list/list-search.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { activityColumns } from './activity-columns.tsx'

/** Entries by and about the reader (docs/product.md §8). */
export function OwnActivity() {
  const [page, setPage] = useState(1)
  const [limit, setSize] = useState<PageSize>(10)
  const entries = useLoad(listOwnActivity, { query: { page, limit } })
  const columns = activityColumns({ reader: useActor()?._id })
  const setLimit = (size: PageSize) => {
    setSize(size)
    setPage(1)
  }
  return (
    <FormSection
      title="Activity"
      lead="When you logged in and from where, what you did, and what others did that concerns you."
    >
      <LoadedList from={entries} as="panel" columns={columns} empty="Nothing has happened yet">
        {(rows, { total, at_least }) => (
          <DataTable
            rows={rows}
            columns={columns}
            label="Your activity"
            paging={{ page, limit, total, atLeast: at_least, setPage, setLimit }}
            isBare
            isTall
          />
        )}
      </LoadedList>
    </FormSection>
  )
}
