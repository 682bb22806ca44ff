import { useMatches } from '@tanstack/react-router'
import { getTextPage, type TextPage as Name } from '../../../contract/console/settings.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import css from './TextPage.module.css'

/** A public page whose text organisers write in the settings, such as Privacy. */
export function TextPage({ page }: { page: Name }) {
  const title = useMatches({ select: matches => matches.at(-1)?.staticData.title ?? '' })
  const html = useLoad(getTextPage, { params: { name: page } }).data?.data.html ?? ''
  return (
    <PublicPage>
      <article className={css.page}>
        <h1>{title}</h1>
        {/* oxlint-disable-next-line react/no-danger -- made safe by the server (contract/platform/markdown.ts) */}
        <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </PublicPage>
  )
}
