import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { seatMessages } from '../../../contract/teams/seats.texts.ts'
import { ticketMessages } from '../../../contract/teams/tickets.texts.ts'
import * as attendance from '../../../contract/teams/attendance.ts'
import * as badges from '../../../contract/teams/badges.calls.ts'
import * as closing from '../../../contract/choosing/door-closing.calls.ts'
import * as counters from '../../../contract/teams/counters.calls.ts'
import * as day from '../../../contract/choosing/day.calls.ts'
import * as paper from '../../../contract/teams/paper.calls.ts'
import * as scans from '../../../contract/teams/scans.calls.ts'
import * as seats from '../../../contract/teams/seats.calls.ts'
import * as tickets from '../../../contract/teams/tickets.calls.ts'
import * as walkIns from '../../../contract/teams/walk-ins.calls.ts'
import { useTestApp } from '../../testing/app.ts'
import { ask, calls } from '../../testing/decided-calls.ts'
import { makeWorld } from '../../testing/world.ts'

const t = useTestApp()

const nouns = [seats, tickets, counters, badges, scans, paper, walkIns, day, closing, attendance]
interface Named {
  method: string
  path: string
  may: string
}
const isCall = (one: unknown): one is Named =>
  typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'may' in one

/** All that is changed on the days of an event, but by a link: that of a device opens nothing there (devices.test.ts). */
const changing = nouns
  .flatMap(noun => Object.values<unknown>(noun).filter(isCall))
  .filter(({ method, may }) => method !== 'GET' && may !== 'anyone' && may !== 'counter:own')

// To candidates *Restore it* would be of no use.
const toCandidates: Record<string, string> = {
  'PUT /api/seat/own/:id': seatMessages.notHeld,
  'PUT /api/seat/fewer/:id': seatMessages.notHeld,
  'POST /api/seat/remind/:id': seatMessages.notHeld,
  'POST /api/seat/leave/:id': seatMessages.notHeld,
  'POST /api/ticket/renew/:id': ticketMessages.over,
}

it.each([...new Set(changing.map(({ method, path }) => `${method} ${path}`))])(
  'refuses %s in an archived event, and changes nothing',
  async name => {
    const world = await makeWorld(t)
    const person = toCandidates[name] ? world.candidate : world.own
    const request = (await calls[name]?.request(world, person)) ?? {}
    const events = t.db
      .updateTable('events')
      .set({ event_status: 'completed', archived_at: sql<string>`now()` })
      .where('company_id', '=', world.company._id)
    await events.execute()
    const before = await happened()
    const { status, body } = await ask(name, person, request)
    expect([status, body.message]).toEqual([409, toCandidates[name] ?? messages.archived])
    expect(await happened()).toBe(before)
  },
)

async function happened(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from happenings`.execute(t.db)
  return rows[0]?.n ?? 0
}

it('shows staff no door for a ticket of an archived event', async () => {
  const world = await makeWorld(t)
  const { id } = await world.atDoor()
  const { body } = await world.own.get(`/api/ticket/${id}`)
  const code = String(body.data.address).split('/').at(-1)
  const doors = async () => (await world.own.get(`/api/ticket/code/${code}`)).body.data.staff.doors.length
  expect(await doors()).toBe(1)
  await t.db
    .updateTable('events')
    .set({ event_status: 'completed', archived_at: sql<string>`now()` })
    .where('company_id', '=', world.company._id)
    .execute()
  expect(await doors()).toBe(0)
})
