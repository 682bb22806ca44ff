import { SelectFilter } from './SelectFilter.tsx'

interface ArchivedFilterProps {
  filters: { archived: string | undefined }
  setFilter: (name: 'archived', value: string | undefined) => void
}

/** Shows what is archived instead of what is in use. */
export function ArchivedFilter({ filters, setFilter }: ArchivedFilterProps) {
  return (
    <SelectFilter
      label="Show"
      placeholder="In use"
      options={options}
      value={filters.archived}
      onChange={archived => setFilter('archived', archived)}
    />
  )
}

const options = [{ value: 'true', label: 'Archived' }]
