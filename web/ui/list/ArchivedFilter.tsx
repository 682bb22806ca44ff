import { Select } from '../form/fields/Select.tsx'
import { FilterField } from './FilterPanel.tsx'

interface ArchivedFilterProps {
  filters: { archived: string | undefined }
  setFilter: (name: 'archived', value: string | undefined) => void
}

/** Shows what is archived instead of what is in use. */
export function ArchivedFilter({ filters, setFilter }: ArchivedFilterProps) {
  return (
    <FilterField label="Show">
      {field => (
        <Select
          id={field}
          placeholder="In use"
          options={options}
          value={filters.archived ?? ''}
          onChange={archived => setFilter('archived', archived || undefined)}
        />
      )}
    </FilterField>
  )
}

const options = [{ value: 'true', label: 'Archived' }]
