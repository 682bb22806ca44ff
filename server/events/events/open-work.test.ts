import { expect, it } from 'vitest'
import { ago } from '../../platform/db/moments.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { handInRound, makeSubmission } from '../../testing/hand-ins.ts'
import { publishableRound } from '../../testing/publishing.ts'

// What staff read of an event before they complete it (docs/product.md §4).

const t = useTestApp()

type Staff = Awaited<ReturnType<typeof publishableRound>>['staff']

const ask = async (staff: Staff, event: { _id: string }, event_status = 'completed') =>
  (await staff.get(`/api/event/statusmail/${event._id}?event_status=${event_status}`)).body.open

it('is what is not decided, released or published, and can be done once the event is completed', async () => {
  const { staff, event, round, publish, team } = await publishableRound(t, [
    { name: '1st prize', given_by: 'order' },
  ])
  const waiting = () => make.application(t.db, { event_id: event._id, status: 'onboarded' })
  const [decided, open] = [await waiting(), await waiting()]
  await waiting()
  await make.application(t.db, { status: 'onboarded' })
  const decide = (_id: string) => staff.put(`/api/application/decision/${_id}`, { to: 'rejected' })
  await decide(decided._id)
  const building = await handInRound(t.db, { event_id: event._id })
  const built = await makeSubmission(t, { round: { ...building, event_id: event._id } })
  const { body } = await built.creator.post(built.handInPath, { fields: await built.whole() })
  await t.db
    .insertInto('programmes')
    .values({ event_id: event._id, published_at: make.dayFromNow(-1) })
    .execute()
  const known = JSON.stringify({ starts: ago(3, 'hour'), room: 'Hall', is_cancelled: false })
  await make.programmeItem(t.db, { event_id: event._id, known })
  await make.programmeItem(t.db, { event_id: event._id, cancelled_at: make.dayFromNow(0) })
  const none = {
    starts_on: null,
    ends_on: null,
    untold: 1,
    items: 0,
    to_decide: 0,
    unreleased: 0,
    unapproved: 0,
    unpublished: [],
    offline: [],
  }
  const now = {
    untold: 1,
    to_decide: 2,
    unreleased: 1,
    unapproved: 1,
    unpublished: [round.name],
    offline: [],
  }
  expect([await ask(staff, event), await ask(staff, event, 'onhold')]).toEqual([
    { starts_on: make.dayFromNow(10), ends_on: make.dayFromNow(12), items: 1, ...now },
    null,
  ])
  await t.db
    .updateTable('events')
    .set({
      start_date: make.dayFromNow(-2),
      end_date: make.dayFromNow(-1),
      last_day_of_registration: make.dayFromNow(-3),
      event_status: 'completed',
    })
    .where('_id', '=', event._id)
    .execute()
  await t.db
    .updateTable('programme_items')
    .set({ starts: ago(3, 'hour'), ends: ago(2, 'hour') })
    .where('event_id', '=', event._id)
    .execute()
  expect((await decide(open._id)).status).toBe(200)
  await staff.put(`/api/event/projects/${event._id}`, { receipts: [body.data.receipt] })
  await publish()
  expect(await ask(staff, event)).toEqual({ ...none, to_decide: 1, unreleased: 2 })
  expect((await staff.get(`/api/application/${team('B')._id}`)).body.data.status).toBe('won')
  const offline = await staff.put(`/api/round/offline/${round._id}`, { reason: 'We count again.' })
  expect(offline.status).toBe(200)
  expect((await ask(staff, event)).offline).toEqual([round.name])
})
