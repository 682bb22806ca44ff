import type { ReactNode } from 'react'
import css from './ListTask.module.css'

interface ListTaskProps {
  /** A bar of its own stands at the bottom. */
  isCovered?: boolean
  /** One button. */
  children: ReactNode
}

/** What a list is for, as long as something is to be done: beside its tools, on a phone one large button at the bottom. */
export function ListTask({ isCovered, children }: ListTaskProps) {
  return (
    <div className={css.task} data-task data-covered={isCovered || undefined}>
      {children}
    </div>
  )
}

/** Its room beside the tools, which it would push when it comes. */
export function ListTaskPlace({ children }: { children: ReactNode }) {
  return (
    <div className={css.place} aria-hidden>
      {children}
    </div>
  )
}
