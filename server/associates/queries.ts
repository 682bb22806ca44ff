import type { ExpressionBuilder } from 'kysely'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'

/**
 * The associates an actor reaches: an organiser all; a company user those the company created and those linked to it
 * or to one of its events (docs/product.md §1).
 */
export function associatesOf(db: Db, actor: Actor) {
  const associates = db.selectFrom('associates')
  if (actor.role === 'admin') return associates
  return associates.where(eb =>
    eb.or([
      eb('associates.created_by_company', '=', actor.company_id),
      eb('associates._id', 'in', linkedToCompany(eb, actor.company_id)),
      eb('associates._id', 'in', linkedToEvents(eb).where('events.company_id', '=', actor.company_id)),
    ]),
  )
}

function linkedToCompany(eb: ExpressionBuilder<DB, 'associates'>, company_id: string | null) {
  return eb.selectFrom('company_associates').select('associate_id').where('company_id', '=', company_id)
}

function linkedToEvents(eb: ExpressionBuilder<DB, 'associates'>) {
  return eb
    .selectFrom('event_associates')
    .innerJoin('events', 'events._id', 'event_associates.event_id')
    .select('event_associates.associate_id')
}
