import { sql } from 'kysely'
import { type Ahead, aheads, doorsFor, expect, priors, shareOf } from '../../../day/expect.ts'
import type { Expectation } from '../../../contract/teams/seats.ts'
import { hasLetIn, isEntrance } from '../tickets/here.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'

type Group = Expectation['groups'][number]

/** How many of those who have a seat, or are offered one, will come; undefined out of reach. */
export async function readExpectation(
  db: Db,
  caller: Caller,
  event_id: string,
): Promise<Expectation | undefined> {
  const event = await eventsOf(db, caller)
    .leftJoin('event_seats', 'event_seats.event_id', 'events._id')
    .select(['events._id', 'event_seats.people as capacity'])
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  if (!event) return undefined
  const [groups, { shares, values }] = [await readGroups(db, event_id), await readShares(db, event_id)]
  const { held, mean, low, high, over } = expect(groups, values, event.capacity)
  return {
    groups,
    shares,
    capacity: event.capacity,
    held,
    mean: Math.round(mean),
    low: Math.round(low),
    high: Math.round(high),
    over,
    doors: doorsFor(Math.round(mean)),
  }
}

/** The shares of *yes* and of coming, with where they come from. */
export async function readShares(db: Db, event_id: string) {
  const cases = await readCases(db, event_id)
  const seats = await db
    .selectFrom('event_seats')
    .select('comes_share')
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  const comes = seats?.comes_share ?? null
  const shares = aheads.map(name => {
    const own = cases.get(name) ?? { successes: 0, cases: 0, events: 0 }
    const byHand = name === 'comes' && comes !== null
    const value = byHand ? (comes ?? 0) / 100 : shareOf(name, own)
    return { name, value, prior: priors[name], ...own, by_hand: byHand }
  })
  const values = Object.fromEntries(shares.map(({ name, value }) => [name, value])) as Record<Ahead, number>
  return { shares, values }
}

async function readGroups(db: Db, event_id: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select people, count(*)::int as teams, ahead from (
      select held as people, case when state = 'confirmed' then 'comes' when is_from_waitlist then 'waitlist_offer'
        else 'first_offer' end as ahead
      from team_seats where event_id = ${event_id} and state in ('offered', 'confirmed')
      union all select people, 'first_offer' from seat_reservations where event_id = ${event_id}
    ) as team where people > 0 group by people, ahead order by ahead, people`.execute(db)
  return rows
}

/** How many events before this one are counted. */
const mostEvents = 5

/** As many shares as `aheads` has names, each with its cases. */
async function readCases(db: Db, event_id: string) {
  const [asked, came] = [await readAsked(db, event_id), await readCame(db, event_id)]
  return new Map([...asked, ...came].map(({ name, ...own }) => [name, own]))
}

interface Cases {
  name: Ahead
  successes: number
  cases: number
  events: number
}

/** How many people were asked, and how many said yes, in this event so far and in the company's last events with seats that took place in the same mode. */
async function readAsked(db: Db, event_id: string): Promise<Cases[]> {
  const { rows } = await sql<Cases>`
    with counted as (
      select ${event_id}::uuid as event_id
      union all (
        select earlier._id from events as own join events as earlier on earlier.company_id = own.company_id
          and earlier.mode = own.mode and earlier.end_date < own.start_date and earlier._id <> own._id
          join event_seats on event_seats.event_id = earlier._id and event_seats.asks
        where own._id = ${event_id} order by earlier.start_date desc, earlier._id limit ${sql.lit(mostEvents)})
    )
    select case when is_from_waitlist then 'waitlist_offer' else 'first_offer' end as name,
      (count(*) filter (where seat_people.answer = 'yes' and team_seats.state = 'confirmed'))::int as successes,
      count(*)::int as cases,
      (count(distinct team_seats.event_id) filter (where team_seats.event_id <> ${event_id}))::int as events
    from counted join event_seats on event_seats.event_id = counted.event_id and event_seats.asks
    join team_seats on team_seats.event_id = counted.event_id
    join applicants on applicants.application_id = team_seats.application_id and applicants.has_joined
    left join seat_people on seat_people.applicant_id = applicants._id
    where team_seats.offered_at is not null and (team_seats.state = 'confirmed'
      or team_seats.state = 'gone' and team_seats.reason in ('declined', 'lapsed', 'given_up'))
    group by 1`.execute(db)
  return rows
}

/**
 * How many of those with a valid ticket of a team came, in the company's last events in the same mode whose doors let somebody in. The event itself
 * is left out: who has not come yet may still do so.
 */
async function readCame(db: Db, event_id: string): Promise<Cases[]> {
  const { rows } = await sql<Cases>`
    with counted as (
      select earlier._id as event_id
      from events as own join events as earlier on earlier.company_id = own.company_id
        and earlier.mode = own.mode and earlier.end_date < own.start_date and earlier._id <> own._id
      where own._id = ${event_id} and ${hasLetIn(sql`earlier._id`)}
      order by earlier.start_date desc, earlier._id limit ${sql.lit(mostEvents)}
    ), came as (
      select distinct scans.ticket_id from counted join counters on counters.event_id = counted.event_id
        and ${isEntrance}
      join scans on scans.counter_id = counters._id and scans.outcome = 'in'
    )
    select 'comes' as name, count(came.ticket_id)::int as successes, count(*)::int as cases,
      count(distinct tickets.event_id)::int as events
    from counted join tickets on tickets.event_id = counted.event_id and tickets.kind = 'team'
      and (tickets.revoked_at is null or tickets._id in (select ticket_id from came) or exists (
        select from door_closing_teams join applicants on applicants.application_id = door_closing_teams.application_id
        where applicants._id = tickets.applicant_id and not door_closing_teams.came))
    left join came on came.ticket_id = tickets._id
    having count(*) > 0`.execute(db)
  return rows
}
