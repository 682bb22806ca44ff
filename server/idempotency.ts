import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import { messages } from '../contract/messages.ts'
import type { Actor } from './accounts/actor.ts'
import { type Db, inTransaction } from './db/transaction.ts'
import type { DB } from './db/types.ts'
import { Refusal } from './errors.ts'

/**
 * Runs a creating POST in a transaction. With an Idempotency-Key the first answer is kept beside what it created,
 * and told again to whoever repeats key and body; another body under the same key is 422 (docs/product.md §3).
 * A repeat that comes while the first still runs waits for it on the key's row.
 */
export async function answerOnce(
  db: Kysely<DB>,
  call: { endpoint: AnyEndpoint; request: FastifyRequest; reply: FastifyReply; actor: Actor | null },
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const { endpoint, request, reply, actor } = call
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || header === '') return inTransaction(db, run)
  if (header.length > 255) throw new Refusal(422, messages.invalid, { 'Idempotency-Key': messages.tooLarge })
  const owner = actor?._id ?? 'visitor'
  const key = `${endpoint.path} ${header}`
  const bodyHash = hashOf(request.body)
  return inTransaction(db, async trx => {
    const isFirst = await claim(trx, owner, key, bodyHash)
    if (!isFirst) return replay(trx, owner, key, bodyHash, reply)
    const text = reply
      .code(endpoint.status)
      .serializeInput(Object(await run(trx)), String(endpoint.status)) as string
    await trx
      .updateTable('idempotency_keys')
      .set({ status: endpoint.status, reply: text })
      .where('owner', '=', owner)
      .where('key', '=', key)
      .execute()
    return asJson(reply, text)
  })
}

/** Without passwords: a plain hash over one would be far easier to guess than the slow one kept of it. */
function hashOf(body: unknown): string {
  const text = JSON.stringify(body ?? null, (name, value: unknown) =>
    name === 'password' ? undefined : value,
  )
  return createHash('sha256').update(text).digest('base64')
}

async function claim(db: Db, owner: string, key: string, bodyHash: string): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({ owner, key, body_hash: bodyHash })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

async function replay(db: Db, owner: string, key: string, bodyHash: string, reply: FastifyReply) {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (kept.body_hash !== bodyHash) throw new Refusal(422, messages.idempotencyReuse)
  return asJson(reply, kept.reply ?? '')
}

/** The text is the shaped answer already; Fastify shall not shape it twice. */
function asJson(reply: FastifyReply, text: string): string {
  reply.type('application/json; charset=utf-8').serializer((payload: unknown) => payload as string)
  return text
}
