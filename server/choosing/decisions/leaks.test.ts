import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { can } from '../../../contract/platform/permissions.ts'
import { useTestApp } from '../../testing/app.ts'
import { calls } from '../../testing/decided-calls.ts'
import * as make from '../../testing/factories.ts'
import { enterRound } from '../../testing/hand-ins.ts'
import { press } from '../../testing/releases.ts'
import { makeWorld, mark, type Someone } from '../../testing/world.ts'

// A pending decision is seen by nobody but staff (docs/decisions/070).

const t = useTestApp()
const people = ['visitor', 'stranger', 'candidate', 'invited'] as const

/** All at once, before anybody looks: public answers are cached for five seconds, which rows made later would cross. */
async function prepare() {
  const world = await makeWorld(t)
  // The team is in a round from which it could go on.
  await make.round(t.db, { event_id: world.event._id, name: `${mark} next`, has_hand_in: true })
  await enterRound(t.db, world.round._id, world.application._id)
  const entries: [string, Awaited<ReturnType<typeof readsOf>>][] = []
  for (const who of people) entries.push([who, await readsOf(world[who], world)])
  return { world, reads: Object.fromEntries(entries) }
}
let prepared: Awaited<ReturnType<typeof prepare>>
beforeAll(async () => {
  prepared = await prepare()
})

/** What differs from one call to the next by itself. */
const passing = /"request_id":"[^"]*"|"token":"[^"]*"|"iat":\d+|"exp":\d+|"now":"[^"]*"/g

/** Of codes that are none it answers thirty a minute, which is fewer than are asked here. */
const guessed = '/api/ticket/code/:code'

/** Every call that candidates may read by, asked of what has a decision too; made once, because making one may add rows. */
async function readsOf(person: Someone, world: Awaited<ReturnType<typeof makeWorld>>) {
  const readable = t.app.endpoints.filter(
    ({ method, path, may }) =>
      method === 'GET' && path !== guessed && (may === 'anyone' || can({ role: 'candidate' }, may)),
  )
  const reads: { path: string; query: Record<string, string> | undefined }[] = []
  for (const { path } of readable) {
    const { id = '', query } = await (calls[`GET ${path}`]?.request(world, person) ?? {})
    const ids = new Set(path.includes(':') ? [id, world.application._id, world.event._id] : [id])
    for (const asked of ids) reads.push({ path: path.replace(/:\w+/, asked), query })
  }
  return reads
}

async function everythingSeenBy(person: Someone, reads: Awaited<ReturnType<typeof readsOf>>) {
  const seen: [string, number, unknown, string][] = []
  for (const { path, query } of reads) {
    const answer = await person.get(path, query)
    const text = path === '/api/activity/own' ? withoutRefusals(answer.body.data) : answer.text
    seen.push([path, answer.status, answer.headers.etag, text.replaceAll(passing, '')])
  }
  return seen
}

/** These very calls add to the person's activity what they are refused. */
function withoutRefusals(rows: { subject: string }[] = []): string {
  return JSON.stringify(rows.filter(({ subject }) => subject !== 'access'))
}

type Table =
  | 'applications'
  | 'applicants'
  | 'mails'
  | 'tallies'
  | 'events'
  | 'rounds'
  | 'round_entries'
  | 'submissions'

async function rowsOf(table: Table) {
  const { rows } = await sql`select xmin::text, * from ${sql.table(table)} order by 1, 2`.execute(t.db)
  return rows
}

describe.each(people)('a %s', who => {
  it('sees the same before and after a decision, a bulk decision, a release and its undoing', async () => {
    const { world } = prepared
    const reads = prepared.reads[who] ?? []
    const person = world[who]
    const tables = async () => [
      await rowsOf('applications'),
      await rowsOf('applicants'),
      await rowsOf('mails'),
      await rowsOf('tallies'),
      await rowsOf('events'),
      await rowsOf('rounds'),
      await rowsOf('round_entries'),
      await rowsOf('submissions'),
    ]
    await everythingSeenBy(person, reads)
    const before = await everythingSeenBy(person, reads)
    expect(before.length).toBeGreaterThan(8)
    const rows = await tables()
    const path = `/api/application/decision/${world.application._id}`
    const decision = { to: 'onboarded', comment: `${mark} comment` }
    expect((await world.own.put(path, decision)).status).toBe(200)
    expect(await everythingSeenBy(person, reads)).toEqual(before)
    await world.own.put('/api/application/decisions', { ids: [world.application._id], ...decision })
    const mail = { outcome: 'onboarded', subject: 'Come', text: 'Come' }
    await world.own.put(`/api/event/decisionmail/${world.event._id}`, mail)
    const release = await world.releaseAgain()
    expect(await everythingSeenBy(person, reads)).toEqual(before)
    expect((await world.own.post(`/api/release/${release}/undo`)).status).toBe(200)
    for (const to of ['stops', 'goes_on']) {
      const ofRound = { to, round_id: world.round._id, comment: `${mark} comment` }
      expect((await world.own.put(path, ofRound)).status).toBe(200)
      expect(await everythingSeenBy(person, reads)).toEqual(before)
    }
    const going = (await press(world.own, world.event)).body.data
    expect(await everythingSeenBy(person, reads)).toEqual(before)
    expect((await world.own.post(`/api/release/${going._id}/undo`)).status).toBe(200)
    await world.own.put(path, { to: null })
    expect(await everythingSeenBy(person, reads)).toEqual(before)
    expect(await tables()).toEqual(rows)
  })
})

it('stands in no list, export or search of staff either, which others might be shown', async () => {
  const world = await makeWorld(t)
  const { own, application, round } = world
  await make.round(t.db, { event_id: world.event._id, name: 'Next' })
  await enterRound(t.db, round._id, application._id)
  const reads = async () => {
    const answers = [
      await own.get('/api/application'),
      await own.get(`/api/application/${application._id}`),
      await own.get('/api/application/export'),
      await own.get('/api/search', { q: mark }),
      await own.get('/api/dashboard/counts'),
    ]
    return answers.map(({ text, headers }) => [text.replaceAll(passing, ''), headers.etag])
  }
  const before = await reads()
  await own.put(`/api/application/decision/${application._id}`, { to: 'onboarded', comment: 'Quietly' })
  expect(await reads()).toEqual(before)
  const goesOn = { to: 'goes_on', round_id: round._id, comment: 'Quietly' }
  expect((await own.put(`/api/application/decision/${application._id}`, goesOn)).status).toBe(200)
  expect(await reads()).toEqual(before)
})

it('leaves the cached public answers alone, which a change that the public sees clears', async () => {
  const world = await makeWorld(t)
  const clear = vi.spyOn(t.app.publicAnswers, 'clear')
  const path = `/api/application/${world.application._id}`
  await world.own.put(`/api/application/decision/${world.application._id}`, { to: 'onboarded' })
  await world.own.post(`/api/release/${await world.release()}/undo`)
  expect(clear).not.toHaveBeenCalled()
  await world.own.put(path, { status: 'onboarded' })
  expect(clear).toHaveBeenCalledOnce()
})
