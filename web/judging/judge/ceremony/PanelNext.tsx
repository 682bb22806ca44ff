import { takeOver } from '../../../../contract/judging/ceremony.calls.ts'
import type { Panel } from '../../../../contract/judging/ceremony.ts'
import { lastStepOf, stepAt } from '../../../../judging/ceremony.ts'
import { callJudge } from '../judge-fetch.ts'
import { HiddenName } from './HiddenName.tsx'
import css from './Panel.module.css'
import { sayNext } from './panel.texts.ts'

interface PanelNextProps {
  panel: Panel
  token: string
  isOffline: boolean
  problem: string | undefined
  act: (does: () => Promise<unknown>) => void
}

/** What the next press shows, what has changed about it, and what comes then. */
export function PanelNext({ panel, token, isOffline, problem, act }: PanelNextProps) {
  const { shown, prizes } = panel
  const next = stepAt(shown.step + 1, prizes.length)
  const isEnd = shown.step >= lastStepOf(prizes.length)
  const changed = next.kind === 'name' && panel.changed.includes(prizes[next.at]?.prize ?? '')
  return (
    <section className={css.next} aria-label="Next">
      {isOffline ? (
        <>
          <p className={css.quiet}>The ceremony goes on</p>
          <h2>Use the keys at the screen</h2>
          <p>
            <b>Space</b> shows the next name, <b>Left</b> goes back. A clicker does the same. The screen has
            everything it needs.
          </p>
          <p>This phone takes over again by itself, at the place where the screen is then.</p>
        </>
      ) : (
        <>
          {changed && (
            <div className={css.changed} role="alert">
              <p>
                {prizes[next.kind === 'name' ? next.at : 0]?.prize} was changed since the ceremony was opened.
              </p>
              <button type="button" onClick={() => act(() => callJudge(takeOver, null, { body: { token } }))}>
                Take it over
              </button>
            </div>
          )}
          <p className={css.quiet}>{next.kind === 'name' ? 'Next press shows the name of' : 'Next'}</p>
          <h2 dir="auto">{isEnd ? 'Nothing more' : sayNext(panel, next)}</h2>
          {next.kind === 'name' && <HiddenName token={token} key={shown.step} />}
        </>
      )}
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Later panel={panel} />
    </section>
  )
}

function Later({ panel: { prizes, shown } }: { panel: Panel }) {
  const at = Math.floor((shown.step + 1) / 2)
  const [then] = prizes.slice(at)
  const last = prizes.at(-1)
  if (!then || !last) return null
  const said = ({ prize, what }: Panel['prizes'][number]) => [prize, what].filter(Boolean).join(', ')
  return (
    <dl className={css.later}>
      {then !== last && (
        <div>
          <dt>Then</dt>
          <dd dir="auto">{said(then)}</dd>
        </div>
      )}
      <div>
        <dt>Last</dt>
        <dd dir="auto">{said(last)}</dd>
      </div>
    </dl>
  )
}
