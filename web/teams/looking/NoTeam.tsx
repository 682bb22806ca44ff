import type { ReactNode } from 'react'
import css from './NoTeam.module.css'

interface NoTeamProps {
  title?: string
  text?: ReactNode
  /** Between text and button. */
  details?: ReactNode
  /** The button. */
  children: ReactNode
}

/** The card of an event's page for who has no team. */
export function NoTeam({
  title = 'No team yet?',
  text = 'Say what you can do. Teams of this event that have room see it and invite you; your address and number are not shown.',
  details,
  children,
}: NoTeamProps) {
  return (
    <section id="no-team" className={css.card} aria-labelledby="no-team-title">
      <h2 className="text-xl" id="no-team-title">
        {title}
      </h2>
      <p>{text}</p>
      {details}
      <div className={`${css.actions} stack`}>{children}</div>
    </section>
  )
}
