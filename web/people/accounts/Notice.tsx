import type { ReactNode } from 'react'
import css from './Notice.module.css'

/** Why one is asked again. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice} role="status">
      {children}
    </p>
  )
}
