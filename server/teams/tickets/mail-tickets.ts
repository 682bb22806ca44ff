import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { numberShown, spareName } from '../../../day/ticket-code.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { palettes, paletteOf } from '../../../drawings/poster-palettes.ts'
import { drawCalendar, findCalendarEvent } from '../../events/events/calendar.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { anyOf, is, isSet, surely } from '../../platform/lists/conditions.ts'
import { instantOf, columnOf, fn } from '../../platform/lists/columns.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { type Post, writeMails } from '../../platform/mail/queries.ts'
import { signedId } from '../../platform/mail/signed-id.ts'
import {
  newCodeMail,
  ticketBackMail,
  ticketEndedMail,
  ticketMail,
  type TicketReader,
  ticketReminderMail,
  walkInMail,
} from '../../platform/mail/ticket.texts.ts'
import { readJwtKey } from '../../platform/sessions/jwt-key.ts'
import { saidBegins, saidEnds } from '../../events/programme/hours.ts'
import { bringFirst, eventsWithoutTickets } from './bring-first.ts'
import { readContact } from '../seats/tell.ts'
import { personName } from './queries.ts'
import { eventsTomorrow, eventsToTell, lockSome, ticketsAtOnce, unreminded, untold } from './to-tell.ts'

/**
 * Mails people their tickets, new codes and ends of tickets, of one event or of all: the database queues it in the transaction that
 * changes a ticket (migration 223). All events are looked through every five minutes: those that had people with a seat before there
 * were tickets get theirs, and the evening before the ticket is mailed again.
 */
export const mailTickets: Task<{ event_id?: string | undefined }> = {
  payload: z.object({ event_id: z.optional(z.string()) }),
  async run({ db, config }, { event_id }, { hurry }) {
    if (event_id === undefined) {
      for (const id of await eventsWithoutTickets(db)) {
        if (hurry.aborted) return
        await inTransaction(db, trx => bringFirst(trx, id))
      }
    }
    const events = event_id === undefined ? await eventsToTell(db) : [event_id]
    for (const id of events)
      while (!hurry.aborted && (await inTransaction(db, trx => tellSome(trx, config, id, untold))));
    if (event_id !== undefined) return
    for (const id of await eventsTomorrow(db))
      while (!hurry.aborted && (await inTransaction(db, trx => tellSome(trx, config, id, unreminded))));
  },
}

/** Whether there may be more. A cancelled event tells nobody; nor does one that is over. */
async function tellSome(
  db: Db,
  config: Config,
  event_id: string,
  which: RawBuilder<boolean>,
): Promise<boolean> {
  const ids = await lockSome(db, event_id, which)
  if (ids.length === 0) return false
  const isReminder = which === unreminded
  const told = await listTold(db, ids)
  await writeMails(db, config, await postsFor(db, config, event_id, told, isReminder))
  await sql`update tickets set told_version = version, is_end_told = revoked_at is not null, is_back = false,
      reminded_of = case when ${isReminder} then (select start_date from events where _id = event_id) else reminded_of end
    where _id = any(${ids}::uuid[])`.execute(db)
  return ids.length === ticketsAtOnce
}

type Told = Awaited<ReturnType<typeof listTold>>[number]

function listTold(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('tickets')
    .innerJoin('events', 'events._id', 'tickets.event_id')
    .leftJoin('ticket_settings', 'ticket_settings.event_id', 'events._id')
    .leftJoin('guests', 'guests._id', 'tickets.guest_id')
    .leftJoin('users', join =>
      join.on(eb =>
        eb.or([
          eb('users._id', '=', eb.ref('tickets.user_id')),
          eb('users.email', '=', eb.ref('guests.email')),
        ]),
      ),
    )
    .leftJoin('applicants', 'applicants._id', 'tickets.applicant_id')
    .leftJoin('applications', 'applications._id', 'applicants.application_id')
    .leftJoin('seat_people', 'seat_people.applicant_id', 'applicants._id')
    .leftJoin('walk_ins', 'walk_ins.ticket_id', 'tickets._id')
    .leftJoin('applications as wished', 'wished._id', 'walk_ins.wished_id')
    .select([
      'tickets._id',
      'tickets.kind',
      'tickets.number',
      'tickets.spare',
      'tickets.version',
      'tickets.told_version',
      'tickets.is_back',
      'tickets.reason',
      'tickets.comment',
      'tickets.applicant_id',
      'applications.team_name',
      'wished.team_name as wished',
      'guests.organisation',
      mailedEvent.as('event'),
      fn.coalesce(columnOf('guests.email'), columnOf('users.email'), sql.lit('')).as('email'),
      sql<string>`coalesce(users.first_name, split_part(guests.name, ' ', 1), '')`.as('first_name'),
      personName.as('name'),
      isSet('users._id').as('has_account'),
      surely(is('seat_people.answer', '=', sql.lit('yes'))).as('has_seat'),
      instantOf<string | null>(saidBegins).as('begins'),
      instantOf<string | null>(saidEnds).as('ends'),
      'ticket_settings.bring',
    ])
    .where('tickets._id', '=', anyOf(ids))
    .orderBy('tickets._id')
    .execute()
}

async function postsFor(
  db: Db,
  config: Config,
  event_id: string,
  told: readonly Told[],
  isReminder: boolean,
): Promise<Post[]> {
  const addressed = told.filter(({ email }) => email !== '')
  const calendarEvent = await findCalendarEvent(db, event_id)
  const calendar = calendarEvent && (await drawCalendar(calendarEvent, config.baseUrl, { hasClose: false }))
  const [key, contact] = [await readJwtKey(db, config), await readContact(db, event_id)]
  return addressed.flatMap((one): Post[] => {
    const ended = endOf(one, contact)
    if (ended !== undefined) return ended === null ? [] : [ended]
    const reader = readerOf(config, key, event_id, one)
    const post = { to: one.email, ticket_id: one._id, calendar }
    if (isReminder) {
      const cause = `ticket:${one._id}:reminder:${one.event.start_date}`
      return [{ ...post, cause, mail: ticketReminderMail(reader) }]
    }
    // One who came without a ticket is mailed again once they are in a team.
    const about = one.kind === 'walk_in' ? ':walk-in' : ''
    const mail = mailOf(one, { ...reader, signUp: `${config.baseUrl}/register` })
    return [{ ...post, cause: `ticket:${one._id}:${one.version}${about}`, mail }]
  })
}

function mailOf(one: Told, reader: TicketReader & { signUp: string }) {
  const { kind, told_version, is_back, has_seat, team_name, wished, spare } = one
  const to = { ...reader, isSeat: has_seat, team_name }
  if (told_version === 0)
    return kind === 'walk_in' && spare !== null
      ? walkInMail({ ...to, badge: spareName(spare), wished })
      : ticketMail(to)
  return is_back ? ticketBackMail(to) : newCodeMail(to)
}

/** Undefined for a valid ticket; null where another mail says that it ended, or nobody ever heard of it. */
function endOf(one: Told, contact: string | null): Post | null | undefined {
  const { _id, version, reason, told_version, first_name, event, number, comment, email } = one
  if (reason === null) return undefined
  if (told_version === 0 || (reason !== 'staff' && reason !== 'online')) return null
  const mail = ticketEndedMail({
    first_name,
    event,
    number: numberShown(number),
    isOnline: reason === 'online',
    comment,
    contact,
  })
  return { cause: `ticket:${_id}:${version}:ended`, to: email, mail }
}

function readerOf(config: Config, key: Uint8Array, event_id: string, one: Told): TicketReader {
  const { ground, text } = palettes[paletteOf(event_id)]
  return {
    first_name: one.first_name,
    event: one.event,
    begins: one.begins,
    ends: one.ends,
    bring: one.bring,
    ticket: {
      event_name: one.event.event_name,
      name: one.name,
      as: one.team_name ?? [ticketKindLabels[one.kind], one.organisation].filter(Boolean).join(', '),
      number: numberShown(one.number),
      ground,
      ink: text,
    },
    today: `${config.baseUrl}/day/${event_id}`,
    link: one.has_account ? `${config.baseUrl}/T/${one._id}` : null,
    giveBack:
      one.has_seat && one.applicant_id !== null
        ? `${config.baseUrl}/seat/${signedId(key, 'seat', one.applicant_id)}`
        : null,
  }
}
