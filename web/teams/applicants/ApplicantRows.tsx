import type { Applicant } from '../../../contract/teams/applicants.ts'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import type { View } from '../../platform/ui/list/list-view.ts'
import { ClearButton } from '../../platform/ui/list/ClearButton.tsx'
import { emptyWords } from '../../platform/ui/list/empty.texts.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { Rows } from '../../platform/ui/list/Rows.tsx'
import { SummaryCardSkeleton } from '../../platform/ui/list/SummaryCardSkeleton.tsx'
import { ApplicantCard } from './ApplicantCard.tsx'
import { inUse } from './ApplicantFilters.tsx'
import type { ApplicantsOf, ApplicantsSearch } from './applicants-search.ts'

export interface ApplicantsProps extends ApplicantsSearch {
  of: ApplicantsOf
  /** What is said where there are none at all. */
  empty: string
  emptyText?: string
}

/** The applicants that the search found. */
export function ApplicantRows({
  search,
  filter,
  applicants,
  view,
  columns,
  ...words
}: ApplicantsProps & { view: View; columns: Column<Applicant>[] }) {
  const isFiltered = inUse(search.filters) > 0
  return (
    <LoadedList
      from={applicants}
      as={view}
      columns={columns}
      card={<SummaryCardSkeleton lines={2} hasFoot />}
      {...emptyWords('applicants', { ...words, isFiltered, status: filter.applicantstatus })}
      add={isFiltered && <ClearButton onClear={search.clearAll} />}
      picture={PeoplePicture}
      searched={isFiltered ? undefined : search.q}
      onClear={search.clear}
    >
      {rows => (
        <Rows
          view={view}
          rows={rows}
          columns={columns}
          renderCard={row => <ApplicantCard key={row._id} applicant={row} eventid={filter.eventid} />}
          label="Applicants"
          paging={search.paging(applicants.data)}
          sorting={search}
          walk={{ of: 'applicant', query: { ...filter, sort: search.sort } }}
        />
      )}
    </LoadedList>
  )
}
