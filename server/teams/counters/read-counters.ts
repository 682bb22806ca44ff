import { type NotNull, sql } from 'kysely'
import type { Counter, Counters } from '../../../contract/teams/counters.ts'
import { localMinuteOf } from '../../events/rounds/local-minute.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { hasPassed, isSet, is, someOf, finds, countIn } from '../../platform/lists/conditions.ts'
import { countersOf, eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { readCounterSettings } from './counter-settings.ts'
import { readDevices } from './read-devices.ts'
import { itemsOfTicket } from './ticket-facts.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** The counters of an event and its devices, as staff see them. */
export async function findCounters(db: Db, caller: Caller, event_id: string): Promise<Counters | undefined> {
  const event = await eventsOf(db, caller)
    .select([
      'events._id',
      'events.event_name',
      'events.timezone',
      isOver.as('is_over'),
      is('events.mode', 'is not distinct from', sql.lit('online')).as('is_online'),
      countIn(
        selectFrom('tickets')
          .where('tickets.event_id', '=', columnOf('events._id'))
          .where('tickets.revoked_at', 'is', null)
          .where(someOf(isSet('tickets.user_id'), isSet('tickets.guest_id'))),
      ).as('tickets'),
    ])
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  if (!event) return undefined
  const [counters, devices, questions] = [
    await countersIn(db, caller).where('counters.event_id', '=', event_id).execute(),
    await readDevices(db, caller, { event_id }),
    await questionsAtCounters(db, event_id),
  ]
  const items = await itemsToSignUp(db, event_id)
  return { event, counters, devices, questions, items, settings: await readCounterSettings(db, event_id) }
}

export function findCounter(db: Db, caller: Caller, _id: string): Promise<Counter | undefined> {
  return countersIn(db, caller).where('counters._id', '=', _id).executeTakeFirst()
}

/** A device of now would have ended: the event is over since 12 hours. */
export const isOver = hasPassed(sql<string | null>`device_ends(now(), events)`)

function countersIn(db: Db, caller: Caller) {
  return countersOf(db, caller)
    .select([
      'counters._id',
      'counters.event_id',
      'counters.name',
      'counters.kind',
      'counters.kinds',
      'counters.statuses',
      'counters.times',
      'counters.here_first',
      instantOf('counters.opens_at').as('opens_at'),
      instantOf('counters.closes_at').as('closes_at'),
      jsonBuildObject({
        opens_at: localMinuteOf('counters.opens_at'),
        closes_at: localMinuteOf('counters.closes_at'),
      }).as('local'),
      shownAt.as('shown'),
      'counters.stock',
      'counters.item_id',
      'counters.may_give_again',
      'counters.may_let_in_others',
      'counters.may_let_in_without_seat',
      isSet('counters.closed_at').as('is_closed'),
      jsonBuildObject({
        tickets: ticketsFor,
        ins: columnOf('counters.ins'),
        agains: columnOf('counters.agains'),
        given_again: columnOf('counters.given_again'),
        extra: columnOf('counters.extra'),
      }).as('numbers'),
      finds(selectFrom('scans').where('scans.counter_id', '=', columnOf('counters._id'))).as('has_scans'),
      'counters.version',
    ])
    .orderBy('counters.place')
    .orderBy('counters._id')
}

/** As `isMeant` of ticket-facts.ts, in queries that have `counters`. */
export const ticketsFor = sql<number>`(select count(*)::int from tickets left join applicants on applicants._id = tickets.applicant_id
    left join applications on applications._id = applicants.application_id
  where tickets.event_id = counters.event_id and tickets.revoked_at is null
    and (tickets.user_id is not null or tickets.guest_id is not null)
    and (counters.kinds = '{}' or tickets.kind = any(counters.kinds))
    and (counters.statuses = '{}' or applications._id is null or applications.status = any(counters.statuses))
    and (counters.item_id is null or counters.item_id in (select * from unnest(${itemsOfTicket}))))`

/** Items of the programme that people sign up to. */
export function itemsToSignUp(db: Db, event_id: string) {
  return db
    .selectFrom('programme_items')
    .select(['_id', 'title', 'places', instantOf('starts').$castTo<string>().as('starts')])
    .where('event_id', '=', event_id)
    .where('places', 'is not', null)
    .where('removed_at', 'is', null)
    .$narrowType<{ places: NotNull }>()
    .orderBy('programme_items.starts')
    .orderBy('_id')
    .execute()
}

/** In the order that staff chose. */
export const shownAt = sql<Counter['shown']>`(
  select coalesce(json_agg(json_build_object('_id', questions._id, 'label', questions.label) order by chosen.n), '[]')
  from unnest(counters.shown) with ordinality as chosen(_id, n) join questions on questions._id = chosen._id
  where questions.at_counter and questions.removed_at is null)`

export function questionsAtCounters(db: Db, event_id: string) {
  return db
    .selectFrom('questions')
    .innerJoin('question_lists', 'question_lists._id', 'questions.list_id')
    .select(['questions._id', 'questions.label'])
    .where('question_lists.attendance_of', '=', event_id)
    .where('questions.at_counter', '=', true)
    .where('questions.removed_at', 'is', null)
    .orderBy('questions.position')
    .execute()
}
