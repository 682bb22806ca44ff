import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { momentIn } from '../../testing/hand-ins.ts'
import type { Ballots } from './types.ts'

// What the database itself refuses, whoever asks (docs/database.md, Judging).

const t = useTestApp()

async function judged() {
  const round = await make.round(t.db, { has_judging: true })
  const team = await make.application(t.db, { event_id: round.event_id })
  const judge = await make.judge(t.db, { event_id: round.event_id })
  const pair = { round_id: round._id, judge_id: judge._id, application_id: team._id }
  return { round, team, judge, pair }
}

type Pair = Pick<Insertable<Ballots>, 'round_id' | 'judge_id' | 'application_id'>

function ballot(pair: Pair) {
  return t.db
    .insertInto('ballots')
    .values({ ...pair, criteria_version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function state(pair: Pair, source: 'declared' | 'recused' | 'staff') {
  const { judge_id, application_id } = pair
  return t.db.insertInto('stated_conflicts').values({ judge_id, application_id, source }).execute()
}

describe('a conflict', () => {
  it('refuses the visit, however it is made, and the ballot', async () => {
    const { pair } = await judged()
    await state(pair, 'declared')
    const refused = { constraint: 'visits_conflict' }
    await expect(make.visit(t.db, pair)).rejects.toMatchObject(refused)
    const { _id } = await make.visit(t.db, { ...pair, state: 'recused' })
    const planned = t.db.updateTable('visits').set({ state: 'planned' }).where('_id', '=', _id)
    await expect(planned.execute()).rejects.toMatchObject(refused)
    await expect(ballot(pair)).rejects.toMatchObject({ constraint: 'ballots_conflict' })
  })

  it('that comes later refuses further changes of the ballot', async () => {
    const { pair } = await judged()
    const { _id } = await ballot(pair)
    await state(pair, 'staff')
    const change = t.db.updateTable('ballots').where('_id', '=', _id)
    await expect(change.set({ note: 'x' }).execute()).rejects.toMatchObject({
      constraint: 'ballots_conflict',
    })
  })

  it.each([
    ['the same mail domain', 'asha@rivers.test', 'JUDGE@Rivers.test', ['mail_domain']],
    ['another domain', 'asha@rivers.test', 'judge@streams.test', []],
    ['a provider of mailboxes', 'asha@gmail.com', 'judge@gmail.com', []],
  ])('is found by %s', async (_, member, email, sources) => {
    const { round, team, pair } = await judged()
    const user = await make.user(t.db, { email: `${randomUUID()}.${member}` })
    await make.applicant(t.db, { application_id: team._id, user_id: user._id, position: 1 })
    const judge = await make.judge(t.db, {
      event_id: round.event_id,
      email: `${randomUUID()}.${email}`,
    })
    expect(await conflictsOf({ ...pair, judge_id: judge._id })).toEqual(sources)
  })

  it('is found by the company of the judge, and ends when the member declines', async () => {
    const { round, team, pair } = await judged()
    const company = await make.company(t.db, { email: 'office@dams.test' })
    const user = await make.user(t.db, { email: `${randomUUID()}@dams.test` })
    const member = await make.applicant(t.db, { application_id: team._id, user_id: user._id, position: 1 })
    const judge = await make.judge(t.db, { event_id: round.event_id, company_id: company._id })
    expect(await conflictsOf({ ...pair, judge_id: judge._id })).toEqual(['company'])
    const declined = { status: 'invitation-rejected' } as const
    await t.db.updateTable('applicants').set(declined).where('_id', '=', member._id).execute()
    expect(await conflictsOf({ ...pair, judge_id: judge._id })).toEqual([])
  })

  async function conflictsOf({ judge_id, application_id }: Pair) {
    const rows = await t.db
      .selectFrom('conflicts')
      .select('source')
      .where('judge_id', '=', judge_id)
      .where('application_id', '=', application_id)
      .execute()
    return rows.map(({ source }) => source)
  }
})

describe('ballots', () => {
  it('stay as they are once the round is sealed', async () => {
    const { round, pair } = await judged()
    const { _id } = await ballot(pair)
    const other = await make.application(t.db, { event_id: round.event_id })
    await t.db
      .updateTable('round_judging')
      .set({ sealed_at: sql<string>`now()` })
      .where('round_id', '=', round._id)
      .execute()
    await expect(refusals(_id, { ...pair, application_id: other._id })).resolves.toEqual([
      'ballots_sealed',
      'ballots_sealed',
      'ballots_sealed',
    ])
  })

  it('stay as they are a minute after judging has closed', async () => {
    const { round, pair } = await judged()
    const { _id } = await ballot(pair)
    const other = await make.application(t.db, { event_id: round.event_id })
    const closed = async (seconds: number) => {
      const judging_closes_at = await momentIn(t.db, -seconds)
      await t.db.updateTable('rounds').set({ judging_closes_at }).where('_id', '=', round._id).execute()
    }
    await closed(50)
    await t.db.updateTable('ballots').set({ note: 'on its way' }).where('_id', '=', _id).execute()
    await closed(61)
    await expect(refusals(_id, { ...pair, application_id: other._id })).resolves.toEqual([
      'ballots_closed',
      'ballots_closed',
      'ballots_closed',
    ])
  })

  /** Why a ballot cannot be changed, nor deleted, nor another one made. */
  async function refusals(id: string, another: Pair) {
    const tries = [
      t.db.updateTable('ballots').set({ scores: '{"a":1}' }).where('_id', '=', id).execute(),
      t.db.deleteFrom('ballots').where('_id', '=', id).execute(),
      ballot(another),
    ]
    return Promise.all(tries.map(done => done.then(() => 'done', constraintOf)))
  }
})

function constraintOf(error: unknown) {
  return (error as { constraint?: string }).constraint
}

it('locks criteria and scale with the first ballot, and unlocking frees the criteria alone', async () => {
  const { round, pair } = await judged()
  const { _id } = await make.criterion(t.db, { round_id: round._id })
  await t.db.updateTable('criteria').set({ weight: 2 }).where('_id', '=', _id).execute()
  await ballot(pair)
  const locked = { constraint: 'criteria_locked' }
  const weigh = t.db.updateTable('criteria').set({ weight: 3 }).where('_id', '=', _id)
  await expect(weigh.execute()).rejects.toMatchObject(locked)
  await expect(make.criterion(t.db, { round_id: round._id })).rejects.toMatchObject(locked)
  await expect(t.db.deleteFrom('criteria').where('_id', '=', _id).execute()).rejects.toMatchObject(locked)
  const judging = t.db.updateTable('round_judging').where('round_id', '=', round._id)
  await judging.set({ unlocked_at: sql<string>`now()`, unlock_reason: 'A typing error' }).execute()
  await weigh.execute()
  await expect(judging.set({ scale: 5 }).execute()).rejects.toMatchObject({
    constraint: 'round_judging_scale_fixed',
  })
})
