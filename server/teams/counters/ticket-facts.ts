import { sql } from 'kysely'
import type { CheckedAnswers } from '../../../contract/events/answers.ts'
import type { ListedTicket } from '../../../contract/teams/scans.ts'
import type { TicketKind } from '../../../contract/teams/tickets.calls.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import { questionsWithRemoved } from '../../events/questions/asked.ts'
import { shownAnswers } from '../../events/questions/shown-answers.ts'
import type { Db } from '../../platform/db/transaction.ts'

// What is known of tickets at counters, and nothing else: no address, number of a phone, birth date or photo
// (docs/product.md §38). Tickets that are nobody's yet are left out.

/** Whom a counter is for, and what it shows. */
export interface MeantFor {
  _id: string
  kinds: readonly TicketKind[]
  statuses: readonly ApplicationStatus[]
  shown: readonly string[]
  /** Only who has a place in it. */
  item_id?: string | null
}

/** All tickets of an event, those that changed since a snapshot of the database, or some. */
export type Which = { since: string | null } | { ids: readonly string[] }

/** Those that are for none of the counters are left out: of them only the ids are answered. */
export async function readTickets(
  db: Db,
  event_id: string,
  counters: readonly MeantFor[],
  which: Which,
): Promise<{ tickets: ListedTicket[]; others: string[] }> {
  const { rows } = await ticketRows(event_id, which).execute(db)
  const questions = await questionsWithRemoved(db, { attendance_of: event_id })
  const others: string[] = []
  const tickets = rows.flatMap(row => {
    const meant = counters.filter(counter => isMeant(counter, row))
    if (meant.length === 0) {
      others.push(row._id)
      return []
    }
    const shown = new Set(meant.flatMap(counter => counter.shown))
    const asked = questions.filter(({ _id }) => shown.has(_id))
    const answers = shownAnswers(asked, row.answers, []).flatMap(({ _id, text, choices }) => {
      const said = text ?? choices.map(({ label }) => label).join(', ')
      return said === '' ? [] : [[_id, said] as const]
    })
    const { status: _, answers: _all, items: _items, waits: waitsFor, ...facts } = row
    const ids = meant.map(({ _id }) => _id).filter(_id => _id !== everybody._id)
    const waits = counters.flatMap(({ _id, item_id }) => {
      const position = item_id && waitsFor?.[item_id]
      return position ? [[_id, position] as const] : []
    })
    return {
      ...facts,
      counters: ids,
      answers: Object.fromEntries(answers),
      ...(waits.length > 0 && { waits: Object.fromEntries(waits) }),
    }
  })
  return { tickets, others }
}

function isMeant({ kinds, statuses, item_id }: MeantFor, { kind, status, items }: Row): boolean {
  if (item_id && !items.includes(item_id)) return false
  if (kinds.length > 0 && !kinds.includes(kind)) return false
  // Who is in no team has no status.
  return statuses.length === 0 || status === null || statuses.includes(status)
}

/** In place of a counter: tickets that are for none of the others are read, too. */
export const everybody: MeantFor = { _id: '', kinds: [], statuses: [], shown: [] }

/** What the ticket's person signed up to, in queries that have `tickets`. */
const signupsOfTicket = sql`programme_signups
  join programme_items on programme_items._id = programme_signups.item_id and programme_items.event_id = tickets.event_id
  where programme_signups.user_id = coalesce(tickets.user_id, (select known._id from guests
    join users as known on known.email = guests.email and known.address_proved_at is not null where guests._id = tickets.guest_id))`

/** The items of the programme in which the ticket's person has a place, in queries that have `tickets`. */
export const itemsOfTicket = sql`array(select programme_signups.item_id from ${signupsOfTicket} and programme_signups.has_place)`

/** The items in which the person waits for a place, with the position. */
const waitsOfTicket = sql`(select json_object_agg(programme_signups.item_id, (select count(*)::int from programme_signups as earlier
    where earlier.item_id = programme_signups.item_id and not earlier.has_place and earlier.signed_up_at <= programme_signups.signed_up_at))
  from ${signupsOfTicket} and not programme_signups.has_place)`

/** What was recorded at a counter as given, in a query that has `tickets`. */
const consentScans = sql`select from scans where scans.ticket_id = tickets._id and scans.act in ('consent', 'walk_in')`

/** Questions that must be yes at the door. */
export function mustBeYes(db: Db, event_id: string) {
  return db
    .selectFrom('questions')
    .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
    .select(['questions._id', 'questions.label'])
    .where('question_lists.attendance_of', '=', event_id)
    .where('questions.must_be_yes', '=', true)
    .where('questions.removed_at', 'is', null)
    .orderBy('questions.position')
    .execute()
}

type Row = Omit<ListedTicket, 'counters' | 'answers' | 'waits'> & {
  status: ApplicationStatus | null
  items: string[]
  waits: Record<string, number> | null
  answers: CheckedAnswers
}

function ticketRows(event_id: string, which: Which) {
  const narrowed =
    'ids' in which
      ? sql`tickets._id = any(${which.ids}::uuid[])`
      : which.since === null
        ? sql`true`
        : sql`(${sql.join(
            [
              'tickets',
              'users',
              'guests',
              'applicants',
              'applications',
              'team_seats',
              'seat_people',
              'profiles',
              'counter_settings',
            ].map(table => sql`is_changed_since(${sql.ref(`${table}.xmin`)}, ${which.since}::pg_snapshot)`),
            sql` or `,
          )} or exists (${consentScans} and is_changed_since(scans.xmin, ${which.since}::pg_snapshot)))`
  return sql<Row>`select tickets._id, tickets.code_check as check,
      coalesce(guests.name, users.first_name || ' ' || users.last_name) as name, applications.team_name as team,
      applications._id as team_id,
      tickets.kind, tickets.number, tickets.spare, applications.status,
      case when tickets.revoked_at is not null then json_build_object(
        'reason', case when team_seats.state = 'waiting' then 'waiting'
          when team_seats.reason in ('lapsed', 'declined') then team_seats.reason else 'revoked' end,
        'since', (extract(epoch from tickets.revoked_at) * 1000)::bigint,
        'position', case when team_seats.state = 'waiting' then (select count(*)::int from team_seats as earlier
          where earlier.event_id = tickets.event_id and earlier.state = 'waiting'
            and (earlier.place, earlier.application_id) <= (team_seats.place, team_seats.application_id)) end
      ) end as no_seat,
      coalesce(profiles.date_of_birth + make_interval(years => coalesce(counter_settings.adult_age, 18)) > events.start_date, false)
        as is_under_age,
      array(select questions._id from questions join question_lists on question_lists._id = questions.list_id
        where tickets.kind in ('team', 'walk_in') and question_lists.attendance_of = tickets.event_id and questions.must_be_yes
          and questions.removed_at is null and seat_people.answers ->> questions._id::text is distinct from 'yes'
          and not exists (${consentScans} and scans.outcome <> 'undone' and questions._id = any(scans.questions))
        order by questions.position) as missing,
      tickets.note,
      ${itemsOfTicket} as items, ${waitsOfTicket} as waits,
      coalesce(seat_people.answers, '{}') as answers
    from tickets join events on events._id = tickets.event_id
      left join counter_settings on counter_settings.event_id = tickets.event_id
      left join guests on guests._id = tickets.guest_id
      left join users on users._id = tickets.user_id
      left join profiles on profiles.user_id = tickets.user_id
      left join applicants on applicants._id = tickets.applicant_id
      left join applications on applications._id = applicants.application_id
      left join team_seats on team_seats.application_id = applications._id
      left join seat_people on seat_people.applicant_id = applicants._id
    where tickets.event_id = ${event_id} and (tickets.guest_id is not null or tickets.user_id is not null) and ${narrowed}
    order by tickets.number`
}
