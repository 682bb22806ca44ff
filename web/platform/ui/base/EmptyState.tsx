import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

interface EmptyStateProps {
  /** An `Illustration`, or the logo. */
  drawing?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  /** The only content of a page, so its title is the page's heading. */
  isPage?: boolean
  /** Not the only content, but its title is the page's heading. */
  isHeading?: boolean
  /** In a panel, no taller than the panel's content will be. */
  isSmall?: boolean
}

/** A small drawing, a sentence, and a button to add the first item. */
export function EmptyState({
  drawing,
  title,
  text,
  action,
  isPage,
  isHeading = isPage,
  isSmall,
}: EmptyStateProps) {
  const Heading = isHeading ? 'h1' : 'h2'
  return (
    <div className={`${css.state} ${isPage ? css.page : ''} ${isSmall ? css.small : ''}`}>
      {drawing}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
