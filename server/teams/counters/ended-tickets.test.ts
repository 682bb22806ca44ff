import { describe, expect, it } from 'vitest'
import { verdict } from '../../../day/verdict.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { CounterList } from '../../../contract/teams/scans.ts'
import type { Client } from '../../testing/app.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { devicesAt } from '../../testing/counters.ts'
import { seatedEvent } from '../../testing/seats.ts'
import { ticketFaults } from '../../testing/tickets.ts'

// What must never happen: a ticket whose seat is gone that still says *In* on a device in contact (docs/product.md §38).

const t = useTestApp()
type Scene = Awaited<ReturnType<typeof confirmedTeam>>

/** Two people who come, and a device at the door that has the list of before. */
async function confirmedTeam(statuses: ApplicationStatus[] = []) {
  const scene = await seatedEvent(t, {}, { team_min: 1 })
  const team = await scene.offered({ people: 2 })
  for (const at of [0, 1]) expect((await team.answer(at, 'yes')).status).toBe(200)
  const issued = await t.db
    .selectFrom('tickets')
    .innerJoin('applicants', 'applicants._id', 'tickets.applicant_id')
    .select(['tickets._id', 'tickets.user_id'])
    .where('applicants.application_id', '=', team._id)
    .execute()
  // In the order of the people, whom the acts are about.
  const tickets = team.members.flatMap(({ user }) => issued.filter(({ user_id }) => user_id === user._id))
  expect(tickets).toHaveLength(2)
  const door = await make.counter(t.db, { event_id: scene.event._id, name: 'Door A', statuses })
  const device = new Kept(await devicesAt(t, scene, door).openDevice())
  await device.hear()
  expect(tickets.map(({ _id }) => device.says(_id))).toEqual(['in', 'in'])
  return { ...scene, team, tickets, door, device }
}

/** A device that keeps its list, and says what the counter says. */
class Kept {
  readonly #client: Client<{ _id: string }>
  #list: CounterList | undefined
  readonly #tickets = new Map<string, CounterList['tickets'][number]>()

  constructor(client: Client<{ _id: string }>) {
    this.#client = client
  }

  async hear(): Promise<void> {
    const since = this.#list?.cursor
    const list: CounterList = (await this.#client.get('/api/counter/list', since ? { since } : {})).body.data
    if (list.is_whole) this.#tickets.clear()
    for (const id of list.gone) this.#tickets.delete(id)
    for (const ticket of list.tickets) this.#tickets.set(ticket._id, ticket)
    this.#list = list
  }

  says(id: string): string {
    const [counter] = this.#list?.counters ?? []
    const ticket = this.#tickets.get(id)
    if (!ticket) return 'unknown'
    if (!counter || !this.#list) return 'no counter'
    const here = { now: this.#list.now, has_door: true, takes_walk_ins: false, left: null }
    return verdict(ticket, counter, undefined, here).verdict
  }
}

const reason = { reason: 'The room is smaller' }
const change = (status: string) => (scene: Scene) =>
  scene.staff.put(`/api/application/applicationchangestatus/${scene.team._id}`, {
    status,
    comment: 'So it is',
  })

function second({ members }: Scene['team']) {
  const [, person] = members
  if (!person) throw new Error('The team has two people.')
  return person
}

const acts: [string, (scene: Scene) => Promise<{ status: number }>, string[]][] = [
  ['gives the seat up', ({ team }) => team.answer(1, 'no'), ['in', 'no_seat']],
  [
    'leaves the team',
    ({ team }) => second(team).put(`/api/application/leave/${team._id}`),
    ['in', 'no_seat'],
  ],
  [
    'is taken out by staff',
    ({ staff, tickets }) => staff.post(`/api/ticket/revoke/${tickets[1]?._id}`, reason),
    ['in', 'no_seat'],
  ],
  [
    'is deleted',
    async ({ team }) => (await t.organiser()).post(`/api/people/erase/${second(team).user._id}`),
    ['in', 'no_seat'],
  ],
  [
    'is of a team whose seats are taken back',
    ({ staff, team }) => staff.post(`/api/seat/take-back/${team._id}`, reason),
    ['no_seat', 'no_seat'],
  ],
  ['is of a team that is rejected', change('rejected'), ['no_seat', 'no_seat']],
  ['is of a team that is revoked', change('revoked'), ['no_seat', 'no_seat']],
  [
    'is of a team that withdraws',
    ({ team }) => team.creator.put(`/api/application/withdraw/${team._id}`),
    ['no_seat', 'no_seat'],
  ],
]

describe('from the next contact on a device lets nobody in who', () => {
  it.each(acts)('%s', async (_, act, said) => {
    const scene = await confirmedTeam()
    expect((await act(scene)).status).toBe(200)
    await scene.device.hear()
    expect(scene.tickets.map(({ _id }) => scene.device.says(_id))).toEqual(said)
    expect(await ticketFaults(t)).toEqual([])
  })

  // The list of such a door has none but shortlisted teams.
  it.each(acts)('%s, at a door for shortlisted teams', async (_, act, said) => {
    const scene = await confirmedTeam(['shortlisted'])
    expect((await act(scene)).status).toBe(200)
    await scene.device.hear()
    const isOut = said[0] === 'no_seat'
    expect(scene.tickets.map(({ _id }) => scene.device.says(_id))).toEqual(
      isOut ? ['unknown', 'unknown'] : said,
    )
  })

  it('has not the consent that staff demand from now on, without a look', async () => {
    const scene = await confirmedTeam()
    const questions = [{ kind: 'yes_no', label: 'Guardian’s consent', must_be_yes: true }]
    const asked = await scene.staff.put(`/api/event/attendance/${scene.event._id}`, { questions })
    expect(asked.status).toBe(200)
    await scene.device.hear()
    expect(scene.tickets.map(({ _id }) => scene.device.says(_id))).toEqual(['look', 'look'])
  })

  it('is a guest of another kind than the door is for', async () => {
    const scene = await confirmedTeam()
    const crew = await make.counter(t.db, { event_id: scene.event._id, name: 'Crew', kinds: ['crew'] })
    const guest = await make.guest(t.db, { event_id: scene.event._id, kind: 'crew' })
    const { _id } = await t.db
      .selectFrom('tickets')
      .select('_id')
      .where('guest_id', '=', guest._id)
      .executeTakeFirstOrThrow()
    const device = new Kept(await devicesAt(t, scene, crew).openDevice())
    await device.hear()
    expect(device.says(_id)).toBe('in')
    const { name } = guest
    expect((await scene.staff.put(`/api/guest/${guest._id}`, { kind: 'visitor', name })).status).toBe(200)
    await device.hear()
    expect(device.says(_id)).toBe('unknown')
  })
})
