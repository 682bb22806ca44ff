import { html, parts } from 'virtual:guide'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import css from './HelpPage.module.css'
import text from './TextPage.module.css'

/** The guide for organisers, `docs/guide.md`, as the installation serves it (docs/product.md §32). */
export function HelpPage() {
  return (
    <PublicPage>
      <article className={`${text.page} ${css.page}`}>
        <h1>Guide for organisers</h1>
        <nav aria-label="Parts of the guide">
          <ol className={css.parts}>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a className="link" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {/* oxlint-disable-next-line react/no-danger -- made of a document of ours when the pages are built */}
        <div className={`${text.text} ${css.guide}`} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </PublicPage>
  )
}
