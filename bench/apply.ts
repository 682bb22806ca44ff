import { sql } from 'kysely'
import { apply } from '../contract/applying.ts'
import { openSession } from '../server/accounts/actor.ts'
import { readJwtKey } from '../server/accounts/jwt-key.ts'
import { connect } from '../server/db/connect.ts'
import * as make from '../server/testing/factories.ts'
import { type ServerUnderTest, startServer } from './server-under-test.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'
import { summed } from './timing.ts'

/** Many candidates apply to one event at once, each twice; each must end with one application. */
export async function measureApply({ isQuick, data, scale = 1 }: Options) {
  const server = await startServer({ scale, data })
  const connection = connect(server.databaseUrl, { max: 2 })
  try {
    const { db } = connection
    const event_id = await openEvent(connection)
    const candidates = await makeCandidates(connection, isQuick ? 200 : 2_000)
    const { taken, seconds, statuses } = await applyAll(server, event_id, candidates)
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
    await server.close()
  }
}

type Database = ReturnType<typeof connect>

/** An event for one person only. */
async function openEvent({ db }: Database): Promise<string> {
  const { rows } = await sql<{ event_id: string }>`
    insert into events (company_id, event_name, event_type, mode, team_min, team_max, start_date, end_date,
      last_day_of_registration, timezone)
    select _id, 'Bench', 'hackathon', 'online', 1, 5, current_date + 9, current_date + 9, current_date + 9, 'UTC'
    from companies limit 1 returning _id as event_id`.execute(db)
  const event_id = rows[0]?.event_id ?? ''
  await db.insertInto('event_themes').values({ event_id, theme_name: 'Open', position: 0 }).execute()
  return event_id
}

interface Candidate {
  token: string
  team_name: string
  logo: string
}

/** Makes candidates, each with an uploaded logo. */
async function makeCandidates({ db }: Database, many: number): Promise<Candidate[]> {
  const key = await readJwtKey(db, {})
  const { rows } = await sql<{ _id: string; logo: string }>`
    with made as (
      insert into users (email, first_name, last_name, role)
      select 'bench' || n || '@example.org', 'Bench', 'Candidate', 'candidate' from generate_series(1, ${many}::int) as n
      returning _id
    )
    insert into files (key, folder, content_type, bytes, uploaded_by)
    select 'application/logo/' || replace(_id::text, '-', '') || '.webp', 'application/logo', 'image/webp', 1, _id from made
    returning uploaded_by as _id, key as logo`.execute(db)
  const candidates: Candidate[] = []
  for (const { _id, logo } of rows) {
    const token = await openSession(db, key, { _id, role: 'candidate' }, make.origin)
    candidates.push({ token, logo, team_name: `Bench ${candidates.length}` })
  }
  return candidates
}

async function applyAll(server: ServerUnderTest, event_id: string, candidates: Candidate[]) {
  const queue = candidates.flatMap(candidate => [candidate, candidate])
  const taken: number[] = []
  const statuses = new Map<number, number>()
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { token, ...application } = next
      const began = performance.now()
      const reply = await fetch(server.url + apply.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...application, event_id, theme: 'Open', team: [] }),
      })
      const text = await reply.text()
      if (reply.status !== 201 && reply.status !== 409) throw new Error(`${reply.status} ${text}`)
      if (reply.status === 201) taken.push(performance.now() - began)
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: 32 }, work))
  return { taken, statuses, seconds: (performance.now() - began) / 1000 }
}
