import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  /** An `Illustration`, or the mark. */
  drawing?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Stands alone on a page: its title is the page's heading. */
  isPage?: boolean
  /** Stands in a panel, no taller than what it waits for. */
  isSmall?: boolean
}

/** A small drawing, one sentence, and the button that starts it. */
export function EmptyState({ drawing, title, text, action, isPage, isSmall }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={`${css.state} ${isPage ? css.page : ''} ${isSmall ? css.small : ''}`}>
      {drawing}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
