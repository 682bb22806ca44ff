import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../brand/Brand.tsx'
import { WreathArt } from '../brand/WreathArt.tsx'
import css from './AuthPage.module.css'

/** The page of a sign-in form: the form on the left, wreaths on the right. */
export function AuthPage({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.auth}>
      <div className={css.side}>
        <header>
          <Link to="/" className={css.brand} aria-label="Laurel, home">
            <Brand />
          </Link>
        </header>
        <main id="content" className={css.form}>
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
        </main>
      </div>
      <div className={css.picture}>
        <WreathArt />
      </div>
    </div>
  )
}
