import { type RawBuilder, sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { liveStatuses } from '../../../contract/platform/statuses.ts'
import type { Db } from '../db/transaction.ts'
import { conflict, found } from '../http/errors.ts'
import { isOneOf, not, someOf, finds, isSet, isUnset } from '../lists/conditions.ts'
import { columnOf, selectFrom } from '../lists/columns.ts'

/** Kinds of rows that can be archived, and deleted while no other row refers to them (docs/decisions/062). */
export type Archivable = keyof typeof tables

export const tables = {
  company: 'companies',
  event: 'events',
  partner: 'partners',
  associate: 'associates',
} as const

export const isLive = isOneOf('events.event_status', liveStatuses)

/** Whether nothing hangs on a row, for a query that has its table. */
export const isDeletable: Record<Archivable, RawBuilder<boolean>> = {
  company: not(
    someOf(
      finds(selectFrom('events').where('events.company_id', '=', columnOf('companies._id'))),
      finds(selectFrom('users').where('users.company_id', '=', columnOf('companies._id'))),
      finds(selectFrom('partners').where('partners.created_by_company', '=', columnOf('companies._id'))),
      finds(selectFrom('associates').where('associates.created_by_company', '=', columnOf('companies._id'))),
    ),
  ),
  event: not(
    someOf(
      isLive,
      finds(selectFrom('applications').where('applications.event_id', '=', columnOf('events._id'))),
      finds(
        selectFrom('announcements')
          .where('announcements.event_id', '=', columnOf('events._id'))
          .where('announcements.status', '=', sql.lit('sent')),
      ),
    ),
  ),
  partner: isUnlinked('partner'),
  associate: isUnlinked('associate'),
}

function isUnlinked(noun: 'partner' | 'associate') {
  const links = (place: 'company' | 'event') =>
    finds(
      selectFrom(`${place}_${noun}s` as const).where(
        sql.ref<string>(`${noun}_id`),
        '=',
        columnOf(`${noun}s._id`),
      ),
    )
  return not(someOf(links('company'), links('event')))
}

/** For lists: the rows in use, or the archived ones. */
export function isArchived(noun: Archivable, archived: boolean) {
  const column = sql.ref(`${tables[noun]}.archived_at`)
  return archived ? isSet(column) : isInUse(noun)
}

export function isInUse(noun: Archivable) {
  return isUnset(columnOf(`${tables[noun]}.archived_at`))
}

/** Refuses changes of an archived row. */
export function requireUnarchived({ archived_at }: { archived_at: string | null }) {
  if (archived_at !== null) throw conflict(messages.archived)
}

/**
 * Keeps a row from being archived or deleted until the transaction ends, for what hangs itself on it: 409 if it is
 * archived already.
 */
export async function lockUnarchived(
  db: Db,
  noun: Archivable,
  id: string,
  message: string = messages.archived,
): Promise<void> {
  const row = await db
    .selectFrom(tables[noun])
    .select('archived_at')
    .where('_id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (found(row).archived_at !== null) throw conflict(message)
}
