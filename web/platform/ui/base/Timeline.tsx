import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StatusDefinition } from '../../../../contract/platform/statuses.ts'
import badge from './StatusBadge.module.css'
import { StatusGlyph } from './StatusGlyph.tsx'
import css from './Timeline.module.css'

/** A list of events in time, newest first; its items are `TimelineItem`. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={css.timeline}>{children}</ol>
}

interface TimelineItemProps {
  /** The node: a status that was reached, or an icon. */
  status?: Pick<StatusDefinition<string>, 'tone' | 'glyph'>
  icon?: LucideIcon
  who: string
  /** After the name, on the same line. */
  what?: ReactNode
  time: string
  title?: string
  children?: ReactNode
}

export function TimelineItem({ status, icon: Icon, who, what, time, title, children }: TimelineItemProps) {
  return (
    <li>
      <span className={`${css.node} ${badge[status?.tone ?? 'grey']}`}>
        {status ? <StatusGlyph glyph={status.glyph} /> : Icon && <Icon aria-hidden />}
      </span>
      <div className={css.line}>
        <b>{who}</b> {what}
        <time>{time}</time>
      </div>
      {(title || children) && (
        <div className={css.note}>
          {title && <p className={css.title}>{title}</p>}
          {children}
        </div>
      )}
    </li>
  )
}
