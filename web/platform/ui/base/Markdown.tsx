import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import css from './Markdown.module.css'

const MarkdownText = lazy(() => import('./MarkdownText.tsx'))

/**
 * Renders markdown as safe HTML. The text is shown as typed until the renderer is loaded, or if loading or rendering
 * fails: one text must not break the screen.
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
