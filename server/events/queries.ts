import type { EventStatus } from '../../contract/statuses.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'

/** What everybody may read about; a published event that ended or was called off stays readable with its state. */
export const publicStatuses = ['published', 'completed', 'cancelled'] as const satisfies EventStatus[]

/**
 * The events an actor reaches: an organiser all, a company user those of the own company, a candidate those that
 * everybody may read about (docs/product.md §1).
 */
export function eventsOf(db: Db, actor: Actor) {
  const events = db.selectFrom('events')
  if (actor.role === 'admin') return events
  if (actor.role === 'company') return events.where('events.company_id', '=', actor.company_id)
  return events.where('events.event_status', 'in', publicStatuses)
}
