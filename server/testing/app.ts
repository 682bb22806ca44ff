import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { openSession } from '../platform/sessions/caller.ts'
import { buildApp, type Timing } from '../app.ts'
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import type { DB } from '../platform/db/types.ts'
import { type AnswerCheck, makeAnswerCheck } from './answer-check.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import * as make from './factories.ts'
import { watchingWhat } from './set-off.ts'

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any answer
  body: any
  text: string
  headers: Record<string, string | number | string[] | undefined>
}

type Headers = Record<string, string>

/** A client of the API, signed in or not. */
export class Client<User = make.MadeUser | null> {
  readonly app: FastifyInstance
  readonly user: User
  readonly token: string | undefined
  /** Compares each answer with the OpenAPI description. */
  readonly check: AnswerCheck | undefined

  constructor(app: FastifyInstance, user: User, options: { token?: string; check?: AnswerCheck } = {}) {
    this.app = app
    this.user = user
    this.token = options.token
    this.check = options.check
  }

  get(path: string, query: Record<string, string | number> = {}, headers: Headers = {}) {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return this.send('GET', search.size > 0 ? `${path}?${search}` : path, undefined, headers)
  }

  post(path: string, body?: unknown, headers: Headers = {}) {
    return this.send('POST', path, body, headers)
  }

  put(path: string, body?: unknown, headers: Headers = {}) {
    return this.send('PUT', path, body, headers)
  }

  async send(method: 'GET' | 'POST' | 'PUT', url: string, body: unknown, headers: Headers): Promise<Answer> {
    const { made: answer, setOff } = await watchingWhat(() =>
      this.app.inject({
        method,
        url,
        headers: this.token ? { authorization: `Bearer ${this.token}`, ...headers } : headers,
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    )
    const isJson = String(answer.headers['content-type']).includes('json')
    const parsed = isJson && answer.body ? JSON.parse(answer.body) : undefined
    this.check?.({ method, url, status: answer.statusCode, body: parsed, setOff })
    return {
      status: answer.statusCode,
      body: parsed,
      text: answer.body,
      headers: answer.headers,
    }
  }
}

type SignedIn = Client<make.MadeUser>

export interface TestApp {
  app: FastifyInstance
  /** Connected as the database's owner, because tests change what the server may not. */
  db: Kysely<DB>
  ownerUrl: string
  /** Without a token. */
  visitor: Client<null>
  organiser(): Promise<SignedIn>
  /** The contact of a new company, or of the given one. */
  companyUser(company?: { _id: string }): Promise<SignedIn>
  candidate(fields?: Partial<make.UserFields>): Promise<SignedIn>
  /** The user's address counts as proved. Tests of unproved addresses sign up through the API (strangers.ts). */
  signedIn(user: make.MadeUser): Promise<SignedIn>
}

interface Assembly {
  /** The port that the server will listen on, for the links in mails. */
  port?: Promise<number>
  /** Called before the server is ready, for instance to add the pages. */
  beforeReady?: (app: FastifyInstance) => Promise<void>
  timing?: Timing
}

/** Environment variables; some name the port. */
export type Settings = Record<string, string> | ((port: number | undefined) => Record<string, string>)

/** Test and server share a process: while it loads a file, the server would refuse the test's requests. */
const noPressure = { longest: 3_600_000, sample: 7_200_000 }

/** The whole server on its own database, for one test file. */
export function useTestApp(settings: Settings = {}, assembly: Assembly = {}): TestApp {
  const t = {} as TestApp
  let opened: OpenedApp | undefined
  beforeAll(async () => {
    opened = await openTestApp(await createTestDatabase(), settings, assembly)
    Object.assign(t, opened)
  })
  afterAll(() => opened?.close())
  return t
}

export interface OpenedApp extends TestApp {
  /** Also drops the database. */
  close(): Promise<void>
}

/** The whole server on this database, until it is closed. */
export async function openTestApp(
  database: TestDatabase,
  settings: Settings = {},
  assembly: Assembly = {},
): Promise<OpenedApp> {
  const closing = new AsyncDisposableStack()
  try {
    closing.defer(() => database.drop())
    // A crowd in a test may wait longer than people should: the machine may be busy with other tests.
    const connection = connect(database.everydayUrl, { wait: 30_000 })
    closing.defer(() => connection.close())
    const owner = connect(database.url, { max: 4, wait: 30_000 })
    closing.defer(() => owner.close())
    const port = await assembly.port
    const dataDir = mkdtempSync(join(tmpdir(), 'laurel-files-'))
    closing.defer(() => rmSync(dataDir, { recursive: true, force: true }))
    const config = readConfig({
      LOG_LEVEL: 'silent',
      BASE_URL: port ? `http://127.0.0.1:${port}` : 'https://laurel.test',
      DATA_DIR: dataDir,
      DEMO: '0',
      ...(typeof settings === 'function' ? settings(port) : settings),
    })
    const app = await buildApp(config, connection, { pressure: noPressure, ...assembly.timing })
    closing.defer(() => app.close())
    await assembly.beforeReady?.(app)
    await app.ready()
    return { ...peopleOf(app, owner.db), ownerUrl: database.url, close: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

function peopleOf(app: FastifyInstance, db: Kysely<DB>): Omit<TestApp, 'ownerUrl'> {
  const check = makeAnswerCheck(app)
  const signedIn = async (user: make.MadeUser) => {
    await make.proveAddress(db, user)
    const token = await openSession(db, app.jwtKey, user, make.origin)
    return new Client(app, user, { token, check })
  }
  return {
    app,
    db,
    visitor: new Client(app, null, { check }),
    signedIn,
    organiser: async () => signedIn(await make.user(db, { role: 'admin' })),
    companyUser: async company => {
      const { _id } = company ?? (await make.company(db))
      return signedIn(await make.contact(db, { company_id: _id }))
    },
    candidate: async fields => signedIn(await make.user(db, { ...fields, role: 'candidate' })),
  }
}
