import type { OwnPublished } from '../../../contract/judging/publication.ts'
import type { OwnResult } from '../../../contract/judging/published-results.ts'
import { sayCorrected, sayMistake } from '../../../contract/judging/result.texts.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { Drawing } from '../../platform/brand/Drawing.tsx'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatList } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { sayHowFar } from './own-card.texts.ts'
import css from './OwnHead.module.css'

export interface OwnHeadProps {
  published: OwnPublished
  result: OwnResult
  application: ApplicationRow
}

/** Pine with the wreath for a prize, and how far it came for the rest. What a correction says of it is one line. */
export function OwnHead(props: OwnHeadProps) {
  return props.result.prizes.length > 0 ? <Won {...props} /> : <TookPart {...props} />
}

function Won({ published, result, application }: OwnHeadProps) {
  const { prizes, round } = result
  const { team_name, logo } = application
  const amounts = prizes.flatMap(({ what }) => what ?? [])
  return (
    <header className={`${css.head} ${css.won} ${paletteClass('pine')}`}>
      <Drawing
        key="boughs"
        className={css.boughs}
        box="0 0 1120 760"
        preserveAspectRatio="xMidYMid slice"
        draw={drawings => drawings.drawBoughs(1120, 760)}
      />
      <div className={css.wreath}>
        <Drawing key="wreath" box="0 0 200 200" draw={drawings => drawings.drawWreath()} />
        <Logo name={team_name} image={logo} size={64} />
      </div>
      <div className="breaks">
        <p className="text-l medium">
          {team_name}, {round}
        </p>
        <h3>{formatList(prizes.map(({ name }) => name))}</h3>
        {amounts.length > 0 && (
          <p className={`${css.amount} text-2xl strong above-1`}>{amounts.join(', ')}</p>
        )}
        <Correction published={published} result={result} application={application} />
      </div>
      <SeeAll id={published.event_id} />
    </header>
  )
}

function TookPart({ published, result, application }: OwnHeadProps) {
  const { team_name, logo } = application
  return (
    <header className={`${css.head} ${css.part}`}>
      <Logo name={team_name} image={logo} size={80} className={css.logo} />
      <div className="breaks">
        <p className="text-l medium muted">{team_name}</p>
        <h3>In {result.round}</h3>
        <p className="text-2xl muted">{sayHowFar(result)}</p>
        <Correction published={published} result={result} application={application} />
      </div>
      <SeeAll id={published.event_id} />
    </header>
  )
}

function Correction({ published, result, application }: OwnHeadProps) {
  const { stands_at, what_changed } = published
  if (what_changed === null) return null
  const when = `Corrected ${timeInZone(stands_at, application.event.timezone)}.`
  const mistake = sayMistake(result)
  const said = sayCorrected(result, what_changed) ?? what_changed
  return <p className="text-l above-2">{[when, mistake, said].filter(Boolean).join(' ')}</p>
}

function SeeAll({ id }: { id: string }) {
  return (
    <div className={`${css.acts} stack-2`}>
      <Button to="/event-page/$id/results" params={{ id }}>
        See all results
      </Button>
    </div>
  )
}
