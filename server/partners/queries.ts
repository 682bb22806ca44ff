import type { ExpressionBuilder } from 'kysely'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'

/**
 * The partners an actor reaches: an organiser all; a company user those the company created, those linked to it or to
 * one of its events, and the global ones (docs/product.md §1).
 */
export function partnersOf(db: Db, actor: Actor) {
  const partners = db.selectFrom('partners')
  if (actor.role === 'admin') return partners
  return partners.where(eb =>
    eb.or([
      eb('partners.created_by_company', '=', actor.company_id),
      eb('partners.global', '=', true),
      eb('partners._id', 'in', linkedToCompany(eb, actor.company_id)),
      eb('partners._id', 'in', linkedToEvents(eb).where('events.company_id', '=', actor.company_id)),
    ]),
  )
}

function linkedToCompany(eb: ExpressionBuilder<DB, 'partners'>, company_id: string | null) {
  return eb.selectFrom('company_partners').select('partner_id').where('company_id', '=', company_id)
}

function linkedToEvents(eb: ExpressionBuilder<DB, 'partners'>) {
  return eb
    .selectFrom('event_partners')
    .innerJoin('events', 'events._id', 'event_partners.event_id')
    .select('event_partners.partner_id')
}
