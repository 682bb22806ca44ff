import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useCan } from '../session.ts'
import css from './ActivityLink.module.css'

/** From the page of a thing to what happened to it. */
export function ActivityLink({
  of,
}: {
  of: { event?: string; company?: string; person?: string; q?: string }
}) {
  if (!useCan('activity:read')) return null
  return (
    <Link to="/activity" search={of} className={css.link} aria-label="Activity" title="Activity">
      <History className="icon" aria-hidden />
    </Link>
  )
}
