import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { linkPermissions } from '../../../contract/platform/permissions.ts'
import { counterMessages, inUseOn } from '../../../contract/teams/counters.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import * as make from '../../testing/factories.ts'
import { signedInJudge } from '../../testing/judging.ts'

// A device at counters works by a personal link, which opens once and opens nothing else.

const t = useTestApp()
type Scene = Awaited<ReturnType<typeof countedEvent>>

const devicesOf = async ({ staff, event }: Scene) =>
  (await staff.get(`/api/event/counters/${event._id}`)).body.data.devices

describe('a link', () => {
  it('has 256 random bits, of which only the hash is kept, and is good for ten minutes', async () => {
    const scene = await countedEvent(t)
    const { token, href } = await scene.addDevice()
    expect(href).toBe(`${t.app.config.baseUrl}/counter/${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await sql<{ kept: string; minutes: number }>`select judge_links::text as kept,
      extract(epoch from expires_at - created_at)::int / 60 as minutes from judge_links
      where device_id is not null`.execute(t.db)
    expect(rows[0]?.kept).not.toContain(token)
    expect(rows[0]?.kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(rows.map(({ minutes }) => minutes)).toEqual([10])
  })

  it('opens once, also for two phones at once, and the second reads on which it is in use', async () => {
    const scene = await countedEvent(t)
    const { token } = await scene.addDevice('Door A, left')
    const answers = await Promise.all([scene.open(token, 'Ravi'), scene.open(token, 'Meera')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe(inUseOn('Door A, left'))
    expect(inUseOn('Door A, left')).toBe('In use on Door A, left. Ask for another.')
    const [device] = await devicesOf(scene)
    expect(device).toMatchObject({ state: 'ready', link_expires_at: null })
    expect(['Ravi', 'Meera']).toContain(device.person)
  })

  it('that is over, replaced, revoked, of an event that is over, or guessed opens nothing', async () => {
    const scene = await countedEvent(t)
    const [old, replaced, revoked, late] = [
      await scene.addDevice('old'),
      await scene.addDevice('replaced'),
      await scene.addDevice('revoked'),
      await scene.addDevice('late'),
    ]
    await sql`update judge_links set expires_at = now() where device_id = ${old._id}`.execute(t.db)
    const shown = await scene.staff.post(`/api/device/link/${replaced._id}`)
    await scene.staff.post(`/api/device/revoke/${revoked._id}`)
    for (const { token } of [old, replaced, revoked, { token: 'guessed' }]) {
      const answer = await scene.open(token)
      expect([answer.status, answer.body.message]).toEqual([409, counterMessages.linkEnded])
    }
    expect((await scene.open(shown.body.data.href.split('/').at(-1))).status).toBe(200)
    await sql`update events set start_date = start_date - 30, end_date = end_date - 30,
      last_day_of_registration = last_day_of_registration - 30
      where _id = ${scene.event._id}`.execute(t.db)
    expect((await scene.open(late.token)).body.message).toBe(counterMessages.linkEnded)
    const more = await scene.staff.post(`/api/event/devices/${scene.event._id}`, {
      name: 'more',
      counters: [scene.door._id],
    })
    expect([more.status, more.body.message]).toEqual([409, counterMessages.over])
  })

  it('is shown anew only for a device that was never opened', async () => {
    const scene = await countedEvent(t)
    const opened = await scene.openDevice('Door A, left')
    const answer = await scene.staff.post(`/api/device/link/${opened.user._id}`)
    expect([answer.status, answer.body.message]).toEqual([409, inUseOn('Door A, left')])
  })

  it('of a judge does not open counters, nor does that of a device open judging', async () => {
    const scene = await countedEvent(t)
    const { token } = await scene.addDevice()
    expect((await t.visitor.post('/api/judge/open', { token })).status).toBe(409)
    const judge = await signedInJudge(t, await make.judge(t.db, { event_id: scene.event._id }))
    expect((await judge.post('/api/counter/leave')).status).toBe(403)
    const device = await scene.openDevice()
    expect((await device.get('/api/judge')).status).toBe(403)
  })
})

describe('a device', () => {
  it('is listed with its counters in their order, and ends 12 hours after the event', async () => {
    const scene = await countedEvent(t)
    await scene.addDevice('Both', [scene.lunch._id, scene.door._id])
    const [device] = await devicesOf(scene)
    expect(device).toMatchObject({
      name: 'Both',
      counters: [scene.door._id, scene.lunch._id],
      state: 'unopened',
      person: null,
      ends_at: `${make.dayFromNow(13)}T00:30:00.000000Z`,
      link_expires_at: expect.stringMatching(/Z$/),
    })
  })

  it('works for thirty days at most', async () => {
    const scene = await countedEvent(t, {
      start_date: make.dayFromNow(50),
      end_date: make.dayFromNow(51),
    })
    await scene.addDevice()
    const [{ created_at, ends_at }] = await devicesOf(scene)
    expect(Date.parse(ends_at) - Date.parse(created_at)).toBe(30 * 24 * 3_600_000)
  })

  it('is renamed and gets other counters, of its own event alone', async () => {
    const scene = await countedEvent(t)
    const { _id } = await scene.addDevice()
    const save = (counters: string[]) =>
      scene.staff.put(`/api/device/${_id}`, { name: 'Lunch, window', counters })
    expect((await save([scene.lunch._id])).body.data).toMatchObject({
      name: 'Lunch, window',
      counters: [scene.lunch._id],
    })
    const other = await countedEvent(t)
    const refused = await save([scene.lunch._id, other.door._id])
    expect([refused.status, refused.body.fields]).toEqual([422, { counters: counterMessages.otherEvent }])
    expect((await save([])).body.fields).toEqual({ counters: counterMessages.noCounter })
  })

  it('says nothing for five minutes and is silent; its clock is off by more than a minute and it says so', async () => {
    const scene = await countedEvent(t)
    const device = await scene.openDevice()
    const stateWith = async (fields: { contact_at?: string; clock_off_ms?: number }) => {
      await t.db.updateTable('devices').set(fields).where('_id', '=', device.user._id).execute()
      return (await devicesOf(scene))[0].state
    }
    expect(await stateWith({ contact_at: new Date(Date.now() - 290_000).toISOString() })).toBe('ready')
    expect(await stateWith({ contact_at: new Date(Date.now() - 301_000).toISOString() })).toBe('silent')
    expect(await stateWith({ clock_off_ms: -240_000 })).toBe('clock')
  })

  it('that staff revoke has ended, with who did it, and stands last', async () => {
    const scene = await countedEvent(t)
    const [one] = [await scene.openDevice('one'), await scene.openDevice('two')]
    const { body } = await scene.staff.post(`/api/device/revoke/${one.user._id}`)
    expect(body.data).toMatchObject({ state: 'ended', revoked_by: { _id: scene.staff.user._id } })
    // Once more changes nothing.
    const again = await scene.staff.post(`/api/device/revoke/${one.user._id}`)
    expect(again.body.data.revoked_at).toBe(body.data.revoked_at)
    const names = (await devicesOf(scene)).map(({ name }: { name: string }) => name)
    expect(names).toEqual(['two', 'one'])
  })

  it('leaves for good', async () => {
    const scene = await countedEvent(t)
    const device = await scene.openDevice()
    expect((await device.post('/api/counter/leave')).body.data.message).toBe(counterMessages.left)
    expect((await device.post('/api/counter/leave')).status).toBe(401)
    expect((await devicesOf(scene))[0]).toMatchObject({ state: 'ended', revoked_at: null })
  })

  it('is known in the record by its name', async () => {
    const scene = await countedEvent(t)
    const device = await scene.openDevice('Door B, names')
    await device.post('/api/counter/leave')
    const { rows } = await sql<{
      said: string
    }>`select concat_ws(' ', actor_role, action) as said from happenings
      where event_id = ${scene.event._id} and subject = 'counter' order by happened_at, _id`.execute(t.db)
    expect(rows.map(({ said }) => said)).toEqual(['company device_added', 'device entered', 'device left'])
    const { data } = (await scene.staff.get('/api/activity', { event: scene.event._id })).body
    expect(data[0]).toMatchObject({ action: 'left', by: { kind: 'device', name: 'Door B, names' } })
  })
})

describe('the session of a device', () => {
  it('opens no other call', async () => {
    const scene = await countedEvent(t)
    const device = await scene.openDevice()
    const others = t.app.endpoints.filter(({ may }) => may !== 'anyone' && may !== linkPermissions.device)
    expect(others.length).toBeGreaterThan(200)
    // Refused before anything is asked for, so any id and any body will do.
    for (const { method, path } of others) {
      const url = path.replace(/:\w+/, scene.event._id)
      const answer = await device.send(method, url, method === 'GET' ? undefined : {}, {})
      expect([method, path, answer.status]).toEqual([method, path, 403])
    }
  })

  it('is what the calls for devices ask for, and accounts are refused there', async () => {
    const own = t.app.endpoints.filter(({ may }) => may === linkPermissions.device).map(({ path }) => path)
    expect(own.toSorted()).toEqual(['/api/counter/leave', '/api/counter/list', '/api/counter/scans'])
    const { staff } = await countedEvent(t)
    for (const person of [staff, await t.organiser(), await t.candidate()])
      expect((await person.post('/api/counter/leave')).status).toBe(403)
    expect((await t.visitor.post('/api/counter/leave')).status).toBe(401)
  })
})
