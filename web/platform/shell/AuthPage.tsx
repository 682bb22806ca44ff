import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../brand/Brand.tsx'
import { useInstallation } from '../installation.ts'
import { AuthPattern } from '../brand/AuthPattern.tsx'
import type { PaletteName } from '../../../drawings/poster-palettes.ts'
import css from './AuthPage.module.css'

interface AuthPageProps {
  title: string
  lead?: ReactNode
  /** The colours of the pattern. */
  palette?: PaletteName
  /** A person who arrives signed in is redirected; the form is hidden meanwhile. */
  isForSignedOut?: boolean
  children: ReactNode
}

/** The page of a sign-in form: the form on the left, wreaths on the right. */
export function AuthPage({ title, lead, palette, isForSignedOut, children }: AuthPageProps) {
  const { name } = useInstallation()
  return (
    <div className={css.auth}>
      <div className={css.side}>
        <header>
          <Link to="/" className={css.brand} aria-label={`${name}, home`}>
            <Brand />
          </Link>
        </header>
        <main id="content" className={`${css.form} ${isForSignedOut ? css.forSignedOut : ''}`}>
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
        </main>
      </div>
      <div className={css.picture}>
        <AuthPattern palette={palette} />
      </div>
    </div>
  )
}
