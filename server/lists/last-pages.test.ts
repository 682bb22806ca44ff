import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import * as make from '../testing/factories.ts'
import { fromEnd } from './far.ts'

// Pages in the second half of a list are read from its end (server/lists/list.ts): here from the first row on.

const t = useTestApp()
let eventid: string

const { firstRow } = fromEnd
beforeAll(() => {
  fromEnd.firstRow = 0
})
afterAll(() => {
  fromEnd.firstRow = firstRow
})

/** 23 teams of one in an event, names and times in pairs, and one team of another event. */
beforeAll(async () => {
  const [event, other] = [await make.event(t.db), await make.event(t.db)]
  eventid = event._id
  for (let n = 0; n < 24; n++) {
    const name = `Team ${String.fromCharCode(75 - (n >> 1))}`
    const candidate = await make.user(t.db, { first_name: name })
    const status = n % 3 === 0 ? 'rejected' : 'registered'
    const { _id } = await make.application(t.db, {
      event_id: n === 23 ? other._id : eventid,
      created_by: candidate._id,
      team_name: name,
      status,
    })
    await sql`update applications set created_at = now() - ${n >> 1} * interval '1 day' where _id = ${_id}`.execute(
      t.db,
    )
  }
})

interface Listed {
  data: { _id: string }[]
  total: number
}

async function pageOf(path: string, query: Record<string, string>): Promise<Listed> {
  const organiser = await t.organiser()
  const { status, body } = await organiser.get(path, query)
  expect(status).toBe(200)
  return body as Listed
}

const applications = '/api/application'
const people = '/api/application/applicant/allapplicant'

it.each([
  ...['createdAt', 'team_name', 'status', 'event'].map(sort => [applications, sort] as const),
  ...['createdAt', 'name'].map(sort => [people, sort] as const),
])('is the same from either end: %s by %s', async (path, sort) => {
  for (const query of [{ sort }, { sort: `-${sort}` }]) {
    const whole = await pageOf(path, { ...query, eventid, limit: '25' })
    const pages = await Promise.all(
      ['1', '2', '3', '4', '1000'].map(page => pageOf(path, { ...query, eventid, limit: '10', page })),
    )
    const ids = whole.data.map(({ _id }) => _id)
    expect(ids).toHaveLength(23)
    expect(pages.map(({ data }) => data.map(({ _id }) => _id))).toEqual([
      ids.slice(0, 10),
      ids.slice(10, 20),
      ids.slice(20),
      [],
      [],
    ])
    expect(pages.map(({ total }) => total)).toEqual([23, 23, 23, 23, 23])
  }
})

it('keeps to the status', async () => {
  const query = { eventid, status: 'registered', limit: '10' }
  const whole = await pageOf(applications, { ...query, limit: '25' })
  const second = await pageOf(applications, { ...query, page: '2' })
  expect([whole.total, whole.data.length]).toEqual([15, 15])
  expect(second.data).toEqual(whole.data.slice(10))
})
