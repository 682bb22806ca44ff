import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { foldArrivals } from './arrivals.ts'
import { foldTallies } from './tallies.ts'

const t = useTestApp()

/** Every tally that is not 0, in a fixed order. */
async function readTallies() {
  const found = await sql<object>`select counted, company_id, event_id, status, sum(n)::int as n from tallies
    group by counted, company_id, event_id, status having sum(n) <> 0
    order by counted, company_id, event_id, status`.execute(t.db)
  return found.rows
}

async function readArrivals() {
  const found = await sql<object>`select counted, company_id, since, sum(n)::int as n from arrivals
    group by counted, company_id, since having sum(n) <> 0 order by counted, company_id, since`.execute(t.db)
  return found.rows
}

/** Compares the tallies, and what came when, with counting all rows. */
async function expectTrueTallies() {
  const [kept, arrived] = [await readTallies(), await readArrivals()]
  await sql`select count_anew()`.execute(t.db)
  expect(kept).toEqual(await readTallies())
  expect(arrived).toEqual(await readArrivals())
}

async function inRoom() {
  const events = await Promise.all(Array.from({ length: 8 }, () => make.event(t.db)))
  const people = await Promise.all(Array.from({ length: 6 }, () => make.user(t.db, { role: 'candidate' })))
  return { events, people }
}

it('counts a person once who enters many events at once', async () => {
  const { events, people } = await inRoom()
  const places = events.flatMap(({ _id: event_id }) =>
    people.map(({ _id: created_by }) => ({ event_id, created_by })),
  )
  await Promise.all(places.map(place => make.application(t.db, place)))
  const { rows } = await sql<{ n: number }>`select sum(n)::int as n from tallies
    where counted = 'person' and status = 'all' and company_id = event_id`.execute(t.db)
  expect(rows).toEqual([{ n: people.length }])
  await expectTrueTallies()
})

it('counts people who enter many teams in one statement, some of them earlier than with what they had', async () => {
  const { events, people } = await inRoom()
  const [host] = await Promise.all([
    make.company(t.db),
    make.application(t.db, { created_by: people[0]?._id ?? '' }),
  ])
  const teams = await Promise.all([
    ...events.slice(0, 3).map(({ _id: event_id }) => make.application(t.db, { event_id })),
    make
      .event(t.db, { company_id: host._id })
      .then(({ _id: event_id }) => make.application(t.db, { event_id })),
  ])
  const rows = teams.flatMap(({ _id: application_id, event_id }, team) =>
    people.slice(team % 2, 3).map(({ _id: user_id, first_name, last_name, email }, person) => ({
      application_id,
      event_id,
      user_id,
      first_name,
      last_name,
      email,
      status: person % 2 ? ('invited' as const) : ('registered' as const),
      created_at: new Date(Date.now() - team * 3_600_000).toISOString(),
    })),
  )
  await t.db.insertInto('applicants').values(rows).execute()
  await expectTrueTallies()
})

it('stays correct while statuses change, rows are deleted, events move and lines are folded, all at once', async () => {
  const { events, people } = await inRoom()
  const host = await make.company(t.db)
  const made = await Promise.all(
    events.flatMap(({ _id: event_id }) =>
      people.map(({ _id: created_by }) => make.application(t.db, { event_id, created_by })),
    ),
  )
  const move = (status: 'invited' | 'invitation-rejected', from: number) =>
    made
      .filter((_, place) => place % 3 === from)
      .map(({ _id }) =>
        t.db.updateTable('applicants').set({ status }).where('application_id', '=', _id).execute(),
      )
  await Promise.all([
    ...move('invited', 0),
    ...move('invitation-rejected', 1),
    ...made
      .filter((_, place) => place % 3 === 2)
      .map(({ _id }) =>
        t.db.updateTable('applications').set({ status: 'won' }).where('_id', '=', _id).execute(),
      ),
    ...events
      .slice(0, 2)
      .map(({ _id }) =>
        t.db.updateTable('events').set({ company_id: host._id }).where('_id', '=', _id).execute(),
      ),
    ...Array.from({ length: 5 }, () => foldTallies(t.db)),
    ...Array.from({ length: 2 }, () => foldArrivals(t.db)),
  ])
  const last = made.slice(-5).map(({ _id }) => _id)
  await t.db.deleteFrom('applications').where('_id', 'in', last).execute()
  await foldTallies(t.db)
  await expectTrueTallies()
})

/** Every number that lists of events and companies are ordered by. */
async function readKept() {
  const found = await sql<object>`select noun, of_id, counted, n, company_id, is_archived from kept_numbers
    order by noun, of_id, counted`.execute(t.db)
  return found.rows
}

it('keeps what events and companies are ordered by, while all of it changes at once', async () => {
  const { events, people } = await inRoom()
  const host = await make.company(t.db)
  const ids = events.map(({ _id }) => _id)
  const [moved = '', archived = '', deleted = ''] = ids
  const made = await Promise.all(['partner', 'associate'].map(noun => make[noun as 'partner'](t.db)))
  const [partner, associate] = made.map(({ _id }) => _id) as [string, string]
  const events_ = t.db.updateTable('events')
  await Promise.all([
    ...ids.flatMap(event_id => [
      t.db.insertInto('event_partners').values({ event_id, partner_id: partner }).execute(),
      t.db.insertInto('event_associates').values({ event_id, associate_id: associate }).execute(),
      make.application(t.db, { event_id, created_by: people[0]?._id ?? '' }),
    ]),
    t.db.insertInto('company_partners').values({ company_id: host._id, partner_id: partner }).execute(),
    events_.set({ company_id: host._id }).where('_id', '=', moved).execute(),
    events_.set({ event_status: 'completed' }).where('_id', '=', archived).execute(),
    foldTallies(t.db),
  ])
  await t.db.deleteFrom('event_partners').where('event_id', '=', deleted).execute()
  await Promise.all([
    events_.set({ archived_at: sql<string>`now()` }).where('_id', '=', archived).execute(),
    t.db
      .updateTable('associates')
      .set({ archived_at: sql<string>`now()` })
      .where('_id', '=', associate)
      .execute(),
    foldTallies(t.db),
  ])
  await foldTallies(t.db)
  const kept = await readKept()
  await sql`delete from kept_numbers`.execute(t.db)
  await sql`select count_anew()`.execute(t.db)
  expect(kept).toEqual(await readKept())
})

it('folds many lines into one', async () => {
  await Promise.all(Array.from({ length: 10 }, () => make.application(t.db, {})))
  await Promise.all(Array.from({ length: 4 }, () => foldTallies(t.db)))
  await foldTallies(t.db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from tallies where is_new`.execute(t.db)
  expect(rows).toEqual([{ n: 0 }])
  await expectTrueTallies()
})
