import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Insertable, Kysely } from 'kysely'
import type { AnyEndpoint } from '../../../contract/platform/endpoint.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../sessions/caller.ts'
import { isPassword } from '../sessions/password-hash.ts'
import { asJson } from './as-json.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import type { DB, IdempotencyKeys } from '../db/types.ts'
import { Refusal } from './errors.ts'
import { writeReply } from './reply-schema.ts'

export interface ChangingCall {
  endpoint: AnyEndpoint
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller | null
  /** What the address asks for, validated. */
  asked: { params: unknown; query: unknown }
  /** Hash of the password in the body, if there is one. */
  passwordHash: string | null
}

/**
 * Runs a creating POST in a transaction. With an Idempotency-Key the first answer is stored beside what it created and
 * returned to every repeat with the same key, address and body; another address or body under the same key is 422
 * (docs/product.md §3). Visitors have no identity: their key is valid for its address and body alone
 * (docs/decisions/039). A repeat that arrives while the first still runs waits for its row lock.
 */
export async function answerOnce(
  db: Kysely<DB>,
  call: ChangingCall,
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const { endpoint, request, reply, caller, asked, passwordHash } = call
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || header === '') return inTransaction(db, run)
  if (header.length > 255) throw new Refusal(422, messages.invalid, { 'Idempotency-Key': messages.tooLarge })
  const bodyHash = hashOf({ ...asked, body: request.body })
  const owner = caller?._id ?? 'visitor'
  const key = caller ? `${endpoint.path} ${header}` : `${endpoint.path} ${header} ${bodyHash}`
  const answer = await inTransaction(db, async trx => {
    if (!(await claim(trx, { owner, key, body_hash: bodyHash, password_hash: passwordHash }))) return null
    const text = writeReply(reply.code(endpoint.status), await run(trx))
    await trx
      .updateTable('idempotency_keys')
      .set({ status: endpoint.status, reply: text })
      .where('owner', '=', owner)
      .where('key', '=', key)
      .execute()
    return text
  })
  return asJson(reply, answer ?? (await readAnswer(db, { owner, key, bodyHash, body: request.body })))
}

/** Leaves passwords out: a plain hash over a password would be far easier to guess than its slow hash. */
function hashOf(request: object): string {
  const text = JSON.stringify(request, (name, value: unknown) => (name === 'password' ? undefined : value))
  return createHash('sha256').update(text).digest('base64')
}

async function claim(db: Db, row: Insertable<IdempotencyKeys>): Promise<boolean> {
  const made = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

interface Repeat {
  owner: string
  key: string
  bodyHash: string
  body: unknown
}

/** The stored answer of the first request. Runs outside a transaction, because verifying a password is slow. */
async function readAnswer(db: Db, { owner, key, bodyHash, body }: Repeat): Promise<string> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'password_hash', 'reply'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const isSame = kept.body_hash === bodyHash && (await isSamePassword(kept.password_hash, body))
  if (!isSame) throw new Refusal(422, messages.idempotencyReuse)
  return kept.reply ?? ''
}

async function isSamePassword(kept: string | null, body: unknown): Promise<boolean> {
  if (kept === null) return true
  const { password } = body as { password?: unknown }
  return typeof password === 'string' && isPassword(password, kept)
}
