import { CategoryFilter } from '../links/CategoryFilter.tsx'
import { LinkFilters } from '../links/LinkFilters.tsx'
import { ArchivedFilter } from '../../platform/ui/list/ArchivedFilter.tsx'
import type { ListSearch } from '../../platform/ui/list/list-search.ts'

export const partnerFilters = ['category', 'company', 'event', 'archived'] as const

/** Category, and the company and the event that partners are linked to. */
export function PartnerFilters({ filters, setFilter }: ListSearch<typeof partnerFilters>) {
  return (
    <>
      <CategoryFilter category={filters.category} setFilter={setFilter} />
      <LinkFilters filters={filters} setFilter={setFilter} />
      <ArchivedFilter filters={filters} setFilter={setFilter} />
    </>
  )
}
