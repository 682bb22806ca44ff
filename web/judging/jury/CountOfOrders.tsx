import { Users } from 'lucide-react'
import type { Deliberation } from '../../../contract/judging/jury.ts'
import { formatList } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import css from './JuryCard.module.css'
import { saySteps } from './jury.texts.ts'

interface CountOfOrdersProps {
  shown: Deliberation
  result: NonNullable<Deliberation['shown']>
  nameOf: (id: string) => string
}

/** First places of each team, with whose they are, and all orders behind them. */
export function CountOfOrders({ shown, result, nameOf }: CountOfOrdersProps) {
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
