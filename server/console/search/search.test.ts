import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

describe('search everywhere', () => {
  test('finds every kind for an organiser', async () => {
    const company = await make.company(t.db, { company_name: 'Zephyrine Labs' })
    const event = await make.event(t.db, { company_id: company._id, event_name: 'Zephyrine Jam' })
    const person = await make.user(t.db, { first_name: 'Zephyrine' })
    const team = await make.application(t.db, { event_id: event._id, created_by: person._id })
    const partner = await make.partner(t.db, { partner_name: 'Zephyrine' })
    const associate = await make.associate(t.db, { first_name: 'Zephyrine' })
    const organiser = await t.organiser()
    const { body } = await organiser.get('/api/search', { q: 'ZEPHYRÎNE' })
    const found = body.data.map((row: { kind: string; _id: string }) => `${row.kind} ${row._id}`)
    expect(found.toSorted()).toEqual(
      [
        `applicant ${person._id}`,
        `application ${team._id}`,
        `associate ${associate._id}`,
        `company ${company._id}`,
        `event ${event._id}`,
        `partner ${partner._id}`,
      ].toSorted(),
    )
  })

  test('never shows what a company user does not reach', async () => {
    const foreign = await make.company(t.db, { company_name: 'Quillon' })
    const event = await make.event(t.db, { company_id: foreign._id, event_name: 'Quillon Jam' })
    await make.application(t.db, { event_id: event._id, team_name: 'Quillon Team' })
    await make.partner(t.db, { partner_name: 'Quillon', global: false })
    await make.associate(t.db, { first_name: 'Quillon' })
    const user = await t.companyUser()
    expect((await user.get('/api/search', { q: 'quillon' })).body.data).toEqual([])
  })

  test('matches the text literally, and finds nothing for an empty text', async () => {
    const organiser = await t.organiser()
    expect((await organiser.get('/api/search', { q: '%' })).body.data).toEqual([])
    expect((await organiser.get('/api/search')).body.data).toEqual([])
  })

  test('is for staff', async () => {
    const candidate = await t.candidate()
    expect((await candidate.get('/api/search', { q: 'a' })).status).toBe(403)
  })

  test('has teams and people of the event that is asked about before others, each once', async () => {
    const [own, other] = [await make.event(t.db), await make.event(t.db)]
    const addTeam = (event_id: string, n: number) =>
      make.application(t.db, { event_id, team_name: `Quagmire ${n}` })
    const first = await addTeam(own._id, 0)
    for (let n = 1; n < 6; n++) await addTeam(other._id, n)
    const organiser = await t.organiser()
    const teamsFor = async (query: Record<string, string>) => {
      const { body } = await organiser.get('/api/search', query)
      return body.data.flatMap(({ kind, name }: { kind: string; name: string }) =>
        kind === 'application' ? [name] : [],
      )
    }
    expect(await teamsFor({ q: 'quagmire' })).toEqual([
      'Quagmire 5',
      'Quagmire 4',
      'Quagmire 3',
      'Quagmire 2',
    ])
    expect(await teamsFor({ q: 'quagmire', eventid: own._id })).toEqual([
      first.team_name,
      'Quagmire 5',
      'Quagmire 4',
      'Quagmire 3',
    ])
  })
})
