import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { copied, moved } from './copied.ts'
import type { EventPlan } from './plan.ts'
import { columnOf, valuesIn, selectFrom } from '../../platform/lists/columns.ts'

/** An event in reach as a plan: without its people, its days counted from its first one. Undefined out of reach. */
export function readPlan(db: Db, caller: Caller, id: string) {
  return eventsOf(db, caller)
    .where('events._id', '=', id)
    .select([
      asJson<EventPlan['event']>('events').as('event'),
      asJson<NonNullable<EventPlan['of']>>('events').as('of'),
      sql<EventPlan['days']>`json_build_object('end_date', events.end_date - events.start_date,
        'last_day_of_registration', events.last_day_of_registration - events.start_date)`.as('days'),
      valuesIn(
        selectFrom('event_themes')
          .select('event_themes.theme_name as value')
          .where('event_themes.event_id', '=', columnOf('events._id'))
          .orderBy('event_themes.position'),
      ).as('themes'),
      questionsOf(sql`question_lists.event_id = events._id`).as('questions'),
      questionsOf(sql`question_lists.attendance_of = events._id`).as('attendance'),
      seats.as('seats'),
      hours.as('hours'),
      items.as('programme'),
      ticketSettings.as('ticket_settings'),
      counterSettings.as('counter_settings'),
      counters.as('counters'),
      certificates.as('certificates'),
      rounds.as('rounds'),
      prizes.as('prizes'),
      mailsOf(sql`event_id = events._id and round_id is null`).as('mails'),
      sql<
        EventPlan['reminders']
      >`(select coalesce(json_agg(${asJson('reminder_letters')} order by kind), '[]')
        from reminder_letters where event_id = events._id)`.as('reminders'),
    ])
    .executeTakeFirst()
}

/** The copied columns of a row. */
function asJson<Shape = unknown>(table: keyof typeof copied, besides?: RawBuilder<unknown>) {
  const pairs = copied[table].map(name => sql`${sql.lit(name)}, ${sql.ref(`${table}.${name}`)}`)
  return sql<Shape>`json_build_object(${sql.join(besides ? [...pairs, besides] : pairs)})`
}

/** Those that are still asked; of their options only the labels of those that are still offered. */
function questionsOf(isOwner: RawBuilder<unknown>) {
  const pairs = copied.questions
    .filter(name => name !== 'options')
    .map(name => sql`${sql.lit(name)}, ${sql.ref(`questions.${name}`)}`)
  return sql<EventPlan['questions']>`(
    select coalesce(json_agg(json_build_object(${sql.join(pairs)}, 'options', (
      select coalesce(json_agg(option ->> 'label' order by place), '[]')
      from jsonb_array_elements(questions.options) with ordinality as listed (option, place)
      where not option ? 'removed')) order by questions.position), '[]')
    from questions join question_lists on question_lists._id = questions.list_id
    where ${isOwner} and questions.removed_at is null)`
}

function mailsOf(isOwner: RawBuilder<unknown>) {
  return sql<
    EventPlan['mails']
  >`(select coalesce(json_agg(${asJson('decision_letters')} order by outcome), '[]')
    from decision_letters where ${isOwner})`
}

/** On the clock of the event's zone, so that nothing moves by an hour where the clock is changed in between. */
function timesOf(table: keyof Omit<typeof moved, 'events'>) {
  const pairs = moved[table].map(name => {
    const time = sql`(${sql.ref(`${table}.${name}`)} at time zone events.timezone)`
    return sql`${sql.lit(name)}, case when ${sql.ref(`${table}.${name}`)} is not null and events.start_date is not null
      then json_build_object('day', ${time}::date - events.start_date, 'at', to_char(${time}, 'HH24:MI')) end`
  })
  return sql`json_build_object(${sql.join(pairs)})`
}

const seats = sql<EventPlan['seats']>`(
  select ${asJson('event_seats', sql`'times', ${timesOf('event_seats')}`)} from event_seats
  where event_seats.event_id = events._id)`

const hours = sql<EventPlan['hours']>`(
  select ${asJson('programmes')} from programmes where programmes.event_id = events._id)`

/** What was called off is not planned again. */
const items = sql<EventPlan['programme']>`(
  select coalesce(json_agg(${asJson('programme_items', sql`'times', ${timesOf('programme_items')}`)}
    order by programme_items.starts, programme_items._id), '[]')
  from programme_items where programme_items.event_id = events._id and cancelled_at is null and removed_at is null)`

const ticketSettings = sql<EventPlan['ticket_settings']>`(
  select ${asJson('ticket_settings')} from ticket_settings where ticket_settings.event_id = events._id)`

const counterSettings = sql<EventPlan['counter_settings']>`(
  select ${asJson('counter_settings')} from counter_settings where counter_settings.event_id = events._id)`

/** Its place among `items`; -1 where its item is not planned again. */
const itemOfCounter = sql`case when counters.item_id is not null then coalesce((select planned.n - 1 from (
    select programme_items._id, row_number() over (order by programme_items.starts, programme_items._id) as n
    from programme_items where programme_items.event_id = events._id and cancelled_at is null and removed_at is null) as planned
  where planned._id = counters.item_id), -1) end`

const counters = sql<EventPlan['counters']>`(
  select coalesce(json_agg(${asJson(
    'counters',
    sql`'moments', ${timesOf('counters')}, 'item', ${itemOfCounter}, 'shows', (select coalesce(json_agg(asked.n - 1 order by asked.n), '[]') from (
        select questions._id, row_number() over (order by questions.position) as n from questions
          join question_lists on question_lists._id = questions.list_id
        where question_lists.attendance_of = events._id and questions.removed_at is null) as asked
      where asked._id = any(counters.shown))`,
  )} order by counters.place, counters._id), '[]')
  from counters where counters.event_id = events._id)`

const certificates = sql<EventPlan['certificates']>`(
  select ${asJson(
    'certificate_settings',
    sql`'finalists', (select (select count(*) from rounds as earlier
        where earlier.event_id = chosen.event_id and earlier.position < chosen.position)
      from rounds as chosen where chosen._id = certificate_settings.finalist_round)`,
  )} from certificate_settings where certificate_settings.event_id = events._id)`

const rounds = sql<EventPlan['rounds']>`(
  select coalesce(json_agg(${asJson(
    'rounds',
    sql`'times', ${timesOf('rounds')},
      'questions', ${questionsOf(sql`question_lists.round_id = rounds._id`)},
      'judging', (select ${asJson('round_judging')} from round_judging where round_id = rounds._id),
      'criteria', (select coalesce(json_agg(${asJson('criteria')} order by position), '[]')
        from criteria where round_id = rounds._id),
      'mails', ${mailsOf(sql`decision_letters.round_id = rounds._id`)}`,
  )} order by rounds.position), '[]')
  from rounds where rounds.event_id = events._id)`

const prizes = sql<EventPlan['prizes']>`(
  select coalesce(json_agg(${asJson(
    'prizes',
    sql`'criterion', (select json_build_object(
        'round', (select count(*) from rounds as earlier
          where earlier.event_id = events._id and earlier.position < judged.position),
        'place', (select count(*) from criteria as earlier
          where earlier.round_id = criteria.round_id and earlier.position < criteria.position))
      from criteria join rounds as judged on judged._id = criteria.round_id
      where criteria._id = prizes.criterion_id)`,
  )} order by prizes.position), '[]')
  from prizes where prizes.event_id = events._id)`
