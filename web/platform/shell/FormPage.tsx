import type { ReactNode } from 'react'
import { BackLink, type BackLinkProps } from './BackLink.tsx'
import css from './FormPage.module.css'
import { PublicPage } from './PublicPage.tsx'

interface FormPageProps {
  back?: BackLinkProps
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
          {back && <BackLink {...back} />}
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          <div className={css.form}>{children}</div>
        </div>
        {aside && <aside className={css.aside}>{aside}</aside>}
      </div>
    </PublicPage>
  )
}
