import { lazy, Suspense } from 'react'
import css from './Markdown.module.css'

const MarkdownText = lazy(() => import('./MarkdownText.tsx'))

/** Text written in markdown, drawn safely; the plain text stands there until the renderer has come. */
export function Markdown({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <div className={css.prose}>
      <Suspense fallback={<p className={css.plain}>{text}</p>}>
        <MarkdownText text={text} />
      </Suspense>
    </div>
  )
}
