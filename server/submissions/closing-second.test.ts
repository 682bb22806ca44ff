import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { messages } from '../../contract/messages.ts'
import { useTestApp } from '../testing/app.ts'
import { handInRound, makeSubmission, momentIn } from '../testing/hand-ins.ts'

// The last seconds of a hand-in, when everybody comes at once (docs/product.md §18).

const t = useTestApp()

/** Seconds that no screen mentions (server/rounds/hand-in-time.ts). */
const grace = 60

/** Milliseconds, by the database's clock. */
async function databaseClock(): Promise<number> {
  const { rows } = await sql<{
    now: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(t.db)
  return rows[0]?.now ?? 0
}

type Team = Awaited<ReturnType<typeof makeSubmission>>

/** Teams of one round, each with a whole draft. */
async function makeTeams(count: number) {
  const round = await handInRound(t.db)
  const teams: Team[] = []
  for (let n = 0; n < count; n += 1) teams.push(await makeSubmission(t, { round }))
  for (const { creator, path, whole } of teams) await creator.put(path, { fields: await whole() })
  return { round, teams }
}

/** Lets the hand-in close in so many seconds; answers when, in milliseconds of the database's clock. */
async function closeIn(round: { _id: string }, seconds: number) {
  const at = await momentIn(t.db, seconds)
  await t.db
    .updateTable('rounds')
    .set({ hand_in_opens_at: '2020-01-01', hand_in_closes_at: at })
    .where('_id', '=', round._id)
    .execute()
  return Date.parse(at)
}

type Field = 'slides' | 'demo'

/** Hands in with a last change of a field, so many milliseconds before the end. */
async function handInAt(team: Team, end: number, before: number, field: Field, link: string) {
  const ahead = (await databaseClock()) - Date.now()
  await pause(Math.max(0, end - before - ahead - Date.now()))
  const was = (await team.versions()).at(-1)?.content[field] ?? ''
  const answer = await team.creator.post(team.handInPath, { fields: { [field]: { was, now: link } } })
  return { team, field, link, answer, answered: Date.now() + ahead }
}

/** All teams, one after another in the last two seconds. */
function inLastTwoSeconds(teams: readonly Team[], end: number, name: string) {
  return teams.map((team, n) =>
    handInAt(team, end, 2000 * (1 - n / teams.length), 'slides', `https://slides.example/${name}/${n}`),
  )
}

it('counts all of 300 hand-ins of the last two seconds, then what came in time, and loses nothing typed', async () => {
  const { round, teams } = await makeTeams(300)

  // Everybody who sends it before the end that screens show is in, however long the queue is.
  const shownEnd = await closeIn(round, 3)
  const inTime = await Promise.all(inLastTwoSeconds(teams, shownEnd, 'first'))
  expect(inTime.map(({ answer }) => answer.status)).toEqual(teams.map(() => 201))

  // At the very end: each answer says what has happened.
  const end = (await closeIn(round, 3 - grace)) + grace * 1000
  const others = teams
    .slice(0, 60)
    .map((team, n) => handInAt(team, end, -50, 'demo', `https://late.example/${n}`))
  const attempts = [
    ...(await Promise.all(inLastTwoSeconds(teams, end, 'second'))),
    ...(await Promise.all(others)),
  ]
  const accepted = attempts.filter(({ answer }) => answer.status === 201)
  const refused = attempts.filter(({ answer }) => answer.status !== 201)
  for (const { team, field, link, answer } of accepted) {
    expect(Date.parse(answer.body.data.handed_in_at)).toBeLessThan(end)
    const version = (await team.versions()).at(-1)
    expect([version?.receipt, version?.content[field]]).toEqual([answer.body.data.receipt, link])
  }
  for (const { answer, answered } of refused) {
    expect([answer.status, answer.body.message]).toEqual([409, messages.handInClosed])
    expect(answered).toBeGreaterThanOrEqual(end - 5)
  }
  expect(refused.length).toBeGreaterThanOrEqual(others.length)
  const { count } = await t.db
    .selectFrom('submission_versions')
    .innerJoin('submissions', 'submissions._id', 'submission_versions.submission_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('round_id', '=', round._id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(teams.length + accepted.length)

  // Whoever was too late keeps the draft, with what was typed last.
  for (const { team, field, link } of refused) {
    const was = (await team.creator.get(team.path)).body.data.content[field]
    const { status, body } = await team.creator.put(team.path, { fields: { [field]: { was, now: link } } })
    expect([status, body.data.closed, body.data.content[field]]).toEqual([200, 'closed', link])
  }
  console.info(
    `300 in the last two seconds: all counted. At the very end: ${accepted.length} counted, ${refused.length} refused.`,
  )
}, 180_000)
