import { type ApplicationStatus, applicationStatusNames } from '../../../contract/platform/statuses.ts'
import type { ApplicationsSearch } from './applications-search.ts'
import type { Selection } from './selection.ts'

/** What a dialog about many applications is about. */
export interface Many {
  selection: Selection
  /** How many the list finds on all pages. */
  total: number
  filter: ApplicationsSearch['filter']
}

export interface ManyProps extends Many {
  onClose: () => void
}

/** What was selected when the dialog opened: how many, which, and the statuses that at least one can go to, in a table. */
export function chosenOf({ selection, total, filter }: Many) {
  const statuses = statusesOf(selection, filter.status)
  return {
    count: selection.isAll ? total : selection.rows.size,
    which: selection.isAll ? { filter: listFilter(filter) } : { ids: [...selection.rows.keys()] },
    /** Those that the chosen teams may have. */
    statuses,
    choicesOf: (next: (status: ApplicationStatus) => readonly ApplicationStatus[]) => {
      const to = new Set(statuses.flatMap(next))
      return applicationStatusNames.filter(name => to.has(name))
    },
  }
}

function listFilter({ status, ...filter }: Many['filter']) {
  return { ...filter, status: applicationStatusNames.find(name => name === status) }
}

function statusesOf(selection: Selection, status: string | undefined): ApplicationStatus[] {
  const filtered = applicationStatusNames.filter(name => !status || name === status)
  return selection.isAll ? filtered : [...selection.rows.values()].map(row => row.status)
}
