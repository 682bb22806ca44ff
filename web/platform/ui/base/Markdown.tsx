import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import css from './Markdown.module.css'

const MarkdownText = lazy(() => import('./MarkdownText.tsx'))

/**
 * Renders markdown as safe HTML. The text is shown as typed if the renderer is long in coming, or if loading or rendering
 * fails: one text must not break the screen. Until then it keeps its place, so that no signs flash up.
 */
export function Markdown({ text }: { text: string | null | undefined }) {
  if (!text) return null
  const asTyped = <p className={css.plain}>{text}</p>
  const onItsWay = <p className={`${css.plain} ${css.onItsWay}`}>{text}</p>
  return (
    <CatchBoundary getResetKey={() => text} errorComponent={() => asTyped}>
      <Suspense fallback={onItsWay}>
        <MarkdownText text={text} className={css.prose} />
      </Suspense>
    </CatchBoundary>
  )
}
