import { type SelectQueryBuilder, sql } from 'kysely'
import type { Dashboard } from '../../../contract/console/dashboard.ts'
import { isInUse } from '../../platform/reach/archivable.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import { arrivalsOf } from '../../platform/lists/arrivals.ts'
import { keptTotal } from '../../platform/lists/counting.ts'
import { talliesOf } from '../../platform/lists/tallies.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import { associatesOf, partnersOf, companiesOf, eventsOf, isPublic } from '../../platform/reach/reach.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { mailState } from '../../platform/mail/state.ts'
import { finds } from '../../platform/lists/conditions.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { valueIn } from '../../platform/lists/columns.ts'

/** One statement for all numbers, each counting only rows that the caller reaches. */
export function readDashboard(
  db: Db,
  caller: Caller,
  config: Pick<Config, 'timezone' | 'smtpUrl'>,
): Promise<Dashboard> {
  const zone = config.timezone
  return db
    .selectNoFrom([
      firstSteps(db, caller, config).as('first_steps'),
      counts(db, caller).as('counts'),
      applicationsPerDay(db, caller, zone).as('per_day'),
      deadlines(db, caller).as('deadlines'),
    ])
    .executeTakeFirstOrThrow()
}

function counts(db: Db, caller: Caller) {
  return sql<Dashboard['counts']>`json_build_object(
    'events', ${tile(eventsOf(db, caller).where(isInUse('event')))},
    'applications', ${keptTile(db, caller, 'application')},
    'applicants', ${keptTile(db, caller, 'person', 'all')},
    'associates', ${tile(associatesOf(db, caller).where(isInUse('associate')))},
    'partners', ${tile(partnersOf(db, caller).where(isInUse('partner')))})`
}

// oxlint-disable-next-line typescript/no-explicit-any -- any table with a created_at
type Rows = SelectQueryBuilder<DB, any, object>

function tile(rows: Rows) {
  const recent = sql`count(*) filter (where created_at > now() - interval '7 days')`
  return rows.select(sql`json_build_object('total', count(*), 'this_week', ${recent})`.as('tile'))
}

/** From a quarter of an hour on. For people the count over all statuses: a person with several statuses counts once. */
function keptTile(db: Db, caller: Caller, counted: 'application' | 'person', status?: 'all') {
  const tallies = talliesOf(db, caller, counted)
  const recent = arrivalsOf(db, caller, counted)
    .select(sql`coalesce(sum(n), 0)`.as('n'))
    .where(sql<boolean>`since >= quarter_of(now() - interval '7 days')`)
  return sql`json_build_object('total', ${tallies && keptTotal(tallies, status)}, 'this_week', ${recent})`
}

/** Days in the installation's time zone. A day without applications is included as 0. */
function applicationsPerDay(db: Db, caller: Caller, zone: string) {
  const perDay = arrivalsOf(db, caller, 'application')
    .select([sql<string>`(since at time zone ${zone})::date`.as('day'), sql<number>`sum(n)`.as('n')])
    .where(sql<boolean>`since >= (today_in(${zone}) - 29)::timestamp at time zone ${zone}`)
    .groupBy('day')
  return sql<Dashboard['per_day']>`(
    select json_agg(json_build_object('day', to_char(days.day, 'YYYY-MM-DD'), 'applications', coalesce(found.n, 0))
      order by days.day)
    from (select (today_in(${zone}) - ago)::date as day from generate_series(0, 29) as ago) as days
    left join ${perDay} as found on found.day = days.day)`
}

/** Deadlines, starts and ends within seven days, of hand-ins the next of each event, counted from today in each event's own time zone. */
function deadlines(db: Db, caller: Caller) {
  const near = eventsOf(db, caller)
    .select(['events._id', 'event_name', 'location_id', 'timezone', 'start_date', 'end_date'])
    .select('last_day_of_registration')
    .where('event_status', '=', 'published')
    .where(sql<boolean>`end_date >= current_date - 1`)
    .where(sql<boolean>`last_day_of_registration <= current_date + 8`)
  return sql<Dashboard['deadlines']>`(
    select coalesce(json_agg(due order by due.day, due.event_name), '[]') from (
      select near._id, near.event_name, to_char(moment.day, 'YYYY-MM-DD') as day, moment.kind,
        (select city_name from cities where cities._id = near.location_id) as "cityName",
        moment.day - today_in(near.timezone) as days_left
      from ${near} as near
      cross join lateral (
        values ('registration', near.last_day_of_registration), ('start', near.start_date),
          ('end', case when near.end_date > near.start_date then near.end_date end)
        union all
        select 'hand_in', (min(rounds.hand_in_closes_at) at time zone near.timezone)::date from rounds
        where rounds.event_id = near._id and rounds.has_hand_in and rounds.hand_in_closes_at > now()
      ) as moment(kind, day)
      where moment.day between today_in(near.timezone) and today_in(near.timezone) + 6
      order by moment.day, near.event_name
      limit 10) as due)`
}

/** What of a fresh installation is done, for a select: a few rows, each read off an index. */
function firstSteps(db: Db, caller: Caller, config: Pick<Config, 'smtpUrl'>) {
  const companies = companiesOf(db, caller).select('companies._id').where(isInUse('company'))
  const events = eventsOf(db, caller).select('events._id').where(isInUse('event'))
  const newest = valueIn(
    eventsOf(db, caller)
      .select('events._id as value')
      .where(isInUse('event'))
      .orderBy('events.created_at', 'desc')
      .limit(1),
  )
  const open = events.where(isPublic)
  return jsonBuildObject({
    has_company: finds(companies),
    event_id: newest,
    has_public_event: finds(open),
    mail: can(caller, 'outbox:read') ? mailState(db, config) : sql.lit(null),
  })
}
