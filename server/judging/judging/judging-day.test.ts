import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { momentIn } from '../../testing/hand-ins.ts'
import { runJobs } from '../../testing/jobs.ts'
import { judgedRound } from '../../testing/judging.ts'
import { makeJudgeLink } from './links.ts'

// The mails of the day of judging (docs/product.md §20).

const t = useTestApp()

/** A round that opens in so many minutes, with a judge who was mailed a link so many minutes ago, and a visit unless it has no plan. */
async function opening(minutes: number, { linked = 600, hasPlan = true } = {}) {
  const scene = await judgedRound(t, {
    judging_opens_at: await momentIn(t.db, minutes * 60),
    judging_closes_at: await momentIn(t.db, 4 * 3600),
  })
  const judge = await make.judge(t.db, { event_id: scene.event._id, name: 'Shreya Bose' })
  await t.db.insertInto('round_judges').values({ round_id: scene.round._id, judge_id: judge._id }).execute()
  const link = await makeJudgeLink(t.db, t.app.config, {
    judge_id: judge._id,
    kind: 'mail',
    created_by: scene.staff.user._id,
  })
  const created_at = await momentIn(t.db, -linked * 60)
  await t.db.updateTable('judge_links').set({ created_at }).where('_id', '=', link._id).execute()
  const team = await scene.addTeam('Kelp', '7')
  const pair = { round_id: scene.round._id, judge_id: judge._id, application_id: team._id }
  if (hasPlan) await make.visit(t.db, pair)
  return { ...scene, judge, link }
}

/** The job runs twice, as it does every few minutes. */
async function mailsTo(email: string) {
  await runJobs(t.app, 'mail-judging-day')
  await runJobs(t.app, 'mail-judging-day')
  return t.db.selectFrom('mails').select(['subject', 'text']).where('to', '=', email).execute()
}

describe('an hour before judging opens', () => {
  it('a judge is reminded once, with when, how many teams and where the first one is', async () => {
    const { judge } = await opening(58)
    const mails = await mailsTo(judge.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Judging at Monsoon Grid Hackathon begins within the hour',
    ])
    expect(mails[0]?.text).toMatch(/1 team, about 8 minutes, table 7/)
    // Only its hash is stored.
    expect(mails[0]?.text).not.toContain('/judge/open')
  })

  it.each([
    ['too early', [62, {}]],
    ['late, when half of the hour is over', [29, {}]],
    ['who got the link within that hour', [58, { linked: 1 }]],
    ['where there is no plan, so that it will not open', [58, { hasPlan: false }]],
  ] as const)('nobody is reminded %s', async (_, [minutes, how]) => {
    const { judge } = await opening(minutes, how)
    expect(await mailsTo(judge.email)).toEqual([])
  })

  it('nobody is reminded whose link was revoked, who left, or whose event is cancelled', async () => {
    const [revoked, left, cancelled] = [await opening(58), await opening(58), await opening(58)]
    const now = await momentIn(t.db, 0)
    await t.db
      .updateTable('judge_links')
      .set({ revoked_at: now })
      .where('_id', '=', revoked.link._id)
      .execute()
    await t.db
      .updateTable('round_judges')
      .set({ left_at: now })
      .where('judge_id', '=', left.judge._id)
      .execute()
    await t.db
      .updateTable('events')
      .set({ event_status: 'cancelled' })
      .where('_id', '=', cancelled.event._id)
      .execute()
    for (const { judge } of [revoked, left, cancelled]) expect(await mailsTo(judge.email)).toEqual([])
  })
})

describe('judging that should have opened', () => {
  it('waits for what is missing, and who set it up is told once, and nobody else', async () => {
    const { staff, round, event } = await opening(-1, { hasPlan: false })
    const colleague = await t.companyUser({ _id: staff.user.company_id ?? '' })
    const other = await t.companyUser()
    const path = `/api/round/judging/${round._id}`
    const { body } = await staff.get(path)
    await t.db.deleteFrom('criteria').where('round_id', '=', round._id).execute()
    await t.db
      .insertInto('happenings')
      .values({ subject: 'judging', subject_id: round._id, action: 'changed', actor_id: staff.user._id })
      .execute()
    const mails = await mailsTo(staff.user.email)
    expect(body.data.name).toBe('Demo')
    expect(mails.map(({ subject }) => subject)).toEqual(['Judging of Demo waits for criteria and a plan'])
    expect(mails[0]?.text).toContain('because it has no criteria and no plan.')
    expect(mails[0]?.text).toContain(`/events/${event._id}/judging/${round._id}/steps`)
    expect(await mailsTo(colleague.user.email)).toEqual([])
    expect(await mailsTo(other.user.email)).toEqual([])
  })

  it('tells nobody where it is ready, or closed', async () => {
    const ready = await opening(-1)
    const closed = await opening(-5, { hasPlan: false })
    const happened = (scene: typeof ready) => ({
      subject: 'judging',
      subject_id: scene.round._id,
      action: 'changed',
      actor_id: scene.staff.user._id,
    })
    await t.db
      .insertInto('happenings')
      .values([happened(ready), happened(closed)])
      .execute()
    const judging_closes_at = await momentIn(t.db, -60)
    await t.db.updateTable('rounds').set({ judging_closes_at }).where('_id', '=', closed.round._id).execute()
    for (const { staff } of [ready, closed]) expect(await mailsTo(staff.user.email)).toEqual([])
  })
})
