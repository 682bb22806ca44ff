import { formatHandInFilter, parseHandInFilter } from '../../../contract/events/hand-in-filter.ts'
import { listRounds, handInStates } from '../../../contract/events/rounds.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'

interface HandInFiltersProps {
  eventId: string
  /** As the address has it. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const labels: Record<(typeof handInStates)[number], string> = {
  done: 'Handed in',
  missing: 'Not handed in',
}

/** Narrow a list to the teams of a round that have, or have not, handed something in. */
export function HandInFilters({ eventId, value, onChange }: HandInFiltersProps) {
  const rounds = useLoad(listRounds, { params: { id: eventId } }).data?.data ?? []
  const chosen = value ? parseHandInFilter(value) : null
  return rounds
    .filter(({ has_hand_in }) => has_hand_in)
    .map(({ _id: round, name }) => (
      <SelectFilter
        key={round}
        label={`Hand-in of ${name}`}
        placeholder="Any team"
        options={handInStates.map(state => ({
          value: formatHandInFilter({ round, state }),
          label: labels[state],
        }))}
        value={chosen?.round === round ? value : undefined}
        onChange={onChange}
      />
    ))
}
