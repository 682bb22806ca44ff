import { beforeEach, describe, expect, it } from 'vitest'
import { type BudgetName, budgets, mostOf, overBudget } from '../../../contract/platform/budgets.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { charge, spend, usedOf } from './budgets.ts'
import { inTransaction } from '../db/transaction.ts'
import { Client, useTestApp } from '../../testing/app.ts'
import { makeAnswerCheck } from '../../testing/answer-check.ts'
import { ask, calls } from '../../testing/decided-calls.ts'
import { makeWorld, type World } from '../../testing/world.ts'

// What somebody may set off is declared beside the call (docs/decisions/041). Every test of a call notices one that sets
// off mails, jobs or files without that: server/testing/answer-check.ts.

const t = useTestApp()
let shared: Promise<World> | undefined
const world = () => (shared ??= makeWorld(t))
const names = Object.keys(budgets) as BudgetName[]
const countsCalls = (name: BudgetName) => budgets[name].eachCall === true

beforeEach(async () => {
  await t.db.deleteFrom('rate_limits').execute()
})

it('is declared by every call that sets off mails, jobs or files, or the tests of that call fail', async () => {
  const organiser = await t.organiser()
  const forgetful = t.app.endpoints.map(endpoint => ({ ...endpoint, budgets: [] }))
  const check = makeAnswerCheck({ endpoints: forgetful, config: t.app.config })
  const client = new Client(t.app, organiser.user, { token: organiser.token ?? '', check })
  const body = { first_name: 'Leela', last_name: 'Rao', email: `leela.${crypto.randomUUID()}@example.test` }
  await expect(client.post('/api/people/invite', body)).rejects.toThrow(
    'POST /api/people/invite sets off mails, and declares no budget',
  )
})

it('is said in the description of every call that declares it', async () => {
  const { paths, 'x-budgets': described } = (await t.visitor.get('/api/openapi.json')).body
  for (const { method, path, budgets: own } of t.app.endpoints) {
    const call = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect([path, call['x-budget'] ?? []]).toEqual([path, own])
  }
  for (const name of names) {
    const { counts, per, most, minutes } = budgets[name]
    expect([name, described[name]]).toEqual([name, { counts, per, most, minutes }])
  }
  // The way back from a provider, and a file of a certificate, are no calls.
  const ofPages = ['providerFailures', 'certificateFiles']
  expect(new Set([...t.app.endpoints.flatMap(endpoint => endpoint.budgets), ...ofPages])).toEqual(
    new Set(names),
  )
})

describe('a budget that counts calls', () => {
  const counted = () => t.app.endpoints.filter(endpoint => endpoint.budgets.some(countsCalls))

  it('refuses each of its calls once it is used up, and says when to go on', async () => {
    const { organiser, own, candidate, ...rest } = await world()
    for (const { method, path, may, budgets: declared } of counted()) {
      const name = `${method} ${path}`
      const person = [organiser, own, candidate].find(({ user }) => may === 'anyone' || can(user, may))
      const budget = declared.find(countsCalls)
      if (!person || !budget) throw new Error(`Nobody may call ${name}.`)
      const request = await calls[name]?.request({ organiser, own, candidate, ...rest }, person)
      await charge(t.db, budget, person.user._id, mostOf(budget, person.user.role))
      const answer = await ask(name, person, request ?? {})
      expect([name, answer.status, answer.body.message]).toEqual([
        name,
        429,
        overBudget(budget, budgets[budget].minutes * 60, person.user.role),
      ])
      await t.db.deleteFrom('rate_limits').execute()
    }
    expect(counted().length).toBeGreaterThan(30)
  })

  it('is each person’s own', async () => {
    const { organiser, own, event } = await world()
    const query = { eventid: event._id }
    await charge(t.db, 'exports', own.user._id, mostOf('exports'))
    const statuses = [organiser, own].map(
      async one => (await one.get('/api/application/export', query)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 429])
  })
})

describe('spending', () => {
  it('is counted only if what it is for happens', async () => {
    const whose = crypto.randomUUID()
    const undone = inTransaction(t.app.db, async db => {
      await spend(db, 'versions', whose, { amount: 5 })
      throw new Error('The hand-in is closed.')
    })
    await expect(undone).rejects.toThrow('The hand-in is closed.')
    expect(await usedOf(t.db, 'versions', [whose])).toEqual(new Map())
  })

  it('by many at once is never more than there is', async () => {
    const whose = crypto.randomUUID()
    const tries = Array.from({ length: mostOf('announcements') + 20 }, () =>
      inTransaction(t.app.db, db => spend(db, 'announcements', whose)),
    )
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostOf('announcements'))
  })

  it('is possible again when the time of the budget is over', async () => {
    const whose = crypto.randomUUID()
    await charge(t.db, 'announcements', whose, mostOf('announcements'))
    await expect(spend(t.db, 'announcements', whose)).rejects.toMatchObject({ status: 429 })
    await t.db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .execute()
    expect(await usedOf(t.db, 'announcements', [whose])).toEqual(new Map())
    await spend(t.db, 'announcements', whose)
    const { used, seconds } = (await usedOf(t.db, 'announcements', [whose])).get(whose) ?? {
      used: 0,
      seconds: 0,
    }
    expect([used, Math.round(seconds / 60)]).toEqual([1, budgets.announcements.minutes])
  })
})
