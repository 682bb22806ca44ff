import { listApplicants } from '../../../contract/teams/applicants.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useListSearch } from '../../platform/ui/list/list-search.ts'

/** The row whose page has the list: a company, an event. */
export interface ApplicantsOf {
  companyid?: string
  eventid?: string
}

/** The filters in the address, as the list and the export take them. */
export function useApplicantsSearch(of: ApplicantsOf) {
  const search = useListSearch({ filters: ['status', 'event', 'company'], limit: 25 })
  const { status: applicantstatus, event, company, q } = search.query
  const filter = { q, applicantstatus, eventid: of.eventid ?? event, companyid: of.companyid ?? company }
  const { sort, page, limit } = search
  const applicants = useLoad(listApplicants, { query: { ...filter, sort, page, limit } })
  return { search, filter, applicants }
}

export type ApplicantsSearch = ReturnType<typeof useApplicantsSearch>
