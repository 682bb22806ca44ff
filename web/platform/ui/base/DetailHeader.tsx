import type { ReactNode } from 'react'
import css from './DetailHeader.module.css'
import { Truncated } from './Truncated.tsx'

export interface Fact {
  label: string
  value: ReactNode
}

interface DetailHeaderProps {
  /** A `Banner`; without one the head is a line, and the logo 40. */
  band?: ReactNode
  /** A `Logo` of 80 or 96, or an `Avatar` of 80. */
  logo: ReactNode
  name: string
  sub?: ReactNode
  actions?: ReactNode
  facts?: readonly (Fact | false | undefined)[]
  /** `Tabs`. */
  tabs?: ReactNode
}

/** The head of a detail page: band, logo over its edge, name, facts in one line, tabs. */
export function DetailHeader({ band, logo, name, sub, actions, facts = [], tabs }: DetailHeaderProps) {
  const shown = facts.filter(fact => !!fact)
  return (
    <section className={`${css.header} ${band ? '' : css.slim}`} aria-label={name}>
      {band}
      <div className={css.top}>
        <div className={css.logo}>{logo}</div>
        <div className={css.name}>
          <h1>
            <Truncated text={name} />
          </h1>
          {sub && <div className="muted">{sub}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {shown.length > 0 && (
        <dl className={css.facts}>
          {shown.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tabs}
    </section>
  )
}
