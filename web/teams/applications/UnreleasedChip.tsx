import { formatCount } from '../../platform/ui/base/formats.ts'
import chip from '../../platform/ui/list/FilterCounts.module.css'

interface UnreleasedChipProps {
  /** How many there are; nothing is shown for none, unless they are what is shown. */
  n: number | null | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Narrows the list of an event to the teams with a decision that no release has said: dashed, as their badges. */
export function UnreleasedChip({ n, isOn, onChange }: UnreleasedChipProps) {
  if (!n && !isOn) return null
  return (
    <button
      type="button"
      className={`${chip.chip} ${chip.dashed}`}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      Not released <span className={chip.count}>{formatCount(n ?? 0)}</span>
    </button>
  )
}
