import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Connection, connect } from '../server/platform/db/connect.ts'
import { type OpenDatabase, openDatabase } from '../server/platform/postgres/embedded.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { inTransaction } from '../server/platform/db/transaction.ts'
import { layOut } from '../server/platform/mail/layout.ts'
import { writeMail } from '../server/platform/mail/queries.ts'
import { endChildren, startChild } from '../server/testing/child-server.ts'
import { letMinutePass } from '../server/testing/jobs.ts'
import { type Mailbox, mailPort, openMailbox } from '../server/testing/mailbox.ts'

// Mails in progress while the database breaks or their process dies (docs/product.md §7).

const smtpUrl = `smtp://127.0.0.1:${mailPort}`

let dataDir: string
let database: OpenDatabase
let connection: Connection
let mailbox: Mailbox

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'laurel-mails-'))
  database = await openDatabase({ dataDir }, { isThrowaway: true })
  await migrate(database.ownerUrl)
  connection = connect(database.ownerUrl, { max: 2 })
  mailbox = await openMailbox()
}, 60_000)

afterAll(async () => {
  await endChildren()
  await mailbox?.close()
  await connection?.close()
  await database?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function start() {
  return startChild({ DATABASE_URL: database.ownerUrl, SMTP_URL: smtpUrl, JWT_SECRET: 'x'.repeat(32) })
}

let serial = 0
async function write(many: number, place = 'place.test') {
  const mail = layOut({ subject: 'A mail', first_name: 'Asha', paragraphs: ['It is sent once.'] })
  for (let n = 0; n < many; n++) {
    serial += 1
    const post = { cause: `mail ${serial}`, to: `asha@${serial}.${place}`, mail }
    await inTransaction(connection.db, db => writeMail(db, { smtpUrl }, post))
  }
}

async function countUnsent() {
  const rows = await connection.db.selectFrom('mails').select('_id').where('status', '<>', 'sent').execute()
  return rows.length
}

async function countClaimed() {
  const rows = await connection.db
    .selectFrom('mails')
    .select('_id')
    .where('claimed_until', 'is not', null)
    .execute()
  return rows.length
}

/** Once all are sent: each arrived exactly once. */
async function expectEachOnce() {
  await letMinutePass(connection)
  await vi.waitFor(async () => expect(await countUnsent()).toBe(0), { timeout: 60_000, interval: 200 })
  const ids = mailbox.received.map(({ headers }) => headers['message-id'])
  expect([ids.length, new Set(ids).size]).toEqual([serial, serial])
}

test('repeated database failures end no process, and each mail is sent once', async () => {
  const server = await start()
  mailbox.delay = 20
  const until = Date.now() + 4_000
  while (Date.now() < until) {
    await write(5)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(connection.db)
    await sleep(50)
  }
  expect(server.process.exitCode, server.log()).toBeNull()
  await expectEachOnce()
  expect(await server.end('SIGTERM')).toBe(0)
})

test('the mails of a process killed while sending are sent by the next', async () => {
  const server = await start()
  mailbox.hangs = 'hangs.test'
  await write(5, 'hangs.test')
  await vi.waitFor(async () => expect(await countClaimed()).toBe(5), { timeout: 15_000 })
  await server.end('SIGKILL')
  mailbox.hangs = ''
  const next = await start()
  await expectEachOnce()
  expect(await next.end('SIGTERM')).toBe(0)
})
