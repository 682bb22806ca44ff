import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import css from './Markdown.module.css'

const MarkdownText = lazy(() => import('./MarkdownText.tsx'))

/**
 * Text written in markdown, drawn safely. As it was typed it stands there until the renderer has come, and for good
 * where it cannot come or fails: one text must not take the screen along.
 */
export function Markdown({ text }: { text: string | null | undefined }) {
  if (!text) return null
  const asTyped = <p className={css.plain}>{text}</p>
  return (
    <CatchBoundary getResetKey={() => text} errorComponent={() => asTyped}>
      <Suspense fallback={asTyped}>
        <MarkdownText text={text} className={css.prose} />
      </Suspense>
    </CatchBoundary>
  )
}
