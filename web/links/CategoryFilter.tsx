import { Select } from '../ui/form/fields/Select.tsx'
import { FilterField } from '../ui/list/FilterPanel.tsx'
import { categoryOptions } from './category-options.ts'

interface CategoryFilterProps {
  category: string | undefined
  setFilter: (name: 'category', category: string | undefined) => void
}

/** The category, as a filter of the lists of partners and associates. */
export function CategoryFilter({ category, setFilter }: CategoryFilterProps) {
  return (
    <FilterField label="Category">
      {field => (
        <Select
          id={field}
          placeholder="Any category"
          options={categoryOptions}
          value={category ?? ''}
          onChange={chosen => setFilter('category', chosen || undefined)}
        />
      )}
    </FilterField>
  )
}
