import { type SqlBool, sql } from 'kysely'
import { type AskedKind, askedLinkDays } from '../../../contract/events/asked-people.calls.ts'
import { hashLinkToken, newLinkToken } from '../../platform/sessions/link-token.ts'
import type { Config } from '../../platform/config/config.ts'
import { fromNow, nowInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { columnOf, instantOf, selectFrom } from '../../platform/lists/columns.ts'
import { allOf, finds, is, isUnset, isSet, anyOf } from '../../platform/lists/conditions.ts'
import { isPublic } from '../../platform/reach/reach.ts'
import { isUndelivered } from '../../platform/mail/event-of-mail.ts'

export interface NewLink {
  asked_id: string
  kind: 'mail' | 'copy'
  created_by: string
}

/** Makes another link; those from before go on working. */
export async function makeLink(db: Db, { baseUrl }: Pick<Config, 'baseUrl'>, link: NewLink) {
  const { token, hash } = newLinkToken()
  const row = await db
    .insertInto('asked_links')
    .values({ ...link, token_hash: hash, expires_at: fromNow(askedLinkDays, 'day') })
    .returning(['_id', instantOf('expires_at').as('expires_at')])
    .executeTakeFirstOrThrow()
  return { ...row, href: `${baseUrl}/details/${token}` }
}

/** A new link to who had lost theirs does not bring back those that were taken. */
export async function forgetTakenBack(db: Db, asked: readonly string[]) {
  const isTaken = allOf(is('asked_people._id', '=', anyOf(asked)), isSet('asked_people.taken_back_at'))
  await sql`delete from asked_links using asked_people
    where asked_people._id = asked_links.asked_id and ${isTaken}`.execute(db)
  await db.updateTable('asked_people').set({ taken_back_at: null }).where(isTaken).execute()
}

/** Whom a link is of, and when it ends. */
export interface OpenLink {
  _id: string
  kind: AskedKind
  name: string
  email: string
  event_id: string
  event_name: string
  is_public: SqlBool
  company_name: string | null
  timezone: string
  created_by: string
  created_by_company: string | null
  partner_id: string | null
  associate_id: string | null
  expires_at: string
}

/** The row behind a link. What is unknown, over, taken back or archived is not found, and nobody is told which. */
export async function findByLink(db: Db, token: string): Promise<OpenLink> {
  return found(await openLinks(db, token).executeTakeFirst())
}

export async function isLinkOpen(db: Db, token: string): Promise<boolean> {
  return (await openLinks(db, token).executeTakeFirst()) !== undefined
}

/** The row behind a link, locked for a change: nobody else fills it in or takes it back meanwhile, and its event stays in use. */
export async function lockByLink(db: Db, token: string): Promise<OpenLink> {
  return found(await openLinks(db, token).forUpdate('asked_people').forShare('events').executeTakeFirst())
}

function openLinks(db: Db, token: string) {
  return db
    .selectFrom('asked_links')
    .innerJoin('asked_people', 'asked_people._id', 'asked_links.asked_id')
    .innerJoin('events', 'events._id', 'asked_people.event_id')
    .leftJoin('companies', 'companies._id', 'events.company_id')
    .leftJoin('partners', 'partners._id', 'asked_people.partner_id')
    .leftJoin('associates', 'associates._id', 'asked_people.associate_id')
    .select([
      'asked_people._id',
      'asked_people.kind',
      'asked_people.name',
      'asked_people.email',
      'asked_people.event_id',
      'events.event_name',
      isPublic.as('is_public'),
      'companies.company_name',
      'events.timezone',
      'asked_people.created_by',
      'asked_people.created_by_company',
      'asked_people.partner_id',
      'asked_people.associate_id',
      instantOf('asked_links.expires_at').as('expires_at'),
    ])
    .where('asked_links.token_hash', '=', hashLinkToken(token))
    .where(isWorking)
    .where('events.archived_at', 'is', null)
    .where('partners.archived_at', 'is', null)
    .where('associates.archived_at', 'is', null)
}

/** Whether a link works, in a query that has both tables; archiving aside. */
export const isWorking = allOf(
  is('asked_links.expires_at', '>', nowInDb),
  isUnset(columnOf('asked_people.taken_back_at')),
)

/** The last link that was mailed did not arrive, in a query that has `asked_people`. */
export const lastMailCameBack = finds(
  selectFrom('mails')
    .where(isUndelivered)
    .where(
      'mails.cause',
      '=',
      sql<string>`'asked:' || (select asked_links._id from asked_links where asked_links.asked_id = asked_people._id
        and asked_links.kind = 'mail' order by asked_links.created_at desc limit 1)`,
    ),
)
