import type { Badge, Badges, SpareBadge } from '../../../contract/teams/badges.ts'
import type { BadgeSize } from '../../../contract/teams/badges.calls.ts'
import { BadgeFace } from './BadgeFace.tsx'
import css from './BadgeSheets.module.css'
import { pagesOf } from './badges-shown.ts'

interface BadgeSheetsProps {
  badges: readonly (Badge | SpareBadge)[]
  event: Badges['event']
  size: BadgeSize
}

/** Pages at their true size, reduced on a screen. Nothing else of the page is printed. */
export function BadgeSheets({ badges, event, size }: BadgeSheetsProps) {
  return (
    <div className={`${css.sheets} ${css[size]}`} data-prints-alone>
      {pagesOf(badges, size).map(page => (
        <div key={page[0]?._id} className={css.sheet} data-sheet>
          {size === 'card' && <CropMarks />}
          {page.map(badge => (
            <BadgeFace key={badge._id} badge={badge} event={event} size={size} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Where to cut: outside of the badges, because cuts are never exact. */
function CropMarks() {
  const across = [15, 105, 195].map(x => `M${x} 5v5M${x} 287v5`)
  const down = [0, 1, 2, 3, 4, 5].map(n => `M6 ${13.5 + n * 54}h5M199 ${13.5 + n * 54}h5`)
  return (
    <svg className={css.marks} viewBox="0 0 210 297" aria-hidden>
      <path d={[...across, ...down].join('')} />
    </svg>
  )
}
