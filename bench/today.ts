import { Agent, get } from 'node:http'
import { sql } from 'kysely'
import { listChallenges } from '../contract/candidates/challenges.ts'
import { getToday } from '../contract/candidates/today.calls.ts'
import type { connect } from '../server/platform/db/connect.ts'
import { makeBigEvent } from './big-event.ts'
import { atMost, type Figure } from './figure.ts'
import type { ServerUnderTest } from './server-under-test.ts'
import { summed } from './timing.ts'

interface Place {
  db: ReturnType<typeof connect>['db']
  server: ServerUnderTest
  isQuick: boolean
}

/** Today is at most so many times as slow as the slowest of the other public pages, with two milliseconds for chance. */
const asFast = 1.25

/**
 * Today, for 5,000 people who open it in one minute: its page and what that reads, each on a connection of its own; and in the same minute as
 * often the page of the event and the challenges, so that all meet the same machine. The programme has 200 items.
 */
export async function measureToday({ db, server, isQuick }: Place): Promise<Figure[]> {
  const [people, minute] = isQuick ? [100, 2_000] : [5_000, 60_000]
  const { _id } = await makeBigEvent(db, { teams: 10, isDecided: false })
  await sql`update events set start_date = current_date - 1, end_date = current_date + 1,
    last_day_of_registration = current_date - 3 where _id = ${_id}`.execute(db)
  await sql`insert into programmes (event_id, published_at) values (${_id}, now())`.execute(db)
  await sql`insert into programme_items (event_id, title, kind, starts, ends, room, public, shown_at)
    select ${_id}, 'Item ' || n, 'talk', now() + (n - 100) * interval '10 minutes', now() + (n - 97) * interval '10 minutes',
      'Room ' || n % 5, true, now() from generate_series(1, 200) as n`.execute(db)
  const today = getToday.path.replace(':id', _id)
  const pages = [
    ['Today, the page', `/day/${_id}`],
    ['what Today reads', today],
    ['the page of the event', `/event-page/${_id}`],
    ['the challenges, the page', '/challenges'],
    ['the list of challenges', listChallenges.path],
  ] as const
  const agent = new Agent({ keepAlive: false })
  for (const [, path] of pages) await timeOf(server.url + path, agent)
  const began = performance.now()
  const taken = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const at = began + (n * minute) / people
      await new Promise(resolve => setTimeout(resolve, Math.max(0, at - performance.now())))
      return Promise.all(pages.map(([, path]) => timeOf(server.url + path, agent)))
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const p95 = pages.map((_, place) => summed(taken.map(times => times[place] ?? Number.NaN)).p95)
  const others = Math.max(...p95.slice(2))
  return [
    ...pages.map(([what], place): Figure => {
      const found = p95[place] ?? Number.NaN
      return {
        what: `${people} people in ${Math.round(minute / 1000)} s: ${what}, p95`,
        unit: 'ms',
        found,
        ...(place < 2 && { aim: atMost(Math.max(others * asFast, others + 2)) }),
      }
    }),
    { what: 'all of them were answered', unit: 's', found: seconds, aim: atMost(minute / 1000 + 5) },
  ]
}

/** Milliseconds until the whole answer is there. */
function timeOf(url: string, agent: Agent): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, reply => {
      if (reply.statusCode !== 200) reject(new Error(`${url} was answered with ${reply.statusCode}.`))
      reply.resume()
      reply.on('end', () => resolve(performance.now() - began))
      reply.on('error', reject)
    }).on('error', reject)
  })
}
