import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// How a list reports totals above the counting limits (docs/decisions/009).

const t = useTestApp()
const crowd = 10_050
const people = '/api/application/applicant/allapplicant'
let event_id: string

/** Teams of one, all of one event; the last seven are onboarded. */
beforeAll(async () => {
  const event = await make.event(t.db)
  event_id = event._id
  await sql`insert into users (email, first_name, last_name, role)
    select 'crowd' || n || '@example.test', 'Crowd', 'Member', 'candidate'
    from generate_series(1, ${crowd}::int) as n`.execute(t.db)
  await sql`insert into applications (event_id, created_by, team_name, theme, status)
    select ${event_id}, _id, 'Team', 'Open',
      case when row_number() over () > ${crowd - 7}::int then 'onboarded' else 'registered' end
    from users where email like 'crowd%'`.execute(t.db)
  await sql`insert into applicants (application_id, event_id, user_id, first_name, last_name, email, is_creator, status)
    select applications._id, event_id, users._id, first_name, last_name, email, true, 'registered'
    from applications join users on users._id = created_by where event_id = ${event_id}`.execute(t.db)
})

interface Reply {
  total: number
  at_least?: true
  counts_at_least?: true
  counts: Record<string, number>
  data: unknown[]
}

async function numbers(path: string, query: Record<string, string>) {
  const organiser = await t.organiser()
  const reply = await organiser.get(path, query)
  const { total, at_least, counts_at_least, counts, data } = reply.body as Reply
  return {
    total,
    at_least,
    counts_at_least,
    all: counts.all,
    onboarded: counts.onboarded,
    shown: data.length,
  }
}

describe('a list with more rows than the counting limit', () => {
  it('has exact numbers without a search', async () => {
    expect(await numbers('/api/application', { eventid: event_id, limit: '10' })).toEqual({
      total: crowd,
      at_least: undefined,
      counts_at_least: undefined,
      all: crowd,
      onboarded: 7,
      shown: 10,
    })
    expect(await numbers(people, { eventid: event_id, limit: '10' })).toMatchObject({
      total: crowd,
      all: crowd,
    })
  })

  it('counts further under another filter', async () => {
    const found = await numbers('/api/application', { team: 'complete', limit: '10' })
    expect([found.total, found.all, found.at_least, found.counts_at_least, found.shown]).toEqual([
      10_000,
      10_000,
      true,
      true,
      10,
    ])
  })

  it('says "at least" if a search reaches the limit', async () => {
    const found = await numbers('/api/application', { q: 'crowd', limit: '10' })
    expect([found.total, found.all, found.at_least, found.counts_at_least, found.shown]).toEqual([
      3_000,
      3_000,
      true,
      true,
      10,
    ])
    const persons = await numbers(people, { q: 'crowd', limit: '10' })
    expect([persons.total, persons.all, persons.at_least, persons.counts_at_least, persons.shown]).toEqual([
      3_000,
      3_000,
      true,
      true,
      10,
    ])
  })

  it('counts fewer for a text of two letters, which has no index', async () => {
    const found = await numbers('/api/application', { q: 'cr', limit: '10' })
    expect([found.total, found.all, found.at_least, found.counts_at_least, found.shown]).toEqual([
      1_000,
      1_000,
      true,
      true,
      10,
    ])
    const persons = await numbers(people, { q: 'cr', page: '41', limit: '25' })
    expect([persons.total, persons.at_least, persons.shown]).toEqual([1_000, true, 25])
  })

  it('counts the wanted status separately', async () => {
    const { total, shown, at_least, counts_at_least } = await numbers('/api/application', {
      q: 'crowd',
      status: 'onboarded',
      limit: '25',
    })
    expect([total, shown, at_least, counts_at_least]).toEqual([7, 7, undefined, true])
    const invited = await numbers(people, { q: 'crowd', applicantstatus: 'invited', limit: '25' })
    expect([invited.total, invited.shown]).toEqual([0, 0])
  })

  it('shows rows beyond the limit', async () => {
    const last = await numbers('/api/application', { q: 'crowd', page: '101', limit: '100' })
    expect(last.shown).toBe(crowd - 10_000)
  })

  it('counts a rarer text exactly', async () => {
    expect(await numbers('/api/application', { q: 'crowd1000', limit: '10' })).toMatchObject({
      total: 11,
      all: 11,
      at_least: undefined,
    })
  })
})
