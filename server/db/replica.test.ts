import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSession } from '../accounts/actor.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { layOut } from '../mail/layout.ts'
import { writeMail } from '../mail/queries.ts'
import { Client } from '../testing/app.ts'
import * as make from '../testing/factories.ts'
import { openReplicatedDatabase, type ReplicatedDatabase } from '../testing/replicated-database.ts'
import { type Connection, connect } from './connect.ts'
import { type Freshness, usualFreshness } from './replica.ts'

// Reads of lists from a real streaming replica (docs/decisions/104).

let database: ReplicatedDatabase
let owner: Connection
let one: Running
let other: Running
let asha: make.MadeUser
let ben: make.MadeUser

interface Running {
  app: FastifyInstance
  close(): Promise<void>
}

/** A process with the replica. `oldest`: for tests that hold it back longer than a second. */
async function run(freshness: Partial<Freshness> = {}): Promise<Running> {
  const connection = connect(database.url, { max: 4 })
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: database.replicaUrl,
  })
  const app = await buildApp(config, connection, {
    freshness: { ...usualFreshness, pause: 50, ...freshness },
  })
  await app.ready()
  return { app, close: () => app.close().then(() => connection.close()) }
}

beforeAll(async () => {
  database = await openReplicatedDatabase()
  owner = connect(database.url, { max: 4 })
  const patient = { oldest: 3_600_000 }
  ;[one, other] = [await run(patient), await run(patient)]
  const password_hash = await hashPassword('correct staple battery')
  asha = await make.user(owner.db, { role: 'admin', password_hash })
  ben = await make.user(owner.db, { role: 'admin', password_hash })
}, 60_000)

afterEach(() => database.resume())

afterAll(async () => {
  await one?.close()
  await other?.close()
  await owner?.close()
  await database?.close()
})

async function as(user: make.MadeUser, { app }: Running) {
  return new Client(app, user, { token: await openSession(owner.db, app.jwtKey, user, make.origin) })
}

const names = async (client: Client<make.MadeUser>) =>
  (await client.get('/api/partner', { limit: 100 })).body.data.map(
    (row: { partner_name: string }) => row.partner_name,
  )

/** A partner that nobody has made: only a read of the primary, or a replica that goes on, shows it. */
const appear = async (partner_name: string) => void (await make.partner(owner.db, { partner_name }))

/** Until these read from the replica, and it has all that was written so far. */
async function untilLevel(...clients: Client<make.MadeUser>[]) {
  await expect.poll(() => areFromReplica(...clients), { timeout: 15_000 }).toBe(true)
  const name = `Level ${(serial += 1)}`
  await appear(name)
  for (const client of clients) await expect.poll(() => names(client), { timeout: 10_000 }).toContain(name)
}
let serial = 0

/** Whether their lists lack what the replica cannot know yet. */
async function areFromReplica(...clients: Client<make.MadeUser>[]) {
  await database.pause()
  const name = `Held back ${(serial += 1)}`
  await appear(name)
  const shown = await Promise.all(clients.map(names))
  await database.resume()
  return !shown.flat().includes(name)
}

async function createPartner(client: Client<make.MadeUser>, partner_name: string) {
  const logo = await make.file(owner.db, { folder: 'partner/logo', uploaded_by: client.user._id })
  const answer = await client.post('/api/partner', {
    partner_name,
    logo: logo.key,
    category: 'venue',
    description: 'x',
    location: (await make.city(owner.db))._id,
    first_name: 'Spoc',
    last_name: 'Person',
    email: `${partner_name.toLowerCase().replace(' ', '.')}@example.test`,
    contact_number: '9876543210',
  })
  expect(answer.status).toBe(201)
}

describe('while the replica is held back', () => {
  test('who changed something sees it in every process, and others see what the replica knows', async () => {
    const [ashaHere, ashaThere] = [await as(asha, one), await as(asha, other)]
    const benThere = await as(ben, other)
    await untilLevel(ashaHere, ashaThere, benThere)
    await database.pause()
    await createPartner(ashaHere, 'Harbour Hall')
    expect(await names(ashaHere)).toContain('Harbour Hall')
    expect(await names(ashaThere)).toContain('Harbour Hall')
    expect(await names(benThere)).not.toContain('Harbour Hall')
    await database.resume()
    await expect.poll(() => names(benThere), { timeout: 10_000 }).toContain('Harbour Hall')
    await database.pause()
    await appear('Nobody’s Doing')
    // The replica has what Asha changed, so that her lists come from there again.
    expect(await names(ashaHere)).toContain('Harbour Hall')
    expect(await names(ashaHere)).not.toContain('Nobody’s Doing')
    await createPartner(ashaThere, 'Second Hall')
    expect(await names(ashaHere)).toEqual(expect.arrayContaining(['Second Hall', 'Nobody’s Doing']))
  })

  test('a single row is read from the primary', async () => {
    const here = await as(ben, one)
    await untilLevel(here)
    await database.pause()
    const { _id } = await make.partner(owner.db, { partner_name: 'Only There' })
    expect((await here.get(`/api/partner/${_id}`)).body.data.partner_name).toBe('Only There')
    expect(await names(here)).not.toContain('Only There')
  })

  test('who has just signed in sees what they changed as a visitor', async () => {
    const here = await as(asha, one)
    await untilLevel(here)
    await database.pause()
    await appear('Before the Door')
    const { body } = await new Client(one.app, null).post('/api/signin', {
      email: asha.email,
      password: 'correct staple battery',
    })
    expect(await names(new Client(one.app, asha, { token: body.data.token }))).toContain('Before the Door')
  })
})

test('a session that ended on the primary reads nothing from the replica', async () => {
  const here = await as(ben, one)
  await untilLevel(here)
  await database.pause()
  await here.post('/api/signout', {})
  expect((await here.get('/api/partner')).status).toBe(401)
})

test('every list that may go there is answered by the replica', async () => {
  const here = await as(asha, one)
  await untilLevel(here)
  const totals = async () =>
    Promise.all(lists.map(async path => [path, (await here.get(path)).body.total] as const))
  const before = await totals()
  expect(before.map(([, total]) => typeof total)).toEqual(lists.map(() => 'number'))
  await database.pause()
  const { event_id } = await make.application(owner.db)
  await make.associate(owner.db)
  await make.partner(owner.db, { partner_name: 'Found Nowhere' })
  await make.announcement(owner.db, { event_id })
  const mail = layOut({ subject: 'Held back', first_name: 'Ben', paragraphs: ['Later.'] })
  await writeMail(owner.db, {}, { cause: 'held back', to: 'ben@example.test', mail })
  expect(await totals()).toEqual(before)
  const found = async () => JSON.stringify((await here.get('/api/search', { q: 'Found Nowhere' })).body)
  expect(await found()).not.toContain('Found Nowhere')
  await database.resume()
  const grown = before.map(([path, total]) => [path, total + 1])
  await expect.poll(totals, { timeout: 10_000 }).toEqual(grown)
  expect(await found()).toContain('Found Nowhere')
})

const lists = [
  '/api/company',
  '/api/event',
  '/api/partner',
  '/api/associate',
  '/api/application',
  '/api/application/applicant/allapplicant',
  '/api/announcement',
  '/api/outbox',
]

const away = 'the replica is away, or behind: lists are read from the primary'
/** With this, what a busy machine does to a replica is not told as an end of the trouble, and a second beginning. */
const toldOnce = { steady: 3_600_000 }

test('a replica that is more than a second behind gets no reads, and is told of once', async () => {
  const usual = await run(toldOnce)
  const warn = vi.spyOn(usual.app.log, 'warn')
  const client = await as(ben, usual)
  await untilLevel(client)
  await database.pause()
  await appear('Late News')
  await expect.poll(() => names(client), { timeout: 15_000 }).toContain('Late News')
  await expect.poll(() => warn.mock.calls.map(([, text]) => text), { timeout: 15_000 }).toEqual([away])
  await usual.close()
})

test('a replica that stops fails no request, is told of once, and is used again when it is back', async () => {
  const usual = await run({ oldest: 60_000, ...toldOnce })
  const warn = vi.spyOn(usual.app.log, 'warn')
  const client = await as(ben, usual)
  await expect.poll(() => areFromReplica(client), { timeout: 15_000 }).toBe(true)
  const statuses: number[] = []
  const stopped = new AbortController()
  void database.stopReplica().then(() => stopped.abort())
  while (!stopped.signal.aborted) statuses.push((await client.get('/api/partner')).status)
  for (let n = 0; n < 5; n++) statuses.push((await client.get('/api/partner')).status)
  expect(statuses.filter(status => status !== 200)).toEqual([])
  await database.startReplica()
  await expect.poll(() => areFromReplica(client), { timeout: 15_000 }).toBe(true)
  expect(warn.mock.calls.map(([, text]) => text)).toEqual([away])
  await usual.close()
})
