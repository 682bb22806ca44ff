import type { ReactNode } from 'react'
import css from './PageFoot.module.css'

/** What a page of the console is about to do, in a paragraph, and its buttons. It stays at the bottom of the window. */
export function PageFoot({ children }: { children: ReactNode }) {
  return (
    <div className={css.foot} data-foot="">
      {children}
    </div>
  )
}
