import type { Round } from '../../../contract/events/rounds.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { Fact } from './Fact.tsx'
import { RoundPart, type PartProps } from './RoundPart.tsx'
import css from './RoundParts.module.css'
import { RoundTime } from './RoundTime.tsx'

export function CutPart(props: PartProps) {
  const { round } = props
  const { teams, places, went_on, chosen } = round
  const given = went_on + chosen
  return (
    <RoundPart
      {...props}
      name="has_cut"
      title="Cut"
      off="Who goes on is not limited."
      always={teams > 0 && <Deciding round={round} />}
    >
      {places !== null && (
        <div>
          <p className="text-4xl strong">
            {formatCount(places)}{' '}
            <small className="text-s normal muted">{places === 1 ? 'goes on' : 'go on'}</small>
          </p>
          {teams > 0 && (
            <progress className={css.meter} aria-hidden max={places} value={Math.min(places, given)} />
          )}
        </div>
      )}
      <dl className={`${css.facts} stack-1-5`}>
        {places !== null && teams > 0 && <Fact label="Places">{sayGiven(given, places)}</Fact>}
        <RoundTime round={round} name="answers_by" label="Answers by" none="Not set" />
      </dl>
    </RoundPart>
  )
}

/** 38 given, 22 left; 62 given, 2 too many. */
function sayGiven(given: number, places: number): string {
  const rest = places - given
  return `${formatCount(given)} given, ${rest < 0 ? `${formatCount(-rest)} too many` : `${formatCount(rest)} left`}`
}

/** How many of the teams are decided about, and the ways to decide and to release it. */
function Deciding({ round }: { round: Round }) {
  const { event, teams, told, decided } = round
  const mayReview = useCan('application:review')
  return (
    <>
      <dl className={`${css.facts} stack-1-5`}>
        <Fact label="Decided">
          {formatCount(told + decided)} of {formatCount(teams)}
          {decided > 0 && `, ${formatCount(decided)} not released`}
        </Fact>
      </dl>
      {mayReview && (
        <div className={css.acts}>
          <Button size="s" to="/events/$id/triage" params={{ id: event._id }} search={{ round: round._id }}>
            Triage<span className="visually-hidden"> of {round.name}</span>
          </Button>
          <Button size="s" to="/events/$id/release" params={{ id: event._id }}>
            Review release<span className="visually-hidden"> after {round.name}</span>
          </Button>
        </div>
      )}
    </>
  )
}
