import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { makeConcurrencyLimit } from '../http/concurrency-limit.ts'
import { workersHere } from '../processes/messages.ts'
import { networkOf } from './network.ts'

/** Argon2id with 19 MiB, 2 passes, 1 lane: the library's defaults, fixed here against changes (docs/product.md §2). */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Files, compression and DNS use the same thread pool, so hashing may take half of its threads. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
const processors = Math.floor(availableParallelism() / workersHere())
const atOnce = Math.max(1, Math.min(processors, Math.floor(threads / 2)))
const inLine = makeConcurrencyLimit({ atOnce, line: 2000 })

/** `ip`: the address of the caller. Networks take turns at hashing. */
export function hashPassword(password: string, ip = ''): Promise<string> {
  return inLine(networkOf(ip), () => hash(password.normalize('NFC'), cost))
}

/** A dummy hash, so that accounts without a password take as long as others. */
const dummyHash = hashPassword(randomBytes(32).toString('base64'))

/** Whether the password is right; always false for a person without one. `ip` as above. */
export async function isPassword(
  password: string,
  kept: string | null | undefined,
  ip = '',
): Promise<boolean> {
  const known = kept ?? (await dummyHash)
  const isRight = await inLine(networkOf(ip), () => verify(known, password.normalize('NFC')))
  return isRight && !!kept
}
