import { listApplications } from '../../contract/applications.calls.ts'
import { useLoad } from '../api.ts'
import { useListSearch } from '../ui/list/list-search.ts'

/** What a list of applications is of, where it stands inside the page of something else. */
export interface ApplicationsOf {
  companyid?: string
  eventid?: string
}

/** What the address asks of a list of applications, as the list, the export and the change of many take it. */
export function useApplicationsSearch(of: ApplicationsOf) {
  const search = useListSearch({
    filters: ['status', 'event', 'company', 'theme', 'from', 'to'],
    limit: 25,
  })
  const { event, company, sort, page, limit, ...rest } = search.query
  const filter = { ...rest, eventid: of.eventid ?? event, companyid: of.companyid ?? company }
  const applications = useLoad(listApplications, { query: { ...filter, sort, page, limit } })
  return { search, filter, applications }
}

export type ApplicationsSearch = ReturnType<typeof useApplicationsSearch>
