import { loadSkills } from '../../platform/lookups/skill-options.ts'
import { CategoryFilter } from '../links/CategoryFilter.tsx'
import { LinkFilters } from '../links/LinkFilters.tsx'
import { ArchivedFilter } from '../../platform/ui/list/ArchivedFilter.tsx'
import { FilterCombobox } from '../../platform/ui/list/FilterCombobox.tsx'
import { FilterField } from '../../platform/ui/list/FilterField.tsx'
import type { ListSearch } from '../../platform/ui/list/list-search.ts'

export const associateFilters = ['skill', 'category', 'company', 'event', 'archived'] as const

/** Skill, category, and the company and the event that associates are linked to. */
export function AssociateFilters({ filters, setFilter }: ListSearch<typeof associateFilters>) {
  const { skill } = filters
  return (
    <>
      <FilterField label="Skill" isSet={!!skill}>
        {field => (
          <FilterCombobox
            id={field}
            what="skill"
            load={loadSkills}
            placeholder="Any skill"
            value={skill ? { value: skill, label: skill } : null}
            onChange={option => setFilter('skill', option?.value)}
          />
        )}
      </FilterField>
      <CategoryFilter category={filters.category} setFilter={setFilter} />
      <LinkFilters filters={filters} setFilter={setFilter} />
      <ArchivedFilter filters={filters} setFilter={setFilter} />
    </>
  )
}
