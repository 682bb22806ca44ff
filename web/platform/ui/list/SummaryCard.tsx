import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { shorten } from '../base/formats.ts'
import { ItemLink } from './ItemLink.tsx'
import css from './SummaryCard.module.css'
import { Tooltip } from '../overlay/Tooltip.tsx'

interface SummaryCardProps extends Pick<LinkProps, 'to'> {
  params: { id: string }
  /** A logo or a photo, 48 wide. */
  face: ReactNode
  /** The heading and the card's link. It is cut after `cutAt` characters; hover and focus show all of it. */
  name: string
  cutAt?: number
  sub?: ReactNode
  /** Beside the heading; a separate tab stop. */
  action?: ReactNode
  lines: readonly SummaryLine[]
  /** A last line, such as a status; a separate tab stop. */
  foot?: ReactNode
}

interface SummaryLine {
  icon: LucideIcon
  /** What the icon means, for screen readers. */
  label: string
  text: ReactNode
}

/** A company, partner, associate or applicant in a grid. The whole card is a link to its page. */
export function SummaryCard({
  face,
  name,
  cutAt = 50,
  sub,
  action,
  lines,
  foot,
  to,
  params,
}: SummaryCardProps) {
  const short = shorten(name, cutAt)
  const isCut = short !== name
  const link = (
    <ItemLink className={css.link} to={to} id={params.id}>
      {isCut && <span className="visually-hidden">{name}</span>}
      <span aria-hidden={isCut || undefined}>{short}</span>
    </ItemLink>
  )
  return (
    <article className={css.card}>
      <div className={css.head}>
        {face}
        <div className={css.names}>
          <h2>{isCut ? <Tooltip text={name}>{link}</Tooltip> : link}</h2>
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
      {foot && <div className={css.foot}>{foot}</div>}
    </article>
  )
}
