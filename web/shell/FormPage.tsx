import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './FormPage.module.css'
import { PublicPage } from './PublicPage.tsx'

interface FormPageProps {
  back?: Pick<LinkProps, 'to' | 'params'> & { label: string }
  title: string
  lead?: ReactNode
  /** Beside the form on wide windows. */
  aside?: ReactNode
  children: ReactNode
}

/** A public page with one form, 640 wide. */
export function FormPage({ back, title, lead, aside, children }: FormPageProps) {
  return (
    <PublicPage hasFooter={false}>
      <div className={css.page}>
        <div>
          {back && (
            <Link to={back.to} params={back.params} className={css.back}>
              <ArrowLeft className="icon-s" aria-hidden />
              {back.label}
            </Link>
          )}
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          <div className={css.form}>{children}</div>
        </div>
        {aside && <aside className={css.aside}>{aside}</aside>}
      </div>
    </PublicPage>
  )
}
