import { type RawBuilder, sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { liveStatuses } from '../../../contract/platform/statuses.ts'
import type { Db } from '../db/transaction.ts'
import { conflict, found } from '../http/errors.ts'

/** Kinds of rows that can be archived, and deleted while no other row refers to them (docs/decisions/062). */
export type Archivable = keyof typeof tables

export const tables = {
  company: 'companies',
  event: 'events',
  partner: 'partners',
  associate: 'associates',
} as const

export const isLive = sql<boolean>`events.event_status in (${sql.join(liveStatuses.map(status => sql.lit(status)))})`

/** Whether nothing hangs on a row, for a query that has its table. */
export const isDeletable: Record<Archivable, RawBuilder<boolean>> = {
  company: sql<boolean>`not (exists (select from events where events.company_id = companies._id)
    or exists (select from users where users.company_id = companies._id)
    or exists (select from partners where partners.created_by_company = companies._id)
    or exists (select from associates where associates.created_by_company = companies._id))`,
  event: sql<boolean>`not (${isLive}
    or exists (select from applications where applications.event_id = events._id)
    or exists (select from announcements where announcements.event_id = events._id and status = 'sent'))`,
  partner: isUnlinked('partner'),
  associate: isUnlinked('associate'),
}

function isUnlinked(noun: 'partner' | 'associate') {
  const links = (
    place: 'company' | 'event',
  ) => sql`exists (select from ${sql.table(`${place}_${noun}s`)} as links
    where links.${sql.ref(`${noun}_id`)} = ${sql.ref(`${noun}s._id`)})`
  return sql<boolean>`not (${links('company')} or ${links('event')})`
}

/** For lists: the rows in use, or the archived ones. */
export function isArchived(noun: Archivable, archived: boolean) {
  const column = sql.ref(`${tables[noun]}.archived_at`)
  return archived ? sql<boolean>`${column} is not null` : isInUse(noun)
}

export function isInUse(noun: Archivable) {
  return sql<boolean>`${sql.ref(`${tables[noun]}.archived_at`)} is null`
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
  const { rows } = await sql<{
    archived_at: string | null
  }>`select archived_at from ${sql.table(tables[noun])}
    where _id = ${id} for share`.execute(db)
  if (found(rows[0]).archived_at !== null) throw conflict(message)
}
