import { expect, test } from 'vitest'
import { isTimezone } from '../../../contract/platform/given-days.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { zoneOfCity } from './city-zones.ts'
import { cityNames } from './cities.ts'

const t = useTestApp()

const cityNamed = (city_name: string) => make.city(t.db, { city_name })

test('every bundled city has a zone that the server knows', () => {
  expect(cityNames.filter(name => !isTimezone(zoneOfCity(name) ?? ''))).toEqual([])
  expect(['Lisbon', 'Pune', 'Phoenix', 'Kraków'].map(zoneOfCity)).toEqual([
    'Europe/Lisbon',
    'Asia/Kolkata',
    'America/Phoenix',
    'Europe/Warsaw',
  ])
})

test('staff are told the zone of a city; of one that an operator added none is known', async () => {
  const staff = await t.companyUser()
  const lisbon = await cityNamed('Lisbon')
  const added = await make.city(t.db, { city_name: 'Ålesund' })
  expect((await staff.get(`/api/city/zone/${lisbon._id}`)).body).toEqual({
    data: { timezone: 'Europe/Lisbon' },
  })
  expect((await staff.get(`/api/city/zone/${added._id}`)).body).toEqual({ data: { timezone: null } })
})

test('a new event takes the zone of its city, and an unseen draft keeps its times on another clock', async () => {
  const staff = await t.companyUser()
  const lisbon = await cityNamed('Porto')
  const body = { event_name: 'Reef', event_status: 'draft', location: lisbon._id }
  const { data } = (await staff.post('/api/event', body)).body
  expect(data.timezone).toBe('Europe/Lisbon')
  const kept = await staff.put(`/api/event/update/${data._id}`, { ...body, timezone: 'Asia/Kolkata' })
  expect(kept.body.data.timezone).toBe('Asia/Kolkata')

  await make.round(t.db, { event_id: data._id, starts_at: '2030-06-01T12:30:00Z' })
  await staff.put(`/api/event/update/${data._id}`, {
    ...body,
    timezone: 'Europe/Lisbon',
    rounds: (await staff.get(`/api/event/${data._id}`)).body.data.rounds,
  })
  const round = t.db.selectFrom('rounds').select('starts_at').where('event_id', '=', data._id)
  // 18:00 in Kolkata, and 18:00 in Lisbon, which is an hour ahead of UTC in June.
  expect(new Date((await round.executeTakeFirstOrThrow()).starts_at ?? '').toISOString()).toBe(
    '2030-06-01T17:00:00.000Z',
  )
})
