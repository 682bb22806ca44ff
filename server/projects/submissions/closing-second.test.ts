import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { handInRound, makeSubmission, momentIn } from '../../testing/hand-ins.ts'

// The last seconds of a hand-in, when everybody comes at once (docs/product.md §18).

const t = useTestApp()

/** Seconds that no screen mentions (server/events/rounds/hand-in-time.ts). */
const grace = 60

/**
 * How far the database's clock is ahead of this process's, in milliseconds: no less than the first number and no more than
 * the second. Taken before the crowd comes, since an answer that waits in a queue says little about a clock.
 */
async function readClockLead(): Promise<{ least: number; most: number }> {
  let best = { least: -Infinity, most: Infinity }
  for (let n = 0; n < 10; n += 1) {
    const sent = Date.now()
    const { rows } = await sql<{
      now: number
    }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(t.db)
    const now = rows[0]?.now ?? Number.NaN
    best = { least: Math.max(best.least, now - Date.now() - 1), most: Math.min(best.most, now - sent + 1) }
  }
  return best
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

interface Attempt {
  team: Team
  field: 'slides' | 'demo'
  was: string
  now: string
  /** Milliseconds before the end at which it is sent. */
  before: number
}

/** Hands in with a last change of a field. */
async function handIn(attempt: Attempt, end: number, lead: { least: number; most: number }) {
  const { team, field, was, now, before } = attempt
  const body = { fields: { [field]: { was, now } } }
  await pause(Math.max(0, end - before - lead.least - Date.now()))
  let answer = await team.creator.post(team.handInPath, body)
  // A server with too much to do decides nothing and asks to come again.
  while (answer.status === 503) answer = await team.creator.post(team.handInPath, body)
  return { ...attempt, answer, latestAnswer: Date.now() + lead.most }
}

/** All teams, one after another in the last two seconds. */
function inLastTwoSeconds(teams: readonly Team[], was: string, now: string): Attempt[] {
  return teams.map((team, n) => ({
    team,
    field: 'slides',
    was: was && `${was}/${n}`,
    now: `${now}/${n}`,
    before: 2000 * (1 - n / teams.length),
  }))
}

it('counts all of 300 hand-ins of the last two seconds, then what came in time, and loses nothing typed', async () => {
  const { round, teams } = await makeTeams(300)
  const lead = await readClockLead()
  const [first, second] = ['https://slides.example/first', 'https://slides.example/second']
  const handAllIn = (attempts: readonly Attempt[], end: number) =>
    Promise.all(attempts.map(attempt => handIn(attempt, end, lead)))

  // Everybody who sends it before the end that screens show is in, however long the queue is.
  const shownEnd = await closeIn(round, 3)
  const inTime = await handAllIn(inLastTwoSeconds(teams, '', first), shownEnd)
  expect(inTime.map(({ answer }) => answer.status)).toEqual(teams.map(() => 201))

  // At the very end: each answer says what has happened.
  const end = (await closeIn(round, 3 - grace)) + grace * 1000
  const late = teams
    .slice(0, 60)
    .map(
      (team, n): Attempt => ({ team, field: 'demo', was: '', now: `https://late.example/${n}`, before: -50 }),
    )
  const attempts = await handAllIn([...inLastTwoSeconds(teams, first, second), ...late], end)
  const accepted = attempts.filter(({ answer }) => answer.status === 201)
  const refused = attempts.filter(({ answer }) => answer.status !== 201)
  for (const { team, field, now, answer } of accepted) {
    // The database counts microseconds: what is less there may be the same millisecond.
    expect(Date.parse(answer.body.data.handed_in_at)).toBeLessThanOrEqual(end)
    const version = (await team.versions()).at(-1)
    expect([version?.receipt, version?.content[field]]).toEqual([answer.body.data.receipt, now])
  }
  for (const { answer, latestAnswer } of refused) {
    expect([answer.status, answer.body.message]).toEqual([409, messages.handInClosed])
    expect(latestAnswer).toBeGreaterThanOrEqual(end)
  }
  expect(refused.filter(({ field }) => field === 'demo').length).toBe(late.length)
  const { count } = await t.db
    .selectFrom('submission_versions')
    .innerJoin('submissions', 'submissions._id', 'submission_versions.submission_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('round_id', '=', round._id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(teams.length + accepted.length)

  // Whoever was too late keeps the draft, with what was typed last.
  for (const { team, field, now } of refused) {
    const was = (await team.creator.get(team.path)).body.data.content[field]
    const { status, body } = await team.creator.put(team.path, { fields: { [field]: { was, now } } })
    expect([status, body.data.closed, body.data.content[field]]).toEqual([200, 'closed', now])
  }
  console.info(
    `300 in the last two seconds: all counted. At the very end: ${accepted.length} counted, ${refused.length} refused.`,
  )
}, 180_000)
