import { type TriagePart, triageParts } from '../../../contract/choosing/decisions.calls.ts'
import { markFilters } from '../../../contract/teams/marks.calls.ts'
import { outcomeNames } from '../../../contract/events/outcomes.ts'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import type { useListSearch } from '../../platform/ui/list/list-search.ts'
import type { TriageQuery } from './use-triage.ts'

export const triageFilters = ['tab', 'status', 'theme', 'round', 'to', 'mark', 'id'] as const
export type TriageSearch = ReturnType<typeof useListSearch<typeof triageFilters>>

/** The part of the applications that the address names; those to decide by default. */
export function partShown({ filters }: TriageSearch): TriagePart | 'all' {
  return [...triageParts, 'all' as const].find(part => part === filters.tab) ?? 'undecided'
}

const orders: Partial<Record<string, TriageQuery['order']>> = { '-createdAt': 'newest', '-mark': 'mark' }

/** Something else is asked for than all that are to decide. */
export function isNarrowed({ filters: { id: _, ...others }, q }: TriageSearch): boolean {
  return q !== '' || Object.values(others).some(value => value !== undefined)
}

/** What the address asks of the list. */
export function triageQuery(search: TriageSearch): TriageQuery {
  const { filters, q, sort } = search
  return {
    // The one that the person came for, until they look for something else.
    first: isNarrowed(search) ? undefined : filters.id,
    show: partShown(search),
    q: q || undefined,
    theme: filters.theme,
    status: applicationStatusNames.find(name => name === filters.status),
    round: filters.round,
    to: outcomeNames.find(name => name === filters.to),
    mark: markFilters.find(name => name === filters.mark),
    order: orders[sort ?? ''] ?? 'oldest',
  }
}
