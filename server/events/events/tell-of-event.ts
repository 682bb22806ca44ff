import { type Expression, sql } from 'kysely'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { readBrand } from '../../platform/installation/queries.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { not } from '../../platform/lists/conditions.ts'
import { type EventTurn, eventMail, type ReaderKind } from '../../platform/mail/event.texts.ts'
import {
  countReaders,
  fillBlanks,
  type Reader,
  rewriteMailToMany,
  writeMailToMany,
} from '../../platform/mail/mail-to-many.ts'
import { typedAddress } from '../../platform/reach/members.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import {
  correctNotices,
  type EventBefore,
  type EventNow,
  isUntoldBack,
  type Notice,
  newsOf,
  noticeNews,
  readNow,
  wouldBe,
} from './notices.ts'
import type { SettledEvent } from './queries.ts'
import { removeWaiting, secondsToUndo, takeBack, wouldTakeBack } from './take-back.ts'

/** To how many people mails were written, and how many mails that had not left were removed. */
export interface Mailed {
  told: number
  taken_back: number
}

interface ServeOptions {
  /** Nobody gets a mail. A change of days or place alone is then a correction of what was said. */
  tellsNobody?: boolean
}

/**
 * Tells the people of an event what became of it: cancelled, on hold, back, over, or moved in time or place. Called in
 * the transaction that changed it, with the row as it was before (docs/product.md §4). What is taken back before its
 * mails have left is told to nobody.
 */
export async function tellOfEvent(
  db: Db,
  config: Config,
  before: EventBefore,
  { tellsNobody = false }: ServeOptions = {},
): Promise<Mailed> {
  const { back, mails: removed } = await takeBack(db, before._id)
  const former = back ? { ...before, event_status: back.from } : before
  const news = await newsOf(db, former, await readNow(db, before._id), back?.told)
  if (!news) return { told: 0, taken_back: removed }
  if (tellsNobody && news.from === news.to) {
    let taken_back = removed
    for (const notice of await correctNotices(db, before._id, news))
      taken_back += await rewriteNotice(db, config, before._id, notice)
    return { told: 0, taken_back }
  }
  const { notice, mails: replaced } = await noticeNews(db, before._id, news)
  const taken_back = removed + replaced
  if (!notice || tellsNobody) return { told: 0, taken_back }
  let told = 0
  for (const { mail, readers } of mailsOf(config, before._id, notice)) {
    const mails = { cause: `event:${notice._id}`, mail, readers }
    told += await writeMailToMany(db, config, mails, { afterSeconds: secondsToUndo })
  }
  return { told, taken_back }
}

/** What a correction changes in what is mailed and has not left. A move that it undoes is mailed to nobody; says how many mails that takes back. */
async function rewriteNotice(db: Db, config: Config, id: string, notice: Notice): Promise<number> {
  const cause = `event:${notice._id}`
  const mails = mailsOf(config, id, notice)
  if (mails.length === 0) return removeWaiting(db, cause)
  for (const { mail, readers } of mails) await rewriteMailToMany(db, { cause, mail, readers })
  return 0
}

/** The recipients of a change by the form, and the mail to members of a team; null without recipients. */
export async function foretellOfEvent(db: Db, config: Config, before: EventBefore, form: SettledEvent) {
  const now = await wouldBe(db, form)
  return now && foretell(db, config, before, now)
}

/** The same of another status. */
export async function foretellOfStatus(
  db: Db,
  config: Config,
  before: EventBefore,
  event_status: EventStatus,
) {
  const now = await readNow(db, before._id)
  return foretell(db, config, before, { ...now, event_status })
}

async function foretell(db: Db, config: Config, before: EventBefore, now: EventNow) {
  const back = await wouldTakeBack(db, before._id, now.event_status)
  const former = back ? { ...before, event_status: back.from } : before
  const news = await newsOf(db, former, now, back?.told)
  const mails = news && !(await isUntoldBack(db, before._id, news)) ? mailsOf(config, before._id, news) : []
  let people = 0
  let first: (typeof mails)[number] | undefined
  for (const one of mails) {
    const count = await countReaders(db, one.readers)
    if (count > 0) first ??= one
    people += count
  }
  if (!first) return null
  const { subject, text } = first.mail.under(await readBrand(db))
  const sample = { first_name: '[first name]', team_name: '[team]' }
  return { people, subject, text: fillBlanks(text, sample) }
}

/** One mail for each kind of reader; none where nothing is mailed. */
function mailsOf(config: Config, id: string, { from, to, move, event }: Omit<Notice, '_id'>) {
  const turn = turnOf({ from, to, move })
  if (!turn) return []
  const links = {
    applications: `${config.baseUrl}/my-applications`,
    challenges: `${config.baseUrl}/challenges`,
    event: `${config.baseUrl}/event-page/${id}`,
  }
  const kinds = turn === 'completed' ? (['member'] as const) : (['member', 'invited', 'guest'] as const)
  return kinds.map(kind => ({
    mail: eventMail(kind, { turn, event, move, links }),
    readers: readers[kind](id),
  }))
}

/** Nothing is mailed of a draft, nor of the tidying up of an event that was cancelled. */
function turnOf({ from, to, move }: Pick<Notice, 'from' | 'to' | 'move'>): EventTurn | undefined {
  switch (to) {
    case 'published':
      if (from === 'onhold' || from === 'cancelled') return 'resumed'
      return move ? 'moved' : undefined
    case 'completed':
      return from === 'cancelled' ? undefined : 'completed'
    case 'draft':
      return undefined
    default:
      return to
  }
}

/** Members are mailed at their account's address, invited people and guests at the typed one. A guest who is in a team is mailed once. */
const readers: Record<ReaderKind, (eventId: string) => Expression<Reader>> = {
  member: id =>
    placesOf(id)
      .select(keyAndTeam)
      .select(['users.email as to', 'users.first_name'])
      .where('applicants.has_joined', '=', true),
  invited: id =>
    placesOf(id)
      .select(keyAndTeam)
      .select([typedAddress.as('to'), 'applicants.first_name'])
      .where(({ eb, fn }) => eb(fn.coalesce('applicants.held_from', 'applicants.status'), '=', 'invited')),
  guest: id =>
    selectFrom('tickets')
      .innerJoin('guests', 'guests._id', 'tickets.guest_id')
      .select([
        'tickets._id as key',
        columnOf('guests.email').$notNull().as('to'),
        sql<string>`split_part(guests.name, ' ', 1)`.as('first_name'),
        sql.lit('').as('team_name'),
      ])
      .where('tickets.event_id', '=', id)
      .where('tickets.revoked_at', 'is', null)
      .where('guests.email', 'is not', null)
      .where(
        'guests.email',
        'not in',
        placesOf(id).select('users.email').where('applicants.has_joined', '=', true),
      ),
}

const keyAndTeam = ['applicants._id as key', 'applications.team_name'] as const

function placesOf(eventId: string) {
  return selectFrom('applicants')
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .where('applicants.event_id', '=', eventId)
    .where(not(hasLeft))
}
