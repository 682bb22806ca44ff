import { describe, expect, it } from 'vitest'
import { roundHasTeams } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { eventForm } from '../../testing/event-form.ts'
import * as make from '../../testing/factories.ts'

// The list of rounds on the event's form (docs/product.md §17).

const t = useTestApp()

interface Row {
  _id: string
  name: string
}

async function madeWith(rounds: object[]) {
  const staff = await t.companyUser()
  const form = await eventForm(t, staff, { rounds })
  const { data } = (await staff.post('/api/event', form)).body
  const put = (rows: object[]) =>
    staff.put(`/api/event/update/${data._id}`, { ...form, event_status: 'draft', rounds: rows })
  const save = async (rows: object[]): Promise<Row[]> => (await put(rows)).body.data.rounds
  return { staff, event: data, rounds: data.rounds as Row[], put, save }
}

/** Which of the former rounds each is; null for a new one. */
const placesOf = (rounds: Row[], former: Row[]) =>
  rounds.map(({ _id, name }) => [name, former.find(round => round._id === _id)?.name ?? null])

describe('a round on the form', () => {
  const three = [{ name: 'Idea' }, { name: 'Build' }, { name: 'Demo' }]

  it('is kept by its _id, whatever its place and name; one that is left out is removed', async () => {
    const { rounds, save } = await madeWith(three)
    const [idea, , demo] = rounds
    const after = await save([{ _id: demo?._id, name: 'Show' }, { name: 'Check-in' }, { ...idea }])
    expect(placesOf(after, rounds)).toEqual([
      ['Show', 'Demo'],
      ['Check-in', null],
      ['Idea', 'Idea'],
    ])
  })

  it('is kept by its name, else by its place, where the form knows no _id', async () => {
    const { rounds, save } = await madeWith(three)
    const after = await save([{ name: 'Demo' }, { name: 'Prototype' }, { name: 'Idea' }, { name: 'Talk' }])
    expect(placesOf(after, rounds)).toEqual([
      ['Demo', 'Demo'],
      ['Prototype', 'Build'],
      ['Idea', 'Idea'],
      ['Talk', null],
    ])
  })

  it('is a new one where it names the round of another event', async () => {
    const other = await madeWith([{ name: 'Theirs' }])
    const { rounds, save } = await madeWith(three)
    const after = await save([...rounds, { _id: other.rounds[0]?._id, name: 'Mine' }])
    expect(placesOf(after, [...rounds, ...other.rounds]).at(-1)).toEqual(['Mine', null])
    expect((await other.staff.get(`/api/event/${other.event._id}`)).body.data.rounds).toEqual(other.rounds)
  })

  it('keeps its dates and its version when it only moves', async () => {
    const { rounds, save } = await madeWith(three)
    const [idea] = rounds
    const closes = '2030-01-02T12:30:00Z'
    await t.db
      .updateTable('rounds')
      .set({ has_hand_in: true, hand_in_closes_at: closes })
      .where('_id', '=', idea?._id ?? '')
      .execute()
    await save(rounds.toReversed())
    const row = await t.db
      .selectFrom('rounds')
      .select(['position', 'has_hand_in', 'hand_in_closes_at', 'version'])
      .where('_id', '=', idea?._id ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ position: 2, has_hand_in: true, hand_in_closes_at: closes, version: 2 })
  })

  it('is not removed while a team is in it, which the list says', async () => {
    const { staff, event, rounds, put } = await madeWith(three)
    const [idea, ...others] = rounds
    const team = await make.application(t.db, { event_id: event._id, team_name: 'Copper Thieves' })
    await make.entry(t.db, { round_id: idea?._id ?? '', application_id: team._id })
    const { status, body } = await put(others)
    expect([status, body.fields]).toEqual([422, { rounds: roundHasTeams(['Copper Thieves'], 'Idea') }])
    expect((await staff.get(`/api/event/${event._id}`)).body.data.rounds).toEqual(event.rounds)
    expect((await put([{ ...idea, name: 'Sketch' }])).status).toBe(200)
  })
})
