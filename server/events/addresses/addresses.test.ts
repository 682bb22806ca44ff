import { expect, it } from 'vitest'
import { fieldMessages as say } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { ensureAddresses } from './name-address.ts'

const t = useTestApp()

const addressesOf = async (staff: Awaited<ReturnType<typeof t.companyUser>>, id: string) =>
  (await staff.get(`/api/event/address/${id}`)).body.data
const findBy = (address: string) => t.visitor.get(`/api/eventaddress/${address}`)

it('is made from the name, follows it while nobody has seen the event, and is numbered where it is taken', async () => {
  const staff = await t.companyUser()
  const start = async (event_name: string) =>
    (await staff.post('/api/event/start', { event_name, origin: 'pitch_evening' })).body.data
  const first = await start('Żółta Łódź: Nacht & Tag!')
  expect(await addressesOf(staff, first._id)).toEqual({ address: 'zolta-lodz-nacht-tag', former: [] })
  const second = await start('żółta łódź nacht tag')
  expect((await addressesOf(staff, second._id)).address).toBe('zolta-lodz-nacht-tag-2')
  await staff.put(`/api/event/update/${first._id}`, { ...first, event_name: 'Orchid Jam' })
  expect(await addressesOf(staff, first._id)).toEqual({ address: 'orchid-jam', former: [] })
  const nameless = await start('हैकाथॉन')
  expect((await addressesOf(staff, nameless._id)).address).toMatch(/^[a-z][a-z0-9-]{2,}$/)
})

it('leads visitors to a published event, the former address too, and to no draft', async () => {
  const event = await make.event(t.db, { event_name: 'River Watch' })
  const draft = await make.event(t.db, { event_name: 'River Secret', event_status: 'draft' })
  await ensureAddresses(t.db)
  const staff = await t.companyUser({ _id: event.company_id })
  expect((await findBy('river-watch')).body).toEqual({ data: { _id: event._id } })
  expect((await findBy('RIVER-WATCH')).body).toEqual({ data: { _id: event._id } })
  expect((await findBy('river-secret')).status).toBe(404)
  expect(
    (await (await t.companyUser({ _id: draft.company_id })).get('/api/eventaddress/river-secret')).status,
  ).toBe(404)
  const set = await staff.put(`/api/event/address/${event._id}`, { address: ' River-27 ' })
  expect(set.body.data).toEqual({ address: 'river-27', former: ['river-watch'] })
  expect((await findBy('river-watch')).body).toEqual((await findBy('river-27')).body)
  // Back to the first one, and a new name changes nothing that people may know.
  await staff.put(`/api/event/address/${event._id}`, { address: 'river-watch' })
  expect(await addressesOf(staff, event._id)).toEqual({ address: 'river-watch', former: ['river-27'] })
})

it.each(['%00', 'a%00b', 'river%20watch', '..%2Fapi', 'a'.repeat(61), '%F0%9F%92%A7'])(
  'is not found where nothing can have it: %s',
  async address => {
    expect((await findBy(address)).status).toBe(404)
    expect((await t.app.inject(`/e/${address}`)).statusCode).toBe(404)
  },
)

it('refuses what is taken, reserved or no address, at its field, and changes nothing', async () => {
  const event = await make.event(t.db, { event_name: 'Lantern Walk' })
  await make.event(t.db, { event_name: 'Taken Already', event_status: 'draft' })
  await ensureAddresses(t.db)
  const staff = await t.companyUser({ _id: event.company_id })
  const refused = async (address: string) =>
    (await staff.put(`/api/event/address/${event._id}`, { address })).body.fields?.address
  expect(await refused('taken-already')).toBe(say.addressTaken)
  expect(await refused('admin')).toBe(say.addressTaken)
  expect(await refused('ab')).toBe(say.addressLength)
  expect(await refused('two--hyphens')).toBe(say.addressForm)
  expect(await refused('')).toBe(say.fieldRequired)
  expect(await addressesOf(staff, event._id)).toEqual({ address: 'lantern-walk', former: [] })
})

it('keeps ten addresses of an event, and gives one of two who ask for the same at once', async () => {
  const [one, other] = [await make.event(t.db), await make.event(t.db)]
  const staff = await t.companyUser({ _id: one.company_id })
  for (let n = 1; n <= 12; n += 1) await staff.put(`/api/event/address/${one._id}`, { address: `try-${n}` })
  const kept = await addressesOf(staff, one._id)
  expect([kept.address, kept.former.length]).toEqual(['try-12', 9])
  expect((await findBy('try-1')).status).toBe(404)
  const rival = await t.companyUser({ _id: other.company_id })
  const answers = await Promise.all([
    staff.put(`/api/event/address/${one._id}`, { address: 'wanted' }),
    rival.put(`/api/event/address/${other._id}`, { address: 'wanted' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})
