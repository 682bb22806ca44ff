import { sql } from 'kysely'
import { apply } from '../contract/applications.ts'
import { openSession } from '../server/accounts/actor.ts'
import { readJwtKey } from '../server/accounts/jwt-key.ts'
import { connect } from '../server/db/connect.ts'
import { type House, openHouse } from './house.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'
import { summed } from './timing.ts'

/** Candidates who all apply to one event at once, each twice: one application each may come of it. */
export async function measureApply({ isQuick, data, scale = 1 }: Options) {
  const house = await openHouse({ scale, data })
  const connection = connect(house.databaseUrl, { max: 2 })
  try {
    const { db } = connection
    const { event_id, theme, logo } = await openEvent(connection)
    const tokens = await makeCandidates(connection, isQuick ? 200 : 4_000)
    const { taken, seconds, statuses } = await applyAll(house, tokens, place => ({
      event_id,
      theme,
      logo,
      team_name: `Bench ${place}`,
      team: [],
    }))
    const { rows } = await sql<{ rows: number; people: number; kept: number }>`
      select count(*)::int as rows, count(distinct created_by)::int as people,
        (select sum(n)::int from tallies where event_id = ${event_id} and counted = 'application') as kept
      from applications where event_id = ${event_id}`.execute(db)
    const { p50, p95, max } = summed(taken)
    const acknowledged = statuses.get(201) ?? 0
    printTable(
      'Applies to one event, each candidate twice at once',
      ['what', 'figure'],
      [
        ['acknowledged', String(acknowledged)],
        ['refused as a second one (409)', String(statuses.get(409) ?? 0)],
        ['anything else', String([...statuses].filter(([code]) => code !== 201 && code !== 409).length)],
        ['acknowledged a second', acknowledged / seconds],
        ['p50 ms', p50],
        ['p95 ms', p95],
        ['most ms', max],
        ['rows in the end', String(rows[0]?.rows)],
        ['people in them', String(rows[0]?.people)],
        ['rows by the kept count', String(rows[0]?.kept)],
      ],
    )
  } finally {
    await connection.close()
    await house.close()
  }
}

type Database = ReturnType<typeof connect>

/** An event of its own that one person alone may apply to. */
async function openEvent({ db }: Database) {
  const { rows } = await sql<{ event_id: string; logo: string }>`
    insert into events (company_id, event_name, event_type, mode, team_min, team_max, start_date, end_date,
      last_day_of_registration, timezone, created_by)
    select companies._id, 'Bench', 'hackathon', 'online', 1, 5, current_date + 9, current_date + 9, current_date + 9, 'UTC',
      (select _id from users where role = 'admin' limit 1)
    from companies limit 1
    returning _id as event_id, (select logo from applications where logo is not null limit 1) as logo`.execute(
    db,
  )
  const { event_id = '', logo = '' } = rows[0] ?? {}
  await db.insertInto('event_themes').values({ event_id, theme_name: 'Open', position: 0 }).execute()
  return { event_id, logo, theme: 'Open' }
}

async function makeCandidates({ db }: Database, many: number): Promise<string[]> {
  const key = await readJwtKey(db, {})
  const { rows } = await sql<{ _id: string }>`
    insert into users (email, first_name, last_name, role)
    select 'bench' || n || '@example.org', 'Bench', 'Candidate', 'candidate' from generate_series(1, ${many}::int) as n
    returning _id`.execute(db)
  const tokens: string[] = []
  for (const { _id } of rows) tokens.push(await openSession(db, key, { _id, role: 'candidate' }))
  return tokens
}

async function applyAll(house: House, tokens: string[], bodyOf: (place: number) => object) {
  const queue = tokens.flatMap((token, place) => [
    { token, place },
    { token, place },
  ])
  const taken: number[] = []
  const statuses = new Map<number, number>()
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { token, place } = next
      const began = performance.now()
      const reply = await fetch(house.url + apply.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(place)),
      })
      await reply.arrayBuffer()
      taken.push(performance.now() - began)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: 32 }, work))
  return { taken, statuses, seconds: (performance.now() - began) / 1000 }
}
