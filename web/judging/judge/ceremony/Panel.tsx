import { ArrowLeft, Lock } from 'lucide-react'
import type { Panel as Shown } from '../../../../contract/judging/ceremony.ts'
import { timeInZoneOnly } from '../../judging/slot-clock.ts'
import { lastNameOf, lastStepOf, stepAt } from '../../../../judging/ceremony.ts'
import { GoingOut } from './GoingOut.tsx'
import { OnScreen } from './OnScreen.tsx'
import css from './Panel.module.css'
import { PanelNext } from './PanelNext.tsx'
import { sayNext, sayPublication } from './panel.texts.ts'
import { usePanel } from './use-panel.ts'

/** /judge/panel/{secret}: what the presenter holds. A name that is not shown is in no element of it until it is asked for. */
export function Panel({ token }: { token: string }) {
  const { panel, isOver, isOffline, problem, move, act } = usePanel(token)
  if (isOver)
    return (
      <main className={css.panel}>
        <h1>The ceremony is over</h1>
        <p className={css.quiet}>This link has ended with it.</p>
      </main>
    )
  if (!panel)
    return (
      <main className={css.panel}>
        <p role="status">
          {isOffline ? 'No network. It tries again by itself.' : 'Looking for the ceremony…'}
        </p>
      </main>
    )
  const { shown, prizes, timezone, now } = panel
  const step = stepAt(shown.step, prizes.length)
  const next = stepAt(shown.step + 1, prizes.length)
  const isEnd = shown.step >= lastStepOf(prizes.length)
  return (
    <main className={css.panel}>
      <header className={css.head}>
        <b>Ceremony</b>
        <Follows panel={panel} isOffline={isOffline} />
        <time>{timeInZoneOnly(Date.parse(now), timezone)}</time>
      </header>
      <OnScreen panel={panel} step={step} />
      {shown.furthest >= lastNameOf(prizes.length) && prizes.length > 0 && (
        <GoingOut panel={panel} act={act} token={token} />
      )}
      <PanelNext panel={panel} token={token} isOffline={isOffline} problem={problem} act={act} />
      <p className={css.public}>
        <Lock className="icon" aria-hidden />
        <span>{sayPublication(panel, isOffline)}</span>
      </p>
      <footer className={css.foot}>
        <button type="button" disabled={isOffline || shown.step === 0} onClick={() => move(-1)}>
          <ArrowLeft className="icon" aria-hidden />
          Back
        </button>
        <button type="button" className={css.go} disabled={isOffline || isEnd} onClick={() => move(1)}>
          {isOffline
            ? 'At the screen'
            : isEnd
              ? 'This stays on the screen'
              : next.kind === 'name'
                ? 'Show the name'
                : `Show ${sayNext(panel, next)}`}
          <small className="text-m normal">
            {isOffline ? 'press Space there' : isEnd ? '' : 'or Space, at the screen'}
          </small>
        </button>
      </footer>
    </main>
  )
}

function Follows({ panel: { screen_at, now }, isOffline }: { panel: Shown; isOffline: boolean }) {
  const isThere = screen_at !== null && Date.parse(now) - Date.parse(screen_at) < 8_000
  const says = isOffline ? 'No network here' : isThere ? 'The screen follows' : 'No screen is heard of'
  return (
    <span className={css.follows} data-there={!isOffline && isThere} role="status">
      {says}
    </span>
  )
}
