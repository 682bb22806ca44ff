import { Page } from '../../platform/ui/base/Page.tsx'
import { Applications } from './Applications.tsx'
import { useApplicationsSearch } from '../../teams/applications/applications-search.ts'

const all = {}

export function ApplicationList() {
  const found = useApplicationsSearch(all)
  const { data } = found.applications
  return (
    <Page count={data?.total} atLeast={data?.at_least}>
      <Applications
        {...found}
        of={all}
        empty="No applications yet"
        emptyText="Teams appear here as they apply to your events."
      />
    </Page>
  )
}
