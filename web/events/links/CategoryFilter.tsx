import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'
import { categoryOptions } from './category-options.ts'

interface CategoryFilterProps {
  category: string | undefined
  setFilter: (name: 'category', category: string | undefined) => void
}

/** The category, as a filter of the lists of partners and associates. */
export function CategoryFilter({ category, setFilter }: CategoryFilterProps) {
  return (
    <SelectFilter
      label="Category"
      placeholder="Any category"
      options={categoryOptions}
      value={category}
      onChange={chosen => setFilter('category', chosen)}
    />
  )
}
