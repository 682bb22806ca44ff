import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { getRoundJudging } from '../contract/judging/judging.ts'
import { getRoundResults, sealRound } from '../contract/judging/judging-results.ts'
import { getAwards } from '../contract/judging/prizes.ts'
import { getPublicationPlan } from '../contract/judging/publication.ts'
import { connect } from '../server/platform/db/connect.ts'
import { makeBigEvent } from './big-event.ts'
import { atMost, type Figure, figureOf } from './figure.ts'
import { reader, writer } from './calls.ts'
import type { Options } from './run.ts'
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts'

type Db = ReturnType<typeof connect>['db']

/** How many teams a round has, and how many judges look at each. */
const size = { teams: 300, judges: 60, looks: 3, criteria: 5 }

/** The aim for all of them, in milliseconds. */
const budget = 300

/** How many prizes of each kind the event has. */
const prizes = { order: 5, theme: 5, criterion: 4 }

/**
 * Results as a client gets them from the real server: as the first ones of a process, after each new ballot, and again
 * without one; then, of the sealed round, who gets the prizes, and what publishing would do. Beside it, how long the
 * server leaves other calls unanswered meanwhile.
 */
export async function measureResults({ isQuick, data }: Options): Promise<Figure[]> {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'laurel-results-'))
  const { round, first } = await measureFirst(folder)
  const server = await startServer({ scale: 1, data: folder })
  const connection = connect(server.databaseUrl, { max: 1 })
  try {
    const token = await signIn(server, 'company')
    const read = reader(server, token)
    const path = getRoundResults.path.replace(':id', round)
    const rounds = isQuick ? 2 : 15
    await read(getRoundJudging.path.replace(':id', round))
    // So long somebody looks at the tab of rounds before they go on.
    await sleep(1_000)
    const fromTab = await timed(server, 1, () => read(path))
    const anew = await timed(
      server,
      rounds,
      () => read(path),
      () => changeBallot(connection.db, round),
    )
    const again = await timed(server, rounds, () => read(path))
    const ten = await timed(
      server,
      rounds,
      () => Promise.all(Array.from({ length: 10 }, () => read(path))),
      () => changeBallot(connection.db, round),
    )
    await writer(server, token)(sealRound.path.replace(':id', round), {}, sealRound.method)
    const move = () => moveTeam(connection.db, round)
    const ofAwards = getAwards.path.replace(':id', round)
    const ofPlan = getPublicationPlan.path.replace(':id', round)
    const awardsAnew = await timed(server, rounds, () => read(ofAwards), move)
    const awardsAgain = await timed(server, rounds, () => read(ofAwards))
    const planAnew = await timed(server, rounds, () => read(ofPlan), move)
    const planAgain = await timed(server, rounds, () => read(ofPlan))
    const called: Record<string, Timed> = {
      'the first of the process': first,
      'the first of another one, a second after the tab of rounds': fromTab,
      'after a new ballot': anew,
      again,
      'ten people at once, after a new ballot': ten,
      'awards, after a team changed its theme': awardsAnew,
      'awards, again': awardsAgain,
      'publication, after a team changed its theme': planAnew,
      'publication, again': planAgain,
    }
    return Object.entries(called).flatMap(([what, { taken, waits }]) => [
      figureOf(`results over HTTP: ${what}`, 'ms', taken, atMost(budget)),
      figureOf(`results over HTTP: ${what}, others wait`, 'ms', waits),
    ])
  } finally {
    await connection.close()
    await server.close()
    if (!data) rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the round, and asks a process for its result that has done nothing before. */
async function measureFirst(data: string) {
  const server = await startServer({ scale: 1, data })
  const connection = connect(server.databaseUrl, { max: 1 })
  try {
    const round = await makeJudgedRound(connection.db)
    const read = reader(server, await signIn(server, 'company'))
    const first = await timed(server, 1, () => read(getRoundResults.path.replace(':id', round)))
    return { round, first }
  } finally {
    await connection.close()
    await server.close()
  }
}

/** In milliseconds. */
interface Timed {
  taken: number[]
  waits: number[]
}

/** The call's times, and the longest wait of another call during each. The first two rounds do not count. */
async function timed(
  server: ServerUnderTest,
  rounds: number,
  call: () => Promise<unknown>,
  before = async () => {},
): Promise<Timed> {
  const taken: number[] = []
  const waits: number[] = []
  for (let round = rounds > 1 ? -2 : 0; round < rounds; round++) {
    await before()
    const others = watchOthers(server)
    const began = performance.now()
    await call()
    const milliseconds = performance.now() - began
    const wait = await others.stop()
    if (round < 0) continue
    taken.push(milliseconds)
    waits.push(wait)
  }
  return { taken, waits }
}

/** Asks whether the process is alive, again and again, which needs nothing but its event loop. */
function watchOthers({ url }: ServerUnderTest) {
  const end = new AbortController()
  const watched = (async () => {
    let longest = 0
    while (!end.signal.aborted) {
      const began = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      longest = Math.max(longest, performance.now() - began)
      await sleep(2)
    }
    return longest
  })()
  return {
    stop: () => {
      end.abort()
      return watched
    },
  }
}

/** A round of a big event that is being judged, with all ballots. */
async function makeJudgedRound(db: Db): Promise<string> {
  const event = await makeBigEvent(db, { teams: size.teams, isDecided: false })
  const round = randomUUID()
  await sql`
    insert into rounds (_id, event_id, position, name, has_judging, judging_opens_at, judging_closes_at)
    values (${round}, ${event._id}, 0, 'Demo', true, now() - interval '1 hour', now() + interval '1 day')`.execute(
    db,
  )
  await sql`insert into criteria (round_id, position, name, weight)
    select ${round}, n, 'Criterion ' || n, n from generate_series(1, ${size.criteria}::int) as n`.execute(db)
  await sql`insert into round_entries (round_id, application_id)
    select ${round}, _id from applications where event_id = ${event._id}`.execute(db)
  await sql`with judge as (insert into judges (event_id, name, email)
      select ${event._id}, 'Judge ' || n, 'judge' || n || '@jury' || n || '.example' from generate_series(1, ${size.judges}::int) as n
      returning _id)
    insert into round_judges (round_id, judge_id) select ${round}, _id from judge`.execute(db)
  await sql`
    with team as (select application_id, row_number() over (order by application_id) as n from round_entries where round_id = ${round}),
    judge as (select judge_id, row_number() over (order by judge_id) as n from round_judges where round_id = ${round})
    insert into ballots (round_id, judge_id, application_id, scores, is_done, criteria_version)
    select ${round}, judge_id, application_id,
      (select jsonb_object_agg(_id, 1 + (hashtext(_id::text || team.n || judge.n) & 1023) % 10) from criteria where round_id = ${round}),
      true, 1
    from team cross join generate_series(0, ${size.looks}::int - 1) as look
    join judge on judge.n = 1 + (team.n * ${size.looks}::int + look) % ${size.judges}::int`.execute(db)
  await makePrizes(db, event._id, round)
  await sql`analyze`.execute(db)
  return round
}

/** Prizes for all, then those of themes, which the teams share evenly, then those of criteria. */
async function makePrizes(db: Db, event: string, round: string) {
  await sql`update applications set theme = 'Theme ' || team.n % ${prizes.theme}::int
    from (select _id, row_number() over (order by _id) as n from applications where event_id = ${event}) as team
    where team._id = applications._id`.execute(db)
  await sql`insert into prizes (event_id, position, name, given_by, theme, criterion_id, how_many)
    select ${event}, row_number() over (order by place, n), kind || ' ' || n, kind,
      case kind when 'theme' then 'Theme ' || n - 1 end,
      case kind when 'criterion' then (select _id from criteria where round_id = ${round} and position = n) end, 1
    from (values (1, 'order', ${prizes.order}::int), (2, 'theme', ${prizes.theme}::int),
      (3, 'criterion', ${prizes.criterion}::int)) as kinds (place, kind, count)
    cross join lateral generate_series(1, count) as n`.execute(db)
}

/** One team is of another theme from now on. */
async function moveTeam(db: Db, round: string) {
  await sql`update applications set theme = 'Theme ' || (right(theme, 1)::int + 1) % ${prizes.theme}::int
    where _id = (select application_id from round_entries where round_id = ${round}
      order by random() limit 1)`.execute(db)
}

/** One mark of one ballot is another from now on. */
async function changeBallot(db: Db, round: string) {
  await sql`
    update ballots set scores = scores || (select jsonb_build_object(key, 1 + value::int % 10)
      from jsonb_each_text(scores) limit 1)
    where _id = (select _id from ballots where round_id = ${round} order by _id limit 1)`.execute(db)
}
