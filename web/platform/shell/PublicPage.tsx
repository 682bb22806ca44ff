import type { ReactNode } from 'react'
import { PublicBar } from './PublicBar.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import css from './PublicPage.module.css'

/** A page outside the console: top bar, content 1168 wide (or the full width), footer. */
export function PublicPage({
  children,
  isFullWidth = false,
  hasFooter = true,
}: {
  children: ReactNode
  isFullWidth?: boolean
  /** False for a page that ends with its own bar. */
  hasFooter?: boolean
}) {
  return (
    <div className={css.page}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <PublicBar />
      <main id="content" tabIndex={-1} className={isFullWidth ? css.main : `${css.main} ${css.wrap}`}>
        {children}
      </main>
      {hasFooter && <PublicFooter />}
    </div>
  )
}
