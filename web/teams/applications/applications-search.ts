import { parseAnswerFilter } from '../../../contract/events/answer-filter.ts'
import { parseColumns } from '../../../contract/events/answer-columns.ts'
import {
  type ApplicationFilterName,
  applicationFilterNames,
  listApplications,
} from '../../../contract/teams/applications.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useListSearch } from '../../platform/ui/list/list-search.ts'

/** The company or event whose page the list is part of. */
export interface ApplicationsOf {
  companyid?: string
  eventid?: string
}

/** The filters in the address, as the list, the export and the bulk change take them. */
export function useApplicationsSearch(of: ApplicationsOf) {
  const search = useListSearch({
    filters: ['status', 'event', 'company', ...applicationFilterNames],
    limit: 25,
  })
  const { event, company, sort, page, limit, ...rest } = search.query
  const filter = { ...rest, eventid: of.eventid ?? event, companyid: of.companyid ?? company }
  // Other lists have no such columns.
  const columns = of.eventid && search.address.columns && parseColumns(search.address.columns)?.join(',')
  const applications = useLoad(listApplications, {
    query: { ...filter, columns: columns || undefined, sort, page, limit },
  })
  return { search, filter, applications }
}

export type ApplicationsSearch = ReturnType<typeof useApplicationsSearch>

/** The number of active filters; the status is no filter but a tab. */
export function inUse({ status: _, answers, ...others }: ApplicationsSearch['search']['filters']): number {
  const answered = (answers && parseAnswerFilter(answers)) || []
  return [...Object.values(others), ...answered].filter(Boolean).length
}

/** Filters that mean nothing without their event. */
export const ofEvent = {
  theme: undefined,
  decision: undefined,
  answers: undefined,
  round: undefined,
  handin: undefined,
}

/** Without any filter but the status. */
export const noFilters: Partial<Record<'event' | 'company' | ApplicationFilterName, undefined>> =
  Object.fromEntries(['event', 'company', ...applicationFilterNames].map(name => [name, undefined]))
