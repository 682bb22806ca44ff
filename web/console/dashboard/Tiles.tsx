import { Link } from '@tanstack/react-router'
import { CalendarDays, GraduationCap, Handshake, Layers, UsersRound } from 'lucide-react'
import type { Dashboard } from '../../../contract/console/dashboard.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import css from './Tiles.module.css'

type Counts = Dashboard['counts']

const tiles = [
  { name: 'events', label: 'Events', to: '/events', icon: CalendarDays },
  { name: 'applications', label: 'Applications', to: '/applications', icon: Layers },
  { name: 'applicants', label: 'Applicants', to: '/applicants', icon: UsersRound },
  { name: 'associates', label: 'Associates', to: '/associates', icon: GraduationCap },
  { name: 'partners', label: 'Partners', to: '/partners', icon: Handshake },
] as const

function week(count: number): string {
  return count > 0 ? `+${formatCount(count)} this week` : 'None this week'
}

/** The totals, as links to their lists. */
export function Tiles({ counts, hasFailed }: { counts: Counts | undefined; hasFailed: boolean }) {
  return (
    <nav className={css.tiles} aria-label="Counts">
      {tiles.map(({ name, label, to, icon: Icon }) => (
        <Link key={name} to={to}>
          <span className={css.label}>
            <Icon className="icon-s" aria-hidden />
            {label}
          </span>
          {counts ? (
            <>
              <span className={css.total}>{formatCount(counts[name].total)}</span>
              <span className="text-xs muted">{week(counts[name].this_week)}</span>
            </>
          ) : (
            <span className={css.waiting}>{hasFailed ? '–' : <Skeleton width={5} shape="title" />}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
