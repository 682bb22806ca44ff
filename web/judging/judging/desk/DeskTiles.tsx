import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { count } from '../../../platform/ui/base/formats.ts'
import css from './Desk.module.css'
import { clockOf, sayBehind, sayFewest } from './desk.texts.ts'
import type { Tiles } from '../../../../contract/judging/desk-standing.ts'

interface DeskTilesProps {
  desk: Desk
  tiles: Tiles
}

/** How far judging is, in five numbers. */
export function DeskTiles({ desk, tiles }: DeskTilesProps) {
  const { planned, scored, underWay, late, putOff, fewest } = tiles
  const said =
    desk.state === 'closed'
      ? `${scored} scored of ${planned}`
      : `${scored} scored, ${underWay} under way, ${late} late, ${putOff} put off, of ${planned}`
  return (
    <dl className={`${css.tiles} panel`}>
      <div>
        <dt className="text-s muted">Visits</dt>
        <dd>
          {scored} <small className="text-s normal muted">of {planned} scored</small>
        </dd>
        <dd className={`${css.under} text-s muted`}>
          <svg
            className={css.meter}
            viewBox={`0 0 ${Math.max(1, planned)} 1`}
            preserveAspectRatio="none"
            role="img"
            aria-label={said}
          >
            <rect className={css.meterScored} width={scored} height="1" />
            <rect className={css.meterUnderWay} x={scored} width={underWay} height="1" />
            <rect className={css.meterLate} x={scored + underWay} width={late} height="1" />
          </svg>
        </dd>
      </div>
      {desk.state === 'closed' ? <WhatWas {...{ desk, tiles }} /> : <WhatIs {...{ desk, tiles }} />}
      <div>
        <dt className="text-s muted">Fewest visits</dt>
        <dd>{fewest ? fewest.looks : '–'}</dd>
        <dd className={`${css.under} text-s muted`}>{fewest ? sayFewest(fewest) : count(0, 'team')}</dd>
      </div>
    </dl>
  )
}

function WhatIs({ desk, tiles }: DeskTilesProps) {
  const { underWay, late, putOff, ends, tapped, opened, judges } = tiles
  // Nobody can tap before judging opens.
  const isAhead = desk.state === 'not_open'
  const isPaused = desk.state === 'open' && desk.pauses.at(-1)?.resumed_at === null
  return (
    <>
      <div>
        <dt className="text-s muted">Under way</dt>
        <dd>{underWay}</dd>
        <dd className={`${css.under} text-s muted`}>
          {late} late, {putOff} put off
        </dd>
      </div>
      <div>
        <dt className="text-s muted">Ends</dt>
        <dd>{ends === null ? '–' : clockOf(desk, ends)}</dd>
        <dd className={`${css.under} text-s muted`}>
          {isPaused && ends !== null ? 'if judging goes on now' : sayBehind(tiles)}
        </dd>
      </div>
      <div>
        <dt className="text-s muted">Judges</dt>
        <dd>
          {isAhead ? opened : tapped} <small className="text-s normal muted">of {judges}</small>
        </dd>
        <dd className={`${css.under} text-s muted`}>
          {isAhead ? 'opened their link' : 'tapped in the last 10 minutes'}
        </dd>
      </div>
    </>
  )
}

/** The same of a judging that is closed, where nothing is late any more and nothing is expected. */
function WhatWas({ desk, tiles }: DeskTilesProps) {
  const { notMade, underWay, putOff, lastTap, scoring, judges } = tiles
  return (
    <>
      <div>
        <dt className="text-s muted">Not made</dt>
        <dd>{notMade}</dd>
        <dd className={`${css.under} text-s muted`}>
          {underWay} unfinished, {putOff} put off
        </dd>
      </div>
      <div>
        <dt className="text-s muted">Last tap</dt>
        <dd>{lastTap === null ? '–' : clockOf(desk, lastTap)}</dd>
        <dd className={`${css.under} text-s muted`}>{lastTap === null ? 'Nobody tapped' : 'of any judge'}</dd>
      </div>
      <div>
        <dt className="text-s muted">Judges</dt>
        <dd>
          {scoring} <small className="text-s normal muted">of {judges}</small>
        </dd>
        <dd className={`${css.under} text-s muted`}>scored a team</dd>
      </div>
    </>
  )
}
