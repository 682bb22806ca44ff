import { expect, it } from 'vitest'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { seatedEvent } from '../../testing/seats.ts'
import { ticketsOf } from '../../testing/tickets.ts'
import { codeOf, readTicketKey } from './code.ts'

// What the address of a code says to whom (docs/product.md §36).

const t = useTestApp()

async function confirmed() {
  const scene = await seatedEvent(t, {}, { team_min: 1 })
  const team = await scene.offered({ people: 1, team_name: 'Crop Doctor' })
  await team.answer(0, 'yes')
  const [ticket] = await ticketsOf(t, scene.event)
  if (!ticket) throw new Error('There is no ticket.')
  return { ...scene, team, ticket, path: `/api/ticket/code/${codeOf(await readTicketKey(t.db), ticket)}` }
}

it('whose it is is read by staff of the event alone; its owner is led to it, all others read the event', async () => {
  const { event, staff, team, ticket, path } = await confirmed()
  const person = team.creator
  const named = {
    _id: ticket._id,
    number: ticket.number,
    name: `${person.user.first_name} ${person.user.last_name}`,
    team_name: 'Crop Doctor',
    kind: 'team',
    application_id: team._id,
    timezone: 'Asia/Kolkata',
    here: null,
    doors: [],
  }
  const seen = { state: 'valid', event: { _id: event._id, event_name: 'Rivers' } }
  const others = [t.visitor, await t.candidate(), await t.companyUser()]
  for (const other of others)
    expect((await other.get(path)).body.data).toEqual({ ...seen, own_id: null, staff: null })
  for (const reader of [staff, await t.organiser()])
    expect((await reader.get(path)).body.data).toEqual({ ...seen, own_id: null, staff: named })
  expect((await person.get(path)).body.data).toEqual({ ...seen, own_id: ticket._id, staff: null })
})

it('of an ended ticket says so, and of a former code nothing', async () => {
  const { staff, ticket, path } = await confirmed()
  await staff.post(`/api/ticket/revoke/${ticket._id}`, { reason: 'Lost' })
  expect((await t.visitor.get(path)).body.data.state).toBe('ended')
  await staff.post(`/api/ticket/renew/${ticket._id}`)
  expect((await t.visitor.get(path)).body.data).toEqual({
    state: 'unknown',
    event: null,
    own_id: null,
    staff: null,
  })
})

it('above 30 unknown codes in a minute a network is refused, and a code that is known is not', async () => {
  const { path } = await confirmed()
  await t.db.deleteFrom('rate_limits').execute()
  const statuses = []
  for (let n = 0; n <= mostOf('ticketTries'); n++) {
    const code = `00000000000000000000000${String(n).padStart(3, '0')}`
    const { status, headers } = await t.visitor.get(`/api/ticket/code/${code}`)
    statuses.push(status)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect([statuses.slice(0, 30).every(status => status === 200), statuses.slice(30)]).toEqual([true, [429]])
  expect((await t.visitor.get(path)).body.data.state).toBe('valid')
})

it('a new code is made ten times a day at the most, also by two at once, and only of a valid ticket', async () => {
  const { staff, team, ticket } = await confirmed()
  const renewals = Array.from({ length: 12 }, (_, n) =>
    (n % 2 ? staff : team.creator).post(`/api/ticket/renew/${ticket._id}`),
  )
  const answers = await Promise.all(renewals)
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 429, 429])
  const [after] = await ticketsOf(t, { _id: ticket.event_id })
  expect(after?.version).toBe(11)
})

it('what its owner has ended by staff, the owner does not get back alone', async () => {
  const { staff, team, ticket } = await confirmed()
  await staff.post(`/api/ticket/revoke/${ticket._id}`, { reason: '<b>Lost</b>' })
  expect((await team.creator.post(`/api/ticket/renew/${ticket._id}`)).status).toBe(409)
  expect((await staff.post(`/api/ticket/revoke/${ticket._id}`, { reason: 'Again' })).status).toBe(409)
  const { comment } = (await team.creator.get(`/api/ticket/own/${ticket._id}`)).body.data
  expect(comment).toBe('<b>Lost</b>')
  const stranger = await make.user(t.db)
  expect((await (await t.signedIn(stranger)).get(`/api/ticket/own/${ticket._id}`)).status).toBe(404)
})
