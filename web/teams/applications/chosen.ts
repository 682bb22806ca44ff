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
  return {
    count: selection.isAll ? total : selection.rows.size,
    which: selection.isAll ? { filter: listFilter(filter) } : { ids: [...selection.rows.keys()] },
    choicesOf: (next: (status: ApplicationStatus) => readonly ApplicationStatus[]) =>
      choicesFor(selection, filter.status, next),
  }
}

function listFilter({ status, ...filter }: Many['filter']) {
  return { ...filter, status: applicationStatusNames.find(name => name === status) }
}

function choicesFor(
  selection: Selection,
  status: string | undefined,
  nextOf: (status: ApplicationStatus) => readonly ApplicationStatus[],
): ApplicationStatus[] {
  const filtered = applicationStatusNames.filter(name => !status || name === status)
  const from = selection.isAll ? filtered : [...selection.rows.values()].map(row => row.status)
  const next = new Set(from.flatMap(nextOf))
  return applicationStatusNames.filter(name => next.has(name))
}
