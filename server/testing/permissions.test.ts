import { types } from 'node:util'
import { messages } from '../../contract/platform/messages.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from './app.ts'
import { ask, calls, type Decided, who } from './decided-calls.ts'
import { makeWorld, mark, type World } from './world.ts'

const t = useTestApp()

/** `GET /api/company/:id`, the key in the table. */
function nameOf({ method, path }: { method: string; path: string }) {
  return `${method} ${path}`
}

it('has a decision for every endpoint that is served, and for no other', () => {
  expect(Object.keys(calls).sort()).toEqual(t.app.endpoints.map(nameOf).sort())
})

/**
 * Half of the time goes into worlds. What is read or refused leaves one as it was, for the next person. If the request
 * itself makes nothing, and so is put together without waiting, all calls share one.
 */
function worldThat(call: Decided, { isChanged }: { isChanged: boolean }): Promise<World> {
  if (isChanged) return makeWorld(t)
  const sharing = types.isAsyncFunction(call.request) ? call : calls
  const world = worlds.get(sharing) ?? makeWorld(t)
  worlds.set(sharing, world)
  return world
}
const worlds = new Map<Decided | typeof calls, Promise<World>>()

describe.each(Object.entries(calls))('%s', (name, call) => {
  it.each(who)('answers %s as decided, and may not be cached without asking', async person => {
    const decided = call.status[who.indexOf(person)] ?? 0
    const world = await worldThat(call, { isChanged: decided < 300 && !name.startsWith('GET ') })
    const answer = await ask(name, world[person], await call.request(world, world[person]))
    expect(answer.status, answer.text).toBe(decided)
    expect(answer.headers['cache-control']).toBe(
      isForAll(name, person, answer.status) ? 'private, no-cache' : 'no-store',
    )
    if (call.isPrivate !== false && mustNotSee(person)) expect(answer.text).not.toContain(mark)
  })
})

/** An answer to visitors, which browsers keep and ask about each time; staff get their own. */
function isForAll(name: string, person: (typeof who)[number], status: number) {
  const isPublic = t.app.endpoints.some(served => served.shared === 'everybody' && nameOf(served) === name)
  return isPublic && status === 200 && ['visitor', 'stranger', 'candidate'].includes(person)
}

/** Those for judges and devices are no account's (judge-session.test.ts, devices.test.ts). */
const named = Object.entries(calls).filter(([name]) => /:id/.test(name) && !name.includes('/api/judge/'))

describe.each(named)('%s, with an unknown id', (name, call) => {
  it.each(who)('answers %s as for a foreign one', async person => {
    const world = await worldThat(call, { isChanged: false })
    const request = await call.request(world, world[person])
    const answer = await ask(name, world[person], { ...request, id: crypto.randomUUID() })
    const decided = call.status[who.indexOf(person)] ?? 0
    expect(answer.status).toBe([401, 403].includes(decided) ? decided : 404)
    if (decided === 404) {
      const foreign = await ask(name, world[person], request)
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...answer.body, request_id: '' })
    }
  })

  it('answers a malformed id as an unknown one to who may call it', async () => {
    const world = await worldThat(call, { isChanged: false })
    const person = who.find((_, index) => ![401, 403].includes(call.status[index] ?? 401)) ?? 'organiser'
    const request = await call.request(world, world[person])
    const answer = await ask(name, world[person], { ...request, id: "1' or '1'='1" })
    expect([answer.status, answer.body.message]).toEqual([404, messages.notFound])
  })
})

function mustNotSee(person: (typeof who)[number]) {
  return person === 'visitor' || person === 'stranger' || person === 'other'
}
