import { Applications } from './Applications.tsx'
import { type ApplicationsOf, useApplicationsSearch } from '../../teams/applications/applications-search.ts'

/** The applications of a company or event, on its page. */
export function ApplicationTab({ emptyText, ...of }: ApplicationsOf & { emptyText: string }) {
  return <Applications {...useApplicationsSearch(of)} of={of} empty={emptyText} />
}
