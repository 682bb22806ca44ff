import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { BodyOf, QueryOf } from '../../../contract/platform/endpoint.ts'
import {
  announcement,
  type EventValues,
  type listAnnouncements as listing,
  type updateAnnouncement,
} from '../../../contract/choosing/announcements.ts'
import { announcementStatusNames } from '../../../contract/choosing/announcements.calls.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { askAgain, countAsTold, isOutOfDate } from '../changes/told.ts'
import { audienceIn, keptAudience } from './audiences.ts'
import {
  columnOf,
  instantOf,
  personRefOf,
  selectFrom,
  valueIn,
  onlyIf,
  localTime,
} from '../../platform/lists/columns.ts'
import { countPerStatus } from '../../platform/lists/counting.ts'
import { fieldsOf } from '../../platform/lists/fields.ts'
import { readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { rowOf } from '../../platform/lists/row.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { announcementsOf } from '../../platform/reach/reach.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { is, isUnset, countIn } from '../../platform/lists/conditions.ts'
import { eventInZone } from '../../events/events/columns.ts'
import { momentIn } from '../../events/rounds/local-minute.ts'

export function listAnnouncements(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const { eventid, status, page, limit } = query
  const all = announcementsOf(db, caller)
  const countable = eventid ? all.where('announcements.event_id', '=', eventid) : all
  const matching =
    status && status !== 'all' ? countable.where('announcements.status', '=', status) : countable
  const ids = inOrder(matching.select('announcements._id'), undefined, {}, newest)
  const lines = countPerStatus(countable, 'announcements.status', undefined)
  const counts = { lines, statuses: announcementStatusNames, wanted: status }
  return readList(db, {
    ids,
    row: announcementRow,
    matching,
    page,
    limit,
    countsTo: undefined,
    counts,
  })
}

const newest = { createdAt: 'announcements.created_at', _id: 'announcements._id' }

const eventOfAnnouncement = valueIn(
  selectFrom('events')
    .select(eventInZone.as('value'))
    .where('events._id', '=', columnOf('announcements.event_id')),
).$notNull()

const announcementFields = {
  ...keptAudience(),
  send_at_local: valueIn(
    selectFrom('events')
      .select(localTime(columnOf('announcements.send_at'), 'YYYY-MM-DD"T"HH24:MI').as('value'))
      .where('events._id', '=', columnOf('announcements.event_id')),
  ),
  event: eventOfAnnouncement,
  urgent_until: instantOf<string | null>('announcements.urgent_until'),
  people: onlyIf(
    is('announcements.status', '=', sql.lit('sent')),
    countIn(
      selectFrom('announcement_recipients')
        .where('announcement_recipients.announcement_id', '=', columnOf('announcements._id'))
        .where('announcement_recipients.skipped', 'is', null),
    ),
  ),
  createdBy: personRefOf('announcements.created_by'),
  createdAt: columnOf('announcements.created_at'),
}
const announcementRow = rowOf(announcement, 'announcements', announcementFields)

export function findAnnouncement(db: Db, caller: Caller, id: string) {
  return announcementsOf(db, caller)
    .select(fieldsOf(announcement, 'announcements', announcementFields))
    .select(['announcements.version', 'announcements.sent_values'])
    .where('announcements._id', '=', id)
    .executeTakeFirst()
}

/** The row, locked for a change, so that it is not sent meanwhile. */
export function lockAnnouncement(db: Db, caller: Caller, id: string) {
  return announcementsOf(db, caller)
    .select(['announcements._id', 'announcements.event_id', 'announcements.status', 'announcements.version'])
    .where('announcements._id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Form = BodyOf<typeof updateAnnouncement>

export async function insertAnnouncement(db: Db, caller: Caller, event_id: string, form: Form) {
  const { _id } = await db
    .insertInto('announcements')
    .values({ event_id, created_by: caller._id, ...columnsOf(event_id, form) })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

export async function updateRow(
  db: Db,
  { _id, event_id, status }: { _id: string; event_id: string; status: string },
  form: Form,
) {
  await db.updateTable('announcements').set(columnsOf(event_id, form)).where('_id', '=', _id).execute()
  const isDraft = form.when === 'draft'
  if (isDraft !== (status === 'draft')) await (isDraft ? askAgain : countAsTold)(db, _id)
}

function columnsOf(
  eventId: string,
  { subject, body, is_public, by_mail, on_day, is_urgent, when, send_at, ...form }: Form,
) {
  return {
    audience: JSON.stringify(audienceIn(form)),
    subject,
    body,
    is_public,
    by_mail,
    on_day,
    is_urgent,
    status: when === 'draft' ? ('draft' as const) : ('scheduled' as const),
    send_at: when === 'now' ? nowInDb : send_at && momentIn(eventId, send_at),
  }
}

/** Whether the moment is over, by the database's clock. */
export async function isOver(db: Db, eventId: string, local: string): Promise<boolean> {
  const { over } = await db
    .selectNoFrom(is(momentIn(eventId, local), '<', nowInDb).as('over'))
    .executeTakeFirstOrThrow()
  return over
}

/** Changes of the programme that it was to tell are asked about again. */
export async function makeDraft(db: Db, _id: string) {
  await db
    .updateTable('announcements')
    // Nobody chose the ten seconds after which changes are told.
    .set({
      status: 'draft',
      send_at: onlyIf(isUnset('announcements.told'), columnOf('announcements.send_at')),
    })
    .where('_id', '=', _id)
    .execute()
  await askAgain(db, _id)
}

export function deleteAnnouncement(db: Db, _id: string) {
  return db.deleteFrom('announcements').where('_id', '=', _id).execute()
}

/** What was sent to this person with a team, with what they were called then. */
export function listOwnAnnouncements(db: Db, caller: Caller) {
  return announcementsOf(db, caller)
    .innerJoin('announcement_recipients as own', 'own.announcement_id', 'announcements._id')
    .innerJoin('events', 'events._id', 'announcements.event_id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .select([
      'announcements._id',
      'announcements.event_id',
      'companies.company_name',
      'announcements.subject',
      'announcements.body',
      'announcements.sent_at',
      'announcements.sent_values',
      'own.first_name',
      'own.last_name',
      'own.team_name',
      'own.own_values',
    ])
    .where('own.user_id', '=', caller._id)
    .where('own.application_id', 'is not', null)
    .orderBy('announcements.sent_at', 'desc')
    .orderBy('announcements._id', 'desc')
    .limit(100)
    .$narrowType<{ sent_at: NotNull }>()
    .execute()
}

/** It stands in red no longer. False where it did not. */
export async function endUrgent(db: Db, _id: string): Promise<boolean> {
  const ended = await db
    .updateTable('announcements')
    .set({ urgent_until: nowInDb })
    .where('_id', '=', _id)
    .where('urgent_until', '>', nowInDb)
    .returning('_id')
    .executeTakeFirst()
  return ended !== undefined
}

export interface PublicRow {
  _id: string
  subject: string
  body: string
  sent_at: string
  sent_values: EventValues
  /** While it stands in red. */
  urgent_until: string | null
}

/** Those that stand on the event's page, what is urgent first, then the newest, for a query that has `events`. */
export const publicAnnouncements = shownWhere(sql`is_public`)

/** Those that stand at Today and on the big screen; what was urgent only while it is, and no change that has changed again. */
export const announcementsOfDay = shownWhere(
  sql`(is_public or on_day) and (is_public or not is_urgent or urgent_until > now()) and not ${isOutOfDate}`,
)

function shownWhere(isShown: RawBuilder<unknown>) {
  return sql<PublicRow[]>`(select coalesce(json_agg(shown), '[]') from (
    select _id, subject, body, sent_at, sent_values, case when urgent_until > now() then ${instantOf('urgent_until')} end as urgent_until
    from announcements where announcements.event_id = events._id and ${isShown} and status = 'sent'
    order by urgent_until > now() is true desc, sent_at desc, _id desc limit 20) as shown)`
}
