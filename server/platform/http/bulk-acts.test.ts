import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

/** An event with a team and a round, and a path and a body for each act on many rows of it. */
async function actsOf(company: { _id: string }) {
  const event = await make.event(t.db, { company_id: company._id })
  const team = await make.application(t.db, { event_id: event._id })
  const round = await make.round(t.db, { event_id: event._id })
  const ids = [team._id]
  return {
    event,
    team,
    acts: [
      ['/api/application/changestatuses', { ids, status: 'onboarded', comment: 'Welcome' }],
      ['/api/application/decisions', { ids, to: 'onboarded', comment: 'Welcome' }],
      [`/api/round/entries/${round._id}`, { ids, is_in: true }],
      [`/api/event/projects/${event._id}`, {}],
    ] as const,
  }
}

test('acts on many rows, of all kinds together, take at most a third of the connections', async () => {
  const company = await make.company(t.db)
  const [held, free] = [await actsOf(company), await actsOf(company)]
  const staff = await Promise.all(Array.from({ length: 7 }, () => t.companyUser(company)))
  const by = (at: number) => staff[at] ?? expect.fail('too few staff')
  const answered: string[] = []
  const begun = await t.db.transaction().execute(async trx => {
    await sql`select from applications where _id = ${held.team._id} for update`.execute(trx)
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
      return rows.length
    }
    const stuck = held.acts.slice(0, 3).map(([path, body], at) => by(at).put(path, body))
    await expect.poll(waiting).toBe(3)
    const queued = free.acts.map(async ([path, body], at) => {
      const answer = await by(3 + at).put(path, body)
      answered.push(path)
      return answer
    })
    // Others are served meanwhile, however many calls they make.
    for (let call = 0; call < 20; call++)
      expect((await by(0).get('/api/application', { eventid: free.event._id })).status).toBe(200)
    expect(answered).toEqual([])
    return { all: [...stuck, ...queued] }
  })
  const statuses = (await Promise.all(begun.all)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200])
})
