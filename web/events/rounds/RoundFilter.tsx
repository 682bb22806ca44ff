import { listRounds } from '../../../contract/events/rounds.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'

interface RoundFilterProps {
  eventId: string
  value: string | undefined
  onChange: (round: string | undefined) => void
}

/** The teams in a round of the event, or those that are not; nothing where the event has no rounds. */
export function RoundFilter({ eventId, value, onChange }: RoundFilterProps) {
  const { data } = useLoad(listRounds, { params: { id: eventId } })
  const rounds = data?.data ?? []
  if (rounds.length === 0) return null
  const options = rounds.flatMap(({ _id, name }) => [
    { value: _id, label: `In ${name}` },
    { value: `-${_id}`, label: `Not in ${name}` },
  ])
  return (
    <SelectFilter label="Round" placeholder="Any round" options={options} value={value} onChange={onChange} />
  )
}
