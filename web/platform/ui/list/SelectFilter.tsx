import { Select } from '../form/fields/Select.tsx'
import type { Option } from '../form/options.ts'
import { FilterField } from './FilterField.tsx'

interface SelectFilterProps {
  label: string
  /** What the list shows while nothing is chosen. */
  placeholder: string
  options: readonly Pick<Option, 'value' | 'label'>[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter by one of a few values. */
export function SelectFilter({ label, value = '', onChange, ...rest }: SelectFilterProps) {
  return (
    <FilterField label={label} isSet={value !== ''}>
      {id => <Select id={id} value={value} onChange={chosen => onChange(chosen || undefined)} {...rest} />}
    </FilterField>
  )
}
