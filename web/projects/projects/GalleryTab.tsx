import { useContext, useState } from 'react'
import { listProjects, projectStates } from '../../../contract/projects/gallery.calls.ts'
import type { StaffProject } from '../../../contract/projects/projects.ts'
import { useLoad } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { ListTask } from '../../platform/ui/list/ListTask.tsx'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import { ChangesDialog } from './ChangesDialog.tsx'
import { GalleryState } from './GalleryState.tsx'
import { HideProjectDialog } from './HideProjectDialog.tsx'
import { projectColumns } from './project-columns.tsx'
import { useApproving } from './use-approving.tsx'
import { projectStateLooks } from './project-states.ts'

/** What the teams of an event handed in, and what of it everybody sees, on the event's page. */
export default function GalleryTab({ eventId }: { eventId: string }) {
  const search = useListSearch({ filters: ['status'], limit: 25 })
  const { q, page, limit, filters } = search
  const projects = useLoad(listProjects, {
    params: { id: eventId },
    query: { q: q || undefined, page, limit, status: projectStates.find(state => state === filters.status) },
  })
  const isReadOnly = useContext(ReadOnly)
  const mayReview = useCan('application:review') && !isReadOnly
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [hiding, setHiding] = useState<StaffProject>()
  const [compared, setCompared] = useState<StaffProject>()
  const { data } = projects
  const rows = data?.data ?? []
  // What a team has replaced meanwhile has another receipt, and is chosen no more.
  const receipts = rows.filter(({ receipt }) => chosen.has(receipt)).map(({ receipt }) => receipt)
  const pending = (data?.counts.waiting ?? 0) + (data?.counts.changed ?? 0)
  const all = data && pending > 0 && mayReview ? { which: { until: data.now }, n: pending } : null
  const approving = useApproving({
    eventId,
    isOpen: data?.is_open ?? false,
    all,
    onDone: () => setChosen(new Set()),
  })
  const columns = projectColumns({
    mayReview,
    chosen: new Set(receipts),
    rows,
    onChoose: setChosen,
    onApprove: row => approving.approve({ receipts: [row.receipt] }, 1),
    onHide: setHiding,
    onCompare: setCompared,
    isBusy: approving.isSending,
    timezone: data?.timezone ?? 'UTC',
  })
  const isEmpty = data?.counts.all === 0 && !q
  return (
    <>
      <Toolbar
        end={
          <>
            {mayReview && <ApproveTask approving={approving} receipts={receipts} all={q ? null : all} />}
            {data && <GalleryState eventId={eventId} gallery={data} mayReview={mayReview} />}
          </>
        }
      >
        {!isEmpty && <SearchBox q={q} setQ={search.setQ} label="Search projects" />}
      </Toolbar>
      {!isEmpty && (
        <FilterCounts
          statuses={projectStateLooks}
          names={projectStates}
          counts={data?.counts}
          value={filters.status}
          onChange={status => search.setFilter('status', status)}
        />
      )}
      <LoadedList
        from={projects}
        as="table"
        columns={columns}
        empty={isEmpty ? 'Nothing was handed in yet' : 'No projects in this state'}
        emptyText={
          isEmpty && 'What teams hand in at a round appears here. You approve it before anybody else sees it.'
        }
        picture={PapersPicture}
        searched={q}
        onClear={search.clear}
      >
        {loaded => (
          <DataTable
            rows={loaded}
            columns={columns}
            paging={search.paging(data)}
            label="Projects"
            isSelected={row => receipts.includes(row.receipt)}
            isTall
          />
        )}
      </LoadedList>
      {approving.question}
      {compared && <ChangesDialog project={compared} onClose={() => setCompared(undefined)} />}
      {hiding && <HideProjectDialog project={hiding} onClose={() => setHiding(undefined)} />}
    </>
  )
}

interface ApproveTaskProps {
  approving: ReturnType<typeof useApproving>
  /** Of the chosen ones. */
  receipts: string[]
  all: Parameters<typeof useApproving>[0]['all']
}

function ApproveTask({ approving, receipts, all }: ApproveTaskProps) {
  const n = receipts.length
  if (n === 0 && !all) return null
  return (
    <ListTask>
      {n > 0 ? (
        <Button isBusy={approving.isSending} onClick={() => approving.approve({ receipts }, n)}>
          Approve {formatCount(n)} selected
        </Button>
      ) : (
        all && (
          <Button isBusy={approving.isSending} onClick={() => approving.approve(all.which, all.n)}>
            Approve all {formatCount(all.n)}
          </Button>
        )
      )}
    </ListTask>
  )
}
