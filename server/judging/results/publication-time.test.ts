import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { runJobs } from '../../testing/jobs.ts'
import { publishableRound } from '../../testing/publishing.ts'
import { letReleaseBeDue } from '../../testing/releases.ts'
import { findPublished } from './published.ts'

// Results that are published at a time (docs/product.md §22, decision 093).

const t = useTestApp()

const podium = ['1st prize', '2nd prize'].map(name => ({ name, given_by: 'order' }))

/** Six in the evening of a day in 2031, in Kolkata. */
const at = { publish_at: '2031-01-05T18:00' }
const moment = '2031-01-05T12:30:00+00:00'

async function scene() {
  const example = await publishableRound(t, podium)
  const { staff, round, event, plan, post } = example
  const set = async (more: object = at) => post((await plan()).digest, more)
  const move = (publish_at: string) => staff.put(`/api/round/publicationtime/${round._id}`, { publish_at })
  const recorded = async () => {
    const rows = await t.db
      .selectFrom('happenings')
      .select('action')
      .where(sql<boolean>`data ->> 'event_id' = ${event._id}`)
      .where('subject', '=', 'release')
      .orderBy('happened_at')
      .execute()
    return rows.map(({ action }) => action)
  }
  const isPublic = async () => (await findPublished(t.db, event._id)) !== undefined
  const watched = async () => (await staff.get('/api/release')).body.data.length as number
  return { ...example, set, move, recorded, isPublic, watched }
}

const timeOf = (text: string) => new Date(text).toISOString()

describe('a publication at a time', () => {
  it('waits for the time on the clock of the event, and nobody is told before', async () => {
    const { set, plan, isPublic, mails, watched, statuses, recorded } = await scene()
    const { status, body } = await set()
    expect([status, body.data.is_timed, timeOf(body.data.release_at)]).toEqual([201, true, timeOf(moment)])
    await runJobs(t.app, 'resume-releases')
    await runJobs(t.app)
    expect([await isPublic(), await mails(), (await statuses()).B]).toEqual([false, [], 'participated'])
    // No countdown of weeks on every screen.
    expect(await watched()).toBe(0)
    expect(await plan()).toMatchObject({ under_way: { _id: body.data._id }, under_way_is_old: false })
    expect(await recorded()).toEqual(['planned'])
  })

  it('happens once, also if no process ran at that time', async () => {
    const { set, plan, isPublic, mails, addresses } = await scene()
    await set()
    const { under_way } = await plan()
    await letReleaseBeDue(t.db, { _id: under_way?._id ?? '' })
    for (let run = 0; run < 2; run += 1) {
      await runJobs(t.app, 'resume-releases')
      await runJobs(t.app)
    }
    expect([await isPublic(), (await mails()).map(({ to }) => to)]).toEqual([true, addresses.toSorted()])
    expect(await plan()).toMatchObject({ under_way: null, number: 2 })
  })

  it('is watched and can be undone in its last minute', async () => {
    const { set, plan, watched, staff } = await scene()
    await set()
    const { under_way } = await plan()
    await t.db
      .updateTable('releases')
      .set({ release_at: sql<string>`now() + interval '50 seconds'` })
      .where('_id', '=', under_way?._id ?? '')
      .execute()
    expect(await watched()).toBe(1)
    expect((await plan()).under_way).toMatchObject({ seconds: 60, is_timed: true })
    expect((await staff.post(`/api/release/${under_way?._id}/undo`)).status).toBe(200)
    expect((await plan()).under_way).toBeNull()
  })

  it('can be moved, and the old time passes without it', async () => {
    const { set, move, plan, isPublic, recorded } = await scene()
    await set()
    const moved = await move('2031-01-06T09:15')
    expect([moved.status, timeOf(moved.body.data.release_at)]).toEqual([200, timeOf('2031-01-06T03:45:00Z')])
    await runJobs(t.app)
    expect([await isPublic(), await recorded()]).toEqual([false, ['planned', 'moved']])
    expect(timeOf((await plan()).under_way?.release_at ?? '')).toBe(timeOf('2031-01-06T03:45:00Z'))
  })

  it('can be cancelled until then, with no trace but in the record', async () => {
    const { set, plan, staff, isPublic, mails, recorded, move, round } = await scene()
    const { _id } = (await set()).body.data
    expect((await staff.post(`/api/release/${_id}/undo`)).status).toBe(200)
    await runJobs(t.app)
    expect([(await plan()).under_way, await isPublic(), await mails(), await recorded()]).toEqual([
      null,
      false,
      [],
      ['planned', 'undone'],
    ])
    const late = await move('2031-01-06T09:15')
    expect([late.status, late.body.message]).toEqual([409, messages.publicationNotTimed])
    expect(
      await t.db.selectFrom('publications').selectAll().where('round_id', '=', round._id).execute(),
    ).toEqual([])
  })

  it('needs a time that is a minute away, of a day and an hour', async () => {
    const { set, move, plan } = await scene()
    const past = await set({ publish_at: '2020-01-05T18:00' })
    expect([past.status, past.body.fields]).toEqual([422, { publish_at: messages.publicationTooSoon }])
    expect((await set({ publish_at: '2031-01-05T' })).status).toBe(422)
    expect((await plan()).under_way).toBeNull()
    await set()
    expect((await move('2020-01-05T18:00')).status).toBe(422)
  })

  it('goes out as it was when the time was set, and says that something has changed', async () => {
    const { set, give, plan, isPublic, event } = await scene()
    const { _id } = (await set()).body.data
    await give('2nd prize', ['D'], 'A was measured wrongly.')
    expect((await plan()).under_way_is_old).toBe(true)
    await letReleaseBeDue(t.db, { _id })
    await runJobs(t.app)
    const published = await findPublished(t.db, event._id)
    expect([await isPublic(), published?.result.awards.map(({ team }) => team.team_name)]).toEqual([
      true,
      ['B', 'A'],
    ])
  })

  it('keeps judging closed', async () => {
    const { set, staff, round } = await scene()
    await set()
    const { status, body } = await staff.put(`/api/round/reopen/${round._id}`, { reason: 'One more.' })
    expect([status, body.message]).toEqual([409, messages.publicationWaits])
  })

  it('is called off where the event has no page by then, and mails nobody', async () => {
    const { set, event, mails, plan, recorded, statuses } = await scene()
    const { _id } = (await set()).body.data
    await t.db.updateTable('events').set({ event_status: 'draft' }).where('_id', '=', event._id).execute()
    await letReleaseBeDue(t.db, { _id })
    await runJobs(t.app)
    expect([await mails(), (await plan()).under_way, (await statuses()).B, await recorded()]).toEqual([
      [],
      null,
      'participated',
      ['planned', 'called_off'],
    ])
  })

  it('is one of a release at a time, and of those who may publish', async () => {
    const { set, round, creator, post } = await scene()
    expect((await set()).status).toBe(201)
    expect((await set()).body.message).toBe(messages.releaseUnderWay)
    const others = [t.visitor, creator, await t.companyUser()]
    const found = []
    for (const one of others)
      found.push((await one.put(`/api/round/publicationtime/${round._id}`, at)).status)
    expect(found).toEqual([401, 403, 404])
    expect((await post('other', at)).status).toBe(409)
  })
})
