import type { ReactNode } from 'react'
import type { StatusDefinition } from '../../../../contract/platform/statuses.ts'
import css from './FilterCounts.module.css'
import { formatCount } from '../base/formats.ts'
import badge from '../base/StatusBadge.module.css'
import { StatusGlyph } from '../base/StatusGlyph.tsx'

interface FilterCountsProps<Status extends string> {
  statuses: Record<Status, StatusDefinition<Status>>
  /** The statuses to choose from, in order; All comes before them. */
  names: readonly Status[]
  counts: Partial<Record<Status | 'all', number>> | undefined
  /** Counting stopped at these numbers. */
  atLeast?: boolean
  value: string | undefined
  onChange: (status: Status | undefined) => void
  /** What else is chosen for the list, at the end of the row. */
  end?: ReactNode
}

/** One chip per status that something has, with its count. The pressed one filters the list. */
export function FilterCounts<Status extends string>({
  statuses,
  names,
  counts,
  atLeast,
  value,
  onChange,
  end,
}: FilterCountsProps<Status>) {
  const shown = names.filter(name => (counts?.[name] ?? 0) > 0 || value === name)
  return (
    <div className={css.chips}>
      <div className={css.group} role="group" aria-label="Filter by status">
        <button type="button" className={css.chip} aria-pressed={!value} onClick={() => onChange(undefined)}>
          All <Count of={counts?.all} atLeast={atLeast} />
        </button>
        {shown.map(name => (
          <button
            key={name}
            type="button"
            className={css.chip}
            aria-pressed={value === name}
            onClick={() => onChange(name)}
          >
            <span className={`${badge.glyph} ${badge[statuses[name].tone]}`}>
              <StatusGlyph glyph={statuses[name].glyph} />
            </span>
            {statuses[name].label} <Count of={counts?.[name]} atLeast={atLeast} />
          </button>
        ))}
      </div>
      {end && <div className={css.end}>{end}</div>}
    </div>
  )
}

function Count({ of, atLeast }: { of: number | undefined; atLeast?: boolean }) {
  return <span className={css.count}>{of === undefined ? '' : formatCount(of, atLeast)}</span>
}
