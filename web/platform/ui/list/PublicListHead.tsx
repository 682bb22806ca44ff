import type { ReactNode } from 'react'
import css from './PublicList.module.css'

interface PublicListHeadProps {
  title: string
  /** What is listed, in a sentence that changes with the search. */
  summary: string
  /** The way back, above the title. */
  back?: ReactNode
  /** The search. */
  children: ReactNode
}

/** The head of a public list. */
export function PublicListHead({ title, summary, back, children }: PublicListHeadProps) {
  return (
    <div className={css.head}>
      <div>
        {back}
        <h1>{title}</h1>
        <p aria-live="polite">{summary}</p>
      </div>
      {children}
    </div>
  )
}
