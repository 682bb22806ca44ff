import { describe, expect, it } from 'vitest'
import { codeInText } from '../../../day/ticket-code.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import * as make from '../../testing/factories.ts'
import { checkOfCode } from '../tickets/code.ts'
import { firstNameOf } from './badge-names.ts'

// Badges of an event (docs/product.md §36).

const t = useTestApp()

async function printed() {
  const scene = await countedEvent(t)
  const { event, staff } = scene
  const member = await make.user(t.db, { first_name: 'Ananya Devi', last_name: 'Iyer' })
  await make.application(t.db, {
    event_id: event._id,
    created_by: member._id,
    team_name: 'Crop Doctor',
    status: 'shortlisted',
  })
  const guest = await make.guest(t.db, {
    event_id: event._id,
    kind: 'judge',
    name: 'Dr. Shreya Bose',
    organisation: 'River Trust',
  })
  // Of another event of the company, and of another company: in no answer below.
  await make.guest(t.db, { event_id: (await make.event(t.db, { company_id: event.company_id }))._id })
  await make.guest(t.db, {})
  const read = async () => (await staff.get(`/api/event/badges/${event._id}`)).body.data
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  const badges = async () => (await read()).badges.toSorted(byName)
  const send = async (list: { _id: string; face: string }[], size = 'card') =>
    staff.post(`/api/event/badges/${event._id}`, {
      size,
      badges: list.map(({ _id, face }) => ({ ticket: _id, face })),
    })
  const news = async () =>
    (await badges())
      .filter((one: { is_printed: boolean }) => !one.is_printed)
      .map((one: { name: string }) => one.name)
  return { ...scene, member, guest, read, badges, send, news }
}

describe('badges of an event', () => {
  it('are of every valid ticket, with the code, and of nobody else', async () => {
    const { event, badges, guest } = await printed()
    const [member, judge, ...others] = await badges()
    expect(others).toEqual([])
    expect([member.first_name, member.last_name, member.team, member.kind, member.is_here]).toEqual([
      'Ananya Devi',
      'Iyer',
      'Crop Doctor',
      'team',
      false,
    ])
    expect([judge.first_name, judge.last_name, judge.team, judge.kind]).toEqual([
      'Shreya',
      'Bose',
      'River Trust',
      'judge',
    ])
    const ticket = await t.db
      .selectFrom('tickets')
      .select('code_check')
      .where('guest_id', '=', guest._id)
      .executeTakeFirstOrThrow()
    expect(checkOfCode(codeInText(judge.address) ?? '')).toBe(ticket.code_check)
    await t.db
      .updateTable('tickets')
      .set({ revoked_at: new Date().toISOString(), reason: 'staff' })
      .where('event_id', '=', event._id)
      .execute()
    expect(await badges()).toEqual([])
  })

  it('are new again when what they say changes, or nothing was printed', async () => {
    const { staff, badges, send, news, guest, event } = await printed()
    const { status, body } = await send(await badges())
    expect([status, body.data.badges, body.data.spares, body.data.by._id]).toEqual([
      201,
      2,
      0,
      staff.user._id,
    ])
    expect(await news()).toEqual([])

    await t.db.updateTable('guests').set({ organisation: 'Silk Mill' }).where('_id', '=', guest._id).execute()
    expect(await news()).toEqual(['Dr. Shreya Bose'])
    const [member] = await badges()
    await staff.post(`/api/ticket/renew/${member._id}`)
    expect(await news()).toEqual(['Ananya Devi Iyer', 'Dr. Shreya Bose'])

    const again = await send(await badges())
    expect(await news()).toEqual([])
    const mark = (is_undone: boolean) => staff.put(`/api/badge/print/${again.body.data._id}`, { is_undone })
    expect((await mark(true)).body.data.undone_by._id).toBe(staff.user._id)
    await mark(true)
    expect(await news()).toEqual(['Ananya Devi Iyer', 'Dr. Shreya Bose'])
    expect((await mark(false)).body.data.undone_at).toBe(null)
    expect(await news()).toEqual([])
    const acts = await t.db
      .selectFrom('happenings')
      .select('action')
      .where('event_id', '=', event._id)
      .where('action', 'like', 'badges_%')
      .orderBy('_id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual([
      'badges_printed',
      'badges_printed',
      'badges_not_printed',
      'badges_printed_after_all',
    ])
  })

  it('have the name that a person wants on paper', async () => {
    const { badges, send, news, member } = await printed()
    await send(await badges())
    await t.db
      .updateTable('users')
      .set({ printed_name: 'अनन्या अय्यर' })
      .where('_id', '=', member._id)
      .execute()
    const [, badge] = await badges()
    expect([badge.name, badge.first_name, badge.last_name]).toEqual(['अनन्या अय्यर', 'अनन्या', 'अय्यर'])
    expect(await news()).toEqual(['अनन्या अय्यर'])
  })

  it('keeps the face that was printed, not the one of now', async () => {
    const { badges, send, news, guest } = await printed()
    const before = await badges()
    await t.db.updateTable('guests').set({ name: 'Shreya Roy' }).where('_id', '=', guest._id).execute()
    await send(before)
    expect(await news()).toEqual(['Shreya Roy'])
  })

  it('leaves out tickets of other events, and refuses a print of none', async () => {
    const { badges, send } = await printed()
    const [other] = await (await printed()).badges()
    const [own] = await badges()
    expect((await send([own, other])).body.data.badges).toBe(1)
    const { status, body } = await send([other])
    expect([status, body.fields]).toEqual([422, { badges: 'Choose at least one badge.' }])
    expect((await send([])).status).toBe(422)
  })

  it('are blank for walk-ins, of devices that work and while they are nobody’s', async () => {
    const { event, staff, read, openDevice, send } = await printed()
    const device = await openDevice()
    expect((await read()).spares).toEqual([])
    await staff.put(`/api/counter/settings/${event._id}`, { takes_walk_ins: true })
    const { spares } = await read()
    expect([spares.length, spares[0].spare, spares[0].device_name]).toEqual([50, 1, 'Door A, left'])
    const { body } = await send(spares.slice(0, 20))
    expect([body.data.badges, body.data.spares]).toEqual([0, 20])
    expect((await read()).spares.filter(({ is_printed }: { is_printed: boolean }) => is_printed).length).toBe(
      20,
    )
    await staff.post(`/api/device/revoke/${device.user._id}`)
    expect((await read()).spares).toEqual([])
  })

  it('say nothing to staff of another company, and forget who is deleted', async () => {
    const { event, badges, send, member } = await printed()
    const { body } = await send(await badges())
    const stranger = await t.companyUser()
    expect((await stranger.get(`/api/event/badges/${event._id}`)).status).toBe(404)
    expect((await stranger.put(`/api/badge/print/${body.data._id}`, { is_undone: true })).status).toBe(404)
    const faces = () =>
      t.db.selectFrom('badge_faces').select('ticket_id').where('print_id', '=', body.data._id).execute()
    expect((await faces()).length).toBe(2)
    const admin = await t.organiser()
    expect((await admin.post(`/api/people/erase/${member._id}`)).status).toBe(200)
    expect((await faces()).length).toBe(1)
  })
})

it.each([
  ['Asha Menon', 'Asha'],
  ['Dr. Shreya Bose', 'Shreya'],
  ['M. S. Subbulakshmi', 'Subbulakshmi'],
  ['Ph.', 'Ph.'],
  ['मरियम', 'मरियम'],
])('finds the first name of %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
