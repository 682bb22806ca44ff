import pg from 'pg'
import { atMost, type Figure, figureOf } from './figure.ts'
import { reader } from './calls.ts'
import { type ServerUnderTest, signIn, startServer, type Who } from './server-under-test.ts'
import type { Options } from './run.ts'
import { slowestOf } from './slowest.ts'
import { timeInRounds } from './timing.ts'

interface Call {
  name: string
  path: string
}

/** Times each filter of activity with a million acts, for an organiser, a company user and a candidate. */
export async function measureActivity({ isQuick, data, scale = 200 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale: isQuick ? 10 : scale, data })
  try {
    const known = await fill(server, isQuick ? 20_000 : 1_000_000)
    const figures: Figure[] = []
    for (const who of ['organiser', 'company', 'candidate'] as const) {
      const calls = who === 'candidate' ? ownCalls(known) : staffCalls(known)
      figures.push(...(await timeCalls(server, who, calls, isQuick ? 3 : 9)))
    }
    return figures
  } finally {
    await server.close()
  }
}

async function timeCalls(
  server: ServerUnderTest,
  who: Who,
  calls: Call[],
  rounds: number,
): Promise<Figure[]> {
  const token = await signIn(server, who)
  const read = reader(server, token)
  const measured = await timeInRounds(calls, rounds, ({ path }) => read(path))
  const figures = slowestOf(who, measured)
  return who === 'candidate' ? figures : [...figures, ...(await timeExport(server, token, who))]
}

/** The first of its bytes, and all; one day of them would be the usual export. */
async function timeExport({ url }: ServerUnderTest, token: string, who: Who): Promise<Figure[]> {
  const firsts: number[] = []
  const rates: number[] = []
  for (let round = 0; round < 3; round++) {
    const began = performance.now()
    const reply = await fetch(`${url}/api/activity/export?act=status`, {
      headers: { authorization: `Bearer ${token}` },
    })
    let rows = -2
    let isFirst = true
    for await (const chunk of reply.body ?? []) {
      if (isFirst) firsts.push(performance.now() - began)
      isFirst = false
      for (const byte of chunk) if (byte === 10) rows += 1
    }
    if (!reply.ok || rows < 1) throw new Error(`The export answered ${reply.status} with ${rows} rows.`)
    rates.push((rows / (performance.now() - began)) * 1000)
  }
  return [
    figureOf(`${who}: first byte of the export`, 'ms', firsts, atMost(200)),
    figureOf(`${who}: lines of the export`, 'a second', rates),
  ]
}

interface Known {
  busyOrganiser: string
  busyColleague: string
  quietCandidate: string
  noOne: string
  bigCompany: string
  smallCompany: string
  bigEvent: string
  application: string
  request: string
  entry: string
}

function staffCalls(known: Known): Call[] {
  const day = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
  const list = (name: string, query: Record<string, string | number>): Call => ({
    name,
    path: `/api/activity?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  })
  const people = (name: string, query: Record<string, string>): Call => ({
    name: `people ${name}`,
    path: `/api/activity/people?${new URLSearchParams(query)}`,
  })
  return [
    list('page 1', {}),
    list('page 1 of 25', { limit: 25 }),
    list('page 100', { page: 100 }),
    list('page 1,000', { page: 1_000 }),
    list('person: busy organiser', { person: known.busyOrganiser }),
    list('person: busy organiser, page 100', { person: known.busyOrganiser, page: 100 }),
    list('person: colleague', { person: known.busyColleague }),
    list('person: candidate', { person: known.quietCandidate }),
    list('person: nobody', { person: known.noOne }),
    list('kind: applications', { subject: 'application' }),
    list('kind: rounds', { subject: 'round' }),
    list('kind: settings', { subject: 'settings' }),
    list('act: status', { act: 'status' }),
    list('act: entry', { act: 'entry' }),
    list('act: exported', { act: 'exported' }),
    list('kind and act', { subject: 'application', act: 'status' }),
    list('kind and act that do not meet', { subject: 'company', act: 'entry' }),
    list('company: large', { companyid: known.bigCompany }),
    list('company: small', { companyid: known.smallCompany }),
    list('event: large', { eventid: known.bigEvent }),
    list('event and act', { eventid: known.bigEvent, act: 'status' }),
    list('event and rare act', { eventid: known.bigEvent, act: 'exported' }),
    list('company and person', { companyid: known.bigCompany, person: known.quietCandidate }),
    list('company and rare kind', { companyid: known.bigCompany, subject: 'partner' }),
    list('person and kind', { person: known.busyOrganiser, subject: 'partner' }),
    list('person and act that never was', { person: known.busyOrganiser, act: 'exported' }),
    list('one day', { from: day, to: day }),
    list('until a day', { to: day }),
    list('one day and rare act', { from: day, to: day, act: 'exported' }),
    list('one day and person', { from: day, to: day, person: known.quietCandidate }),
    list('a year and rare kind', { from: '2020-01-01', subject: 'round' }),
    list('id of an application', { q: known.application }),
    list('id of a request', { q: known.request }),
    list('id of an entry', { q: known.entry }),
    list('id of nothing', { q: known.noOne }),
    list('no id', { q: 'some words' }),
    people('in all', { q: 'example' }),
    people('in many', { q: 'wat' }),
    people('in some', { q: 'priya' }),
    people('in none', { q: 'qzx' }),
    people('of 2 letters', { q: 'pr' }),
    people('without words', {}),
    people('one by id', { person: known.quietCandidate }),
  ]
}

function ownCalls(known: Known): Call[] {
  return [
    { name: 'own', path: '/api/activity/own' },
    { name: 'own, page 2', path: '/api/activity/own?page=2' },
    { name: 'own by id', path: `/api/activity/own?q=${known.application}` },
  ]
}

/**
 * Acts of the last two years. Most are logins of candidates and work of staff on applications; one company has a fifth
 * of all, and one organiser a tenth. What the trigger would fill in is written instead, because it takes long.
 */
async function fill({ databaseUrl }: ServerUnderTest, count: number): Promise<Known> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: has } = await client.query('select count(*)::int as n from happenings')
    if (has[0].n < count) {
      await client.query('set session_replication_role = replica')
      await client.query(fillSql, [count - has[0].n])
      await client.query('set session_replication_role = default')
      await client.query('vacuum analyze happenings')
    }
    const { rows } = await client.query(knownSql)
    return rows[0] as Known
  } finally {
    await client.end()
  }
}

const fillSql = `
with staff as (
    select array_agg(_id order by _id) filter (where role = 'admin') as organisers,
      array_agg(_id order by _id) filter (where role = 'candidate') as candidates
    from users
  ), ours as (
    select users.company_id as _id, users._id as user_id from users where email = 'company@laurel.test'
  ), teams as (
    select array_agg(array[applications._id, applications.event_id, applications.company_id] order by applications._id) as list,
      array_agg(array[applications._id, applications.event_id, applications.company_id] order by applications._id)
        filter (where applications.company_id = ours._id) as own
    from applications, ours
  ), drawn as (
    select n, random() as kind, random() as which, random() as whose,
      now() - (random() * random()) * interval '730 days' as happened_at
    from generate_series(1, $1::int) as n
  )
insert into happenings (subject, subject_id, action, actor_id, actor_role, company_id, event_id, person_id, happened_at,
  network, device, request_id, data)
select act.subject, act.subject_id, act.action, act.actor_id, act.actor_role, act.company_id, act.event_id, act.person_id,
  drawn.happened_at, from_where.network, from_where.device, gen_random_uuid()::text,
  case when drawn.kind < 0.1 then '{"venue": {"from": "A", "to": "B"}}'::jsonb end
from drawn cross join staff cross join ours cross join teams
cross join lateral (
  select case when drawn.whose < 0.2 then teams.own else teams.list end as list
) as pool
-- As the job that deletes what was kept long enough leaves it: otherwise it would work during the measurement.
left join (select '198.51.100.7' as network, 'Chrome on Linux' as device) as from_where
  on drawn.happened_at > now() - interval '80 days'
cross join lateral (
  select 1 + floor(drawn.which * array_length(pool.list, 1))::int as at
) as place
cross join lateral (
  select pool.list[place.at][1] as team, pool.list[place.at][2] as event, pool.list[place.at][3] as company,
    staff.candidates[1 + floor(drawn.which * array_length(staff.candidates, 1))::int] as candidate,
    case when drawn.whose < 0.2 then ours.user_id else staff.organisers[1] end as doer,
    case when drawn.whose < 0.2 then 'company' else 'admin' end as doer_role
) as one
cross join lateral (
  select 'person' as subject, one.candidate as subject_id, 'signed_in' as action, one.candidate as actor_id,
    'candidate' as actor_role, null::uuid as company_id, null::uuid as event_id, one.candidate as person_id
    where drawn.kind < 0.45
  union all select 'application', one.team, case when drawn.kind < 0.6 then 'status_changed' else 'noted' end, one.doer,
    one.doer_role, one.company, one.event, null where drawn.kind >= 0.45 and drawn.kind < 0.7
  union all select 'application', one.team, 'changed', one.candidate, 'candidate', one.company, one.event, null
    where drawn.kind >= 0.7 and drawn.kind < 0.85
  union all select 'event', one.event, 'changed', one.doer, one.doer_role, one.company, one.event, null
    where drawn.kind >= 0.85 and drawn.kind < 0.97
  union all select 'round', gen_random_uuid(), 'changed', one.doer, one.doer_role, one.company, one.event, null
    where drawn.kind >= 0.97 and drawn.kind < 0.995
  union all select 'access', null, 'refused', one.candidate, 'candidate', null, null, null
    where drawn.kind >= 0.995 and drawn.kind < 0.9999
  union all select 'applications', null, 'exported', one.doer, one.doer_role, one.company, one.event, null
    where drawn.kind >= 0.9999
) as act`

const knownSql = `
select
  (select actor_id from happenings where actor_role = 'admin' group by 1 order by count(*) desc limit 1) as "busyOrganiser",
  (select _id from users where email = 'company@laurel.test') as "busyColleague",
  (select actor_id from happenings where actor_role = 'candidate' order by happened_at desc limit 1) as "quietCandidate",
  '00000000-0000-7000-8000-000000000000' as "noOne",
  (select company_id from users where email = 'company@laurel.test') as "bigCompany",
  (select company_id from happenings where company_id is not null group by 1 order by count(*) limit 1) as "smallCompany",
  (select event_id from happenings where company_id = (select company_id from users where email = 'company@laurel.test')
    and event_id is not null group by 1 order by count(*) desc limit 1) as "bigEvent",
  (select subject_id from happenings where subject = 'application' limit 1) as application,
  (select request_id from happenings where request_id is not null limit 1) as request,
  (select _id from happenings limit 1) as entry`
