import { EyeOff, ShieldCheck } from 'lucide-react'
import { smallestJury } from '../../../contract/judging/jury.calls.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { CountOfOrders } from './CountOfOrders.tsx'
import { isFree, type JuryCardProps } from './jury-card-props.ts'
import css from './JuryCard.module.css'
import { JuryActs } from './JuryActs.tsx'
import { JuryPeople } from './JuryPeople.tsx'
import { sayOutside } from './jury.texts.ts'

/** Who chooses, who has given an order, and once they are shown what they say. */
export function JuryCard(props: JuryCardProps) {
  const { shown, nameOf, present, teams, mayWrite } = props
  const { jury, asked_at } = shown
  const given = jury.filter(({ has_given }) => has_given).length
  const outside = sayOutside(jury, nameOf)
  const isChanged =
    asked_at === null ||
    teams.join() !== shown.teams.map(({ _id }) => _id).join() ||
    jury.some(({ judge_id, state }) => (state === 'here') !== present.includes(judge_id) && isFree(state))
  return (
    <Card
      title="The jury"
      end={
        <span className="text-s muted">
          {shown.shown
            ? `${given} given, shown with ${shown.shown.shown_with}`
            : asked_at === null
              ? `${present.length} in the room`
              : `${given} of ${jury.filter(({ state }) => state === 'here').length} have chosen`}
        </span>
      }
    >
      {shown.shown ? (
        <CountOfOrders shown={shown} result={shown.shown} nameOf={nameOf} />
      ) : (
        <JuryPeople {...props} />
      )}
      {outside.length > 0 && (
        <p className={css.outside}>
          <ShieldCheck className="icon-s" aria-hidden />
          <span>{outside.join(' ')}</span>
        </p>
      )}
      {mayWrite && !shown.shown && <JuryActs {...props} given={given} isChanged={isChanged} />}
      {!shown.shown && (
        <p className={css.outside}>
          <EyeOff className="icon-s" aria-hidden />
          <span>
            {given >= smallestJury
              ? `Shown before all are in, the record says so: “shown at ${given} of ${present.length}”. Who has not given one may still do so.`
              : 'Nobody sees an order, staff neither, until all are given or you show them.'}
          </span>
        </p>
      )}
    </Card>
  )
}
