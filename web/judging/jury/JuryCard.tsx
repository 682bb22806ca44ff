import { EyeOff, ShieldCheck, Users } from 'lucide-react'
import { smallestJury } from '../../../contract/judging/jury.calls.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { isFree, type JuryCardProps } from './jury-card-props.ts'
import css from './JuryCard.module.css'
import { JuryActs } from './JuryActs.tsx'
import { JuryPeople } from './JuryPeople.tsx'
import { sayOutside, saySteps } from './jury.texts.ts'
import type { Deliberation } from '../../../contract/judging/jury.ts'
import { formatList } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'

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
              ? `${present.length} ticked as here`
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

interface CountOfOrdersProps {
  shown: Deliberation
  result: NonNullable<Deliberation['shown']>
  nameOf: (id: string) => string
}

/** First places of each team, with whose they are, and all orders behind them. */
function CountOfOrders({ shown, result, nameOf }: CountOfOrdersProps) {
  const { orders, votes, leader } = result
  const ranked = shown.teams.toSorted((one, other) => (votes[other._id] ?? 0) - (votes[one._id] ?? 0))
  return (
    <>
      <ul className={css.counts}>
        {ranked.map(({ _id, team_name }) => {
          const own = orders.filter(({ teams }) => teams[0] === _id)
          return (
            <li key={_id} data-leads={_id === leader}>
              <Logo name={team_name} size={20} />
              <span className="medium breaks">{team_name}</span>
              <span className={css.dots} aria-hidden>
                {orders.map((order, at) => (
                  <i key={order.judge_id} data-on={at < own.length} />
                ))}
              </span>
              <b className="strong right">{own.length}</b>
              {own.length > 0 && <small>{formatList(own.map(({ name }) => name))}</small>}
            </li>
          )
        })}
      </ul>
      <p className={css.outside}>
        <Users className="icon-s" aria-hidden />
        <span>{saySteps(result)} Names are for staff: the public page gives the count alone.</span>
      </p>
      <details className={css.orders}>
        <summary>All {orders.length} orders</summary>
        <ul className="stack-2 above-2">
          {orders.map(({ judge_id, name, teams, typed_by, is_late }) => (
            <li key={judge_id}>
              <b className="medium">{name}</b>
              {typed_by !== null && <span className="muted">, typed by {typed_by}</span>}
              {is_late && <span className="muted">, after they were shown</span>}
              <span className="block muted">{teams.map(nameOf).join(', then ')}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
