import { CutPart } from '../../events/rounds/CutPart.tsx'
import { HandInPart } from '../../events/rounds/HandInPart.tsx'
import { type PartProps, RoundPart } from '../../events/rounds/RoundPart.tsx'
import css from '../../events/rounds/RoundParts.module.css'
import { JudgingSummary } from '../../judging/judging/JudgingSummary.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { RoundTime } from '../../events/rounds/RoundTime.tsx'

/** The parts of a round beside each other, each with its switch. */
export function RoundParts(props: PartProps) {
  return (
    <div className={css.parts}>
      <HandInPart {...props} />
      <JudgingPart {...props} />
      <CutPart {...props} />
    </div>
  )
}

function JudgingPart(props: PartProps) {
  const { round, mayWrite } = props
  const params = { id: round.event._id, round: round._id }
  return (
    <RoundPart {...props} name="has_judging" title="Judging" off="Nobody judges it.">
      <JudgingSummary roundId={round._id} mayWrite={mayWrite} canEnter={round.others > 0} />
      <dl className={`${css.facts} stack-1-5`}>
        <RoundTime round={round} name="judging_opens_at" label="Opens" none="Not set" />
        <RoundTime round={round} name="judging_closes_at" label="Closes" none="Not set" />
      </dl>
      <div className={css.acts}>
        <Button size="s" to="/events/$id/judging/$round" params={params}>
          Desk<span className="visually-hidden"> of {round.name}</span>
        </Button>
        {mayWrite && (
          <Button
            size="s"
            to="/events/$id/prizes"
            params={{ id: round.event._id }}
            search={{ round: round._id }}
          >
            Prizes
          </Button>
        )}
        <Button size="s" to="/events/$id/judging/$round/results" params={params}>
          Results<span className="visually-hidden"> of {round.name}</span>
        </Button>
      </div>
    </RoundPart>
  )
}
