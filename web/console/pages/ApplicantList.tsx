import { Page } from '../../platform/ui/base/Page.tsx'
import { Applicants } from './Applicants.tsx'
import { useApplicantsSearch } from '../../teams/applicants/applicants-search.ts'

const all = {}

export function ApplicantList() {
  const found = useApplicantsSearch(all)
  const { data } = found.applicants
  return (
    <Page count={data?.total} atLeast={data?.at_least}>
      <Applicants
        {...found}
        of={all}
        empty="No applicants yet"
        emptyText="People appear here as their teams apply to your events."
      />
    </Page>
  )
}
