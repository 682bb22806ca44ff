import { takeOver, seeName } from '../../../../contract/judging/ceremony.calls.ts'
import type { Panel } from '../../../../contract/judging/ceremony.ts'
import { lastStepOf, stepAt } from '../../../../judging/ceremony.ts'
import { callByLink } from '../../../platform/kept/call-by-link.ts'
import css from './Panel.module.css'
import { changedNow, type Heard, sayNext, sayWhatComes } from './panel.texts.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

interface PanelNextProps {
  panel: Panel
  token: string
  heard: Heard
  problem: string | undefined
  act: (does: () => Promise<unknown>) => void
  look: () => void
}

/** What the next press shows, what has changed about it, and what comes then. */
export function PanelNext({ panel, token, heard, problem, act, look }: PanelNextProps) {
  const { shown, prizes } = panel
  const next = stepAt(shown.step + 1, prizes.length)
  const isEnd = shown.step >= lastStepOf(prizes.length)
  const changed = changedNow(panel, next)
  return (
    <section className={css.next} aria-label="Next">
      {heard.state === 'unopened' ? (
        <>
          <p className={css.quiet}>Nothing is shown yet</p>
          <h2>Open the stage first</h2>
          <p>Its link is on the screen of results. This phone follows it, and goes on from here.</p>
        </>
      ) : heard.state !== 'follows' ? (
        <>
          <p className={css.quiet}>The ceremony goes on</p>
          <h2>Use the keys at the screen</h2>
          {!isEnd && (
            <p dir="auto">
              As last known here, next is{' '}
              <b>{next.kind === 'name' ? `the name of ${sayNext(panel, next)}` : sayNext(panel, next)}</b>.
            </p>
          )}
          <p>
            <b>Space</b> shows the next name, <b>Left</b> goes back. A clicker does the same. The screen has
            everything it needs.
          </p>
          <p>
            {heard.state === 'silent' && 'It has no network, or was closed, and may be further by now. '}
            This phone takes over again by itself, at the place where the screen is then.
          </p>
          <button type="button" onClick={look}>
            Try again
          </button>
        </>
      ) : (
        <>
          {changed.length > 0 && (
            <TakeOver
              // Another change is another question.
              key={changed.join()}
              changed={changed}
              isPublic={panel.publication.is_public}
              onTake={() => act(() => callByLink(takeOver, null, { body: { token } }))}
            />
          )}
          {panel.is_reopened && (
            <p className={css.changed} role="alert">
              Judging was opened again. The stage shows the result from before until judging is closed.
            </p>
          )}
          <p className={css.quiet}>{next.kind === 'name' ? 'Next press shows the name of' : 'Next'}</p>
          <h2 dir="auto">{isEnd ? 'Nothing more' : sayNext(panel, next)}</h2>
          {next.kind === 'name' && <HiddenName token={token} key={shown.step} />}
          {next.kind !== 'name' && !isEnd && <p className={css.quiet}>{sayWhatComes(next)}</p>}
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

interface TakeOverProps {
  changed: readonly string[]
  isPublic: boolean
  onTake: () => void
}

/** Asks once more: the hall reads it in the same moment. */
function TakeOver({ changed, isPublic, onTake }: TakeOverProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className={css.changed} role="alert">
      <p>
        {changed.join(', ')} {changed.length === 1 ? 'was' : 'were'} changed since the ceremony was opened.{' '}
        {isAsked && 'The stage takes it over at once. '}
        {isAsked && isPublic && 'The public page does not change by that: it shows what was published last.'}
      </p>
      <button type="button" onClick={isAsked ? onTake : () => setIsAsked(true)}>
        {isAsked ? 'Yes, take it over' : 'Take it over'}
      </button>
    </div>
  )
}

/** What follows the prize that is next. */
function Later({ panel: { prizes, shown } }: { panel: Panel }) {
  const then = prizes[Math.floor(shown.step / 2) + 1]
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

/** The name comes from the server while the button is held, and goes when it is let go. */
function HiddenName({ token }: { token: string }) {
  const [name, setName] = useState<string>()
  const [isHeld, setIsHeld] = useState(false)
  const hold = async () => {
    if (isHeld) return
    setIsHeld(true)
    const { data } = await callByLink(seeName, null, { body: { token } }).catch(() => ({ data: undefined }))
    setName(data ? [data.team_name, data.title].filter(Boolean).join(', ') : 'It cannot be looked up now')
  }
  const letGo = () => {
    setIsHeld(false)
    setName(undefined)
  }
  const isShown = isHeld && name !== undefined
  return (
    <>
      <p className={css.hidden} data-shown={isShown} dir="auto">
        {isShown ? (
          name
        ) : (
          <>
            <EyeOff className="icon" aria-hidden /> Name hidden on this phone
          </>
        )}
      </p>
      <p className={css.quiet}>The screen waits with an empty wreath. Take your time.</p>
      <button
        type="button"
        className={css.hold}
        onPointerDown={() => void hold()}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onPointerLeave={letGo}
        onContextMenu={event => event.preventDefault()}
        onKeyDown={event => {
          if (event.key !== ' ') return
          event.preventDefault()
          if (!event.repeat) void hold()
        }}
        onKeyUp={event => event.key === ' ' && letGo()}
        onBlur={letGo}
      >
        <Eye className="icon" aria-hidden /> {isHeld ? 'Let go to hide it' : 'Hold to see the name'}
      </button>
    </>
  )
}
