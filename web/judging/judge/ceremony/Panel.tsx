import { ArrowLeft, Lock } from 'lucide-react'
import { lastNameOf, lastStepOf, stepAt } from '../../../../judging/ceremony.ts'
import { Clock } from './Clock.tsx'
import { GoingOut } from './GoingOut.tsx'
import { OnScreen } from './OnScreen.tsx'
import css from './Panel.module.css'
import { PanelNext } from './PanelNext.tsx'
import { type Heard, heardOf, isSeen, sayHeard, sayNext, sayPublication } from './panel.texts.ts'
import { usePanel } from './use-panel.ts'

/** /judge/panel/{secret}: what the presenter holds. A name that is not shown is in no element of it until it is asked for. */
export function Panel({ token }: { token: string }) {
  const { panel, isOver, isOffline, problem, move, act, look } = usePanel(token)
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
  const { shown, prizes, timezone } = panel
  const heard = heardOf(panel, isOffline)
  // A press would not be seen, and would take the screen further than its keys did once it is back.
  const isAtScreen = heard.state !== 'follows'
  // Who goes on before the hall has seen the last step would read out what is on no screen.
  const isWaiting = !isAtScreen && !isSeen(panel)
  const next = stepAt(shown.step + 1, prizes.length)
  const isEnd = shown.step >= lastStepOf(prizes.length)
  return (
    <main className={css.panel}>
      <header className={css.head}>
        <b>Ceremony</b>
        <Follows heard={heard} />
        <Clock timezone={timezone} />
      </header>
      <OnScreen panel={panel} heard={heard} />
      {/* A time that was set comes whatever the hall has seen: it can be held before, too. */}
      {((shown.furthest >= lastNameOf(prizes.length) && prizes.length > 0) ||
        panel.publication.how === 'timed') && (
        <GoingOut panel={panel} act={act} token={token} heard={heard} />
      )}
      <PanelNext panel={panel} token={token} heard={heard} problem={problem} act={act} look={look} />
      <footer className={css.foot}>
        <p className={css.public}>
          <Lock className="icon" aria-hidden />
          <span>{sayPublication(panel, isOffline)}</span>
        </p>
        <button type="button" disabled={isAtScreen || shown.step === 0} onClick={() => move(-1)}>
          <ArrowLeft className="icon" aria-hidden />
          Back
        </button>
        <button
          type="button"
          className={css.go}
          disabled={isAtScreen || isWaiting || isEnd}
          onClick={() => move(1)}
        >
          {isWaiting
            ? 'Waiting for the screen'
            : isEnd
              ? 'This stays on the screen'
              : isAtScreen
                ? 'At the screen'
                : next.kind === 'name'
                  ? 'Show the name'
                  : `Show ${sayNext(panel, next)}`}
          <small className="text-m normal">
            {isEnd || isWaiting ? '' : isAtScreen ? 'press Space there' : 'or Space, at the screen'}
          </small>
        </button>
      </footer>
    </main>
  )
}

function Follows({ heard }: { heard: Heard }) {
  return (
    <span className={css.follows} data-there={heard.state === 'follows'} role="status">
      {sayHeard(heard)}
    </span>
  )
}
