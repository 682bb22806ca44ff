import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './SummaryCard.module.css'

interface SummaryCardProps extends Pick<LinkProps, 'to' | 'params'> {
  /** A logo or a photo of 48. */
  face: ReactNode
  /** The heading, which is the card's link. */
  name: ReactNode
  sub?: ReactNode
  /** Beside the heading, reachable apart from the card. */
  action?: ReactNode
  lines: readonly SummaryLine[]
}

interface SummaryLine {
  icon: LucideIcon
  /** What the icon says, for everyone who does not see it. */
  label: string
  text: ReactNode
}

/** A company, partner, associate or applicant in a grid: the whole card leads to its page. */
export function SummaryCard({ face, name, sub, action, lines, to, params }: SummaryCardProps) {
  return (
    <article className={css.card}>
      <div className={css.head}>
        {face}
        <div className={css.names}>
          <h2>
            <Link className={css.link} to={to} params={params}>
              {name}
            </Link>
          </h2>
          {sub && <p className={`trunc ${css.sub}`}>{sub}</p>}
        </div>
        {action && <div className={css.action}>{action}</div>}
      </div>
      <ul className={css.lines}>
        {lines.map(({ icon: Icon, label, text }) => (
          <li key={label}>
            <Icon className="icon-s" aria-hidden />
            <span className="visually-hidden">{label}: </span>
            <span className="trunc">{text}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
