import type { ReactNode } from 'react'
import css from './Card.module.css'

interface CardProps {
  as?: 'section' | 'article' | 'div'
  title?: string
  /** At the right of the head, such as a link to the full list. */
  end?: ReactNode
  children: ReactNode
  isSelected?: boolean
  className?: string
}

/** A sheet of paper, with or without a head. */
export function Card({ as: Tag = 'section', title, end, children, isSelected, className = '' }: CardProps) {
  return (
    <Tag
      className={`${css.card} ${isSelected ? css.selected : ''} ${className}`}
      aria-label={Tag === 'section' ? title : undefined}
    >
      {title && (
        <header className={css.head}>
          <h2>{title}</h2>
          {end}
        </header>
      )}
      {children}
    </Tag>
  )
}
