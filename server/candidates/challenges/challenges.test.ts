import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Challenge } from '../../../contract/candidates/challenges.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
const none = { hiring_competition: 0, competition: 0, pitch_a_thon: 0 }
const absent = '01890000-0000-7000-8000-000000000000'
const cities = { Kochi: '', Pune: '', Agra: '' }

/** Challenges of two companies, and events that visitors must not see, each in a city that would reveal it. */
beforeAll(async () => {
  for (const city_name of ['Kochi', 'Pune', 'Agra'] as const) {
    cities[city_name] = (await make.city(t.db, { city_name }))._id
  }
  const { _id: kaveri } = await make.company(t.db, { company_name: 'Kaveri Cloud' })
  const { _id: surya } = await make.company(t.db, { company_name: 'Sūrya Works' })
  type Fields = Parameters<typeof make.event>[1]
  const add = (event_name: string, closes: number, fields: Fields) =>
    make.event(t.db, {
      event_name,
      timezone: 'UTC',
      last_day_of_registration: make.dayFromNow(closes),
      start_date: make.dayFromNow(Math.max(closes, 0)),
      end_date: make.dayFromNow(20),
      ...fields,
    })
  const inPune = { location_id: cities.Pune, company_id: kaveri }
  const inKochi = { location_id: cities.Kochi, company_id: surya }
  await add('Looms', 8, { ...inKochi, event_type: 'ideathon', mode: 'both', venue: 'Weaver house' })
  await add('Lamps', 7, { company_id: surya, mode: 'online', venue: null, location_id: cities.Kochi })
  await add('Shut', -1, { ...inKochi, event_type: 'ideathon', themes: ['Clean water', 'Salt'] })
  await add('Rivers 100%', 0, { ...inPune, themes: ['Clean water', 'Flood warning'] })
  const inAgra = { location_id: cities.Agra, company_id: (await make.company(t.db))._id }
  for (const event_status of ['draft', 'onhold', 'cancelled', 'completed'] as const) {
    await add(`Rivers ${event_status}`, 3, { ...inAgra, event_status })
  }
  const [start_date, end_date] = [make.dayFromNow(-3), make.dayFromNow(-1)]
  await add('Rivers past', -5, { ...inAgra, start_date, end_date })
})

describe('the search of challenges', () => {
  const find = (query: Record<string, string | number> = {}) => t.visitor.get('/api/challenge', query)
  const namesOf = ({ body }: { body: { data: { event_name: string }[] } }) =>
    body.data.map(event => event.event_name)

  it('gives what is published and not over, soonest deadline first, closed ones last', async () => {
    const answer = await find()
    expect([answer.status, namesOf(answer)]).toEqual([200, ['Rivers 100%', 'Lamps', 'Looms', 'Shut']])
    const { data: _, ...rest } = answer.body
    expect(rest).toEqual({
      total: 4,
      counts: { all: 4, hackathon: 2, ideathon: 2, ...none },
      cities: [
        { _id: cities.Kochi, cityName: 'Kochi' },
        { _id: cities.Pune, cityName: 'Pune' },
      ],
    })
  })

  it.each([
    ['a type', { type: 'ideathon' }, ['Looms', 'Shut']],
    ['online, which both is too', { mode: 'online' }, ['Lamps', 'Looms']],
    ['offline, which both is too', { mode: 'offline' }, ['Rivers 100%', 'Looms', 'Shut']],
    ['open for applications', { status: 'open' }, ['Rivers 100%', 'Lamps', 'Looms']],
    ['open for seven more days at most', { status: 'soon' }, ['Rivers 100%', 'Lamps']],
    ['a name', { q: 'LAMPS' }, ['Lamps']],
    ['a venue', { q: 'weaver' }, ['Looms']],
    ['a city by name', { q: 'pune' }, ['Rivers 100%']],
    ['a company, whatever the accents', { q: 'surya' }, ['Lamps', 'Looms', 'Shut']],
    ['a theme', { q: 'clean water' }, ['Rivers 100%', 'Shut']],
    ['a text literally', { q: '0%' }, ['Rivers 100%']],
    ['a text with no pattern in it', { q: 'l_mps' }, []],
    ['all of these at once', { type: 'ideathon', mode: 'online', status: 'open', q: 'works' }, ['Looms']],
    ['no city there is', { city: absent }, []],
  ])('finds by %s', async (_, query: Record<string, string>, names) => {
    const answer = await find(query)
    expect([namesOf(answer), answer.body.total]).toEqual([names, names.length])
  })

  it('gives past ones where asked: held or completed, the latest first, and their cities alone', async () => {
    const { status, body } = await find({ status: 'past' })
    const shown = body.data.map(({ event_name, is_over, won_by }: Challenge) => [event_name, is_over, won_by])
    expect([status, shown, body.total, body.cities]).toEqual([
      200,
      [
        ['Rivers completed', true, null],
        ['Rivers past', true, null],
      ],
      2,
      [{ _id: cities.Agra, cityName: 'Agra' }],
    ])
    expect(namesOf(await find({ status: 'past', city: cities.Pune }))).toEqual([])
    const coming = (await find()).body.data
    expect(coming.map(({ is_over }: Challenge) => is_over)).toEqual([false, false, false, false])
  })

  it('finds by city, but not by the city of a hidden event', async () => {
    expect(namesOf(await find({ city: cities.Kochi }))).toEqual(['Lamps', 'Looms', 'Shut'])
    expect(namesOf(await find({ city: cities.Agra }))).toEqual([])
  })

  it('counts each type under the other filters; the list of cities does not change', async () => {
    const { total, counts, cities: offered } = (await find({ type: 'ideathon', mode: 'online' })).body
    const types = { hackathon: 1, ideathon: 1, ...none }
    expect({ total, counts }).toEqual({ total: 1, counts: { all: 2, ...types } })
    expect(offered.map((city: { cityName: string }) => city.cityName)).toEqual(['Kochi', 'Pune'])
  })

  it('shows as many as asked for, and counts all', async () => {
    const answer = await find({ limit: 2 })
    expect([namesOf(answer), answer.body.total]).toEqual([['Rivers 100%', 'Lamps'], 4])
  })

  it.each([
    ['type', 'party'],
    ['mode', 'both'],
    ['city', 'x'],
    ['status', 'over'],
    ['limit', 0],
    ['limit', 961],
  ])('refuses the %s %s', async (name, value) => {
    const { status, body } = await find({ [name]: value })
    expect([status, Object.keys(body.fields)]).toEqual([422, [name]])
  })
})

describe('the numbers', () => {
  it('count what is open for applications, and are up to five seconds old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const read = async () => (await t.visitor.get('/api/numbers')).body.data
      const before = { challenges: 3, companies: 2, cities: 2, themes: 4 }
      expect(await read()).toEqual(before)
      await make.event(t.db, { themes: ['One', 'Two'] })
      expect(await read()).toEqual(before)
      vi.advanceTimersByTime(5_000)
      expect(await read()).toEqual({ challenges: 4, companies: 3, cities: 3, themes: 6 })
    } finally {
      vi.useRealTimers()
    }
  })
})
