import { useState, useEffect } from 'react'
import { stepAt } from '../../../../judging/ceremony.ts'
import css from './Stage.module.css'
import { StageStep } from './StageStep.tsx'
import { useStage } from './use-stage.ts'

/** /judge/stage/{secret}: the screen of a ceremony. Of what it keeps, only what is shown now is in the page. */
export function Stage({ token }: { token: string }) {
  const { kept, isOver, isOffline, move, toggleBlack } = useStage(token)
  const [asked, setAsked] = useState<'leave' | 'left'>()
  useKeys({
    move: by => asked === undefined && move(by),
    toggleBlack,
    isAsked: asked === 'leave',
    ask: () => asked === undefined && setAsked('leave'),
    stay: () => setAsked(undefined),
    leave: () => {
      if (document.fullscreenElement) void document.exitFullscreen()
      setAsked('left')
    },
  })
  if (isOver || asked === 'left')
    return (
      <main className={css.stage}>
        <div className={css.message}>
          <h1>{isOver ? 'Thank you for being here' : 'The stage is left'}</h1>
          <p>{isOver ? 'The ceremony is over.' : 'Nothing is published by that.'}</p>
          {!isOver && (
            <button type="button" onClick={() => setAsked(undefined)}>
              Back to the stage
            </button>
          )}
        </div>
      </main>
    )
  if (!kept)
    return (
      <main className={css.stage}>
        <div className={css.message} role="status">
          <h1>{isOffline ? 'No network' : 'The stage takes everything along…'}</h1>
          <p>{isOffline ? 'It needs one until it is open. It tries again by itself.' : ''}</p>
        </div>
      </main>
    )
  const { content, shown, publication } = kept
  const step = stepAt(shown.step, content.items.length)
  return (
    // A click is a step, as with a clicker; the keys do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys are listened to at the window
    <main className={css.stage} data-black={shown.is_black} onClick={() => asked === undefined && move(1)}>
      <div className={css.box} aria-live="polite">
        {!shown.is_black && (
          <StageStep key={shown.step} content={content} step={step} publication={publication} />
        )}
      </div>
      {asked === 'leave' && (
        <div className={css.asks} role="alertdialog" aria-label="Leave the stage?">
          <p>Leave the stage? Nothing is published by that.</p>
          <div>
            <button type="button" onClick={event => (event.stopPropagation(), setAsked('left'))}>
              Leave (Enter)
            </button>
            <button type="button" onClick={event => (event.stopPropagation(), setAsked(undefined))}>
              Stay (Escape)
            </button>
          </div>
        </div>
      )}
    </main>
  )
}

interface Keys {
  move: (by: 1 | -1) => void
  toggleBlack: () => void
  leave: () => void
  isAsked: boolean
  stay: () => void
  ask: () => void
}

const forth = new Set([' ', 'Enter', 'ArrowRight', 'PageDown'])
const back = new Set(['ArrowLeft', 'PageUp'])

/** The keys of the screen, which are those of a clicker. One that is held down counts once. */
function useKeys({ move, toggleBlack, leave, isAsked, stay, ask }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isAsked) {
        if (event.key === 'Escape') stay()
        else if (event.key !== 'Enter') return
        else leave()
      } else if (forth.has(event.key)) move(1)
      else if (back.has(event.key)) move(-1)
      else if (event.key.toLowerCase() === 'b') toggleBlack()
      else if (event.key.toLowerCase() === 'f') void toggleFullScreen()
      else if (event.key === 'Escape') ask()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

async function toggleFullScreen(): Promise<void> {
  await (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  ).catch(() => undefined)
}
