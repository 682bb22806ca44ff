import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { makeConcurrencyLimit } from '../concurrency-limit.ts'
import { networkOf } from './network.ts'

/** Argon2id with 19 MiB, 2 passes, 1 lane: the library's defaults, said here so that they stay (docs/product.md §2). */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Files, compression and names are read by the same threads: half of them stay free of hashing. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
const atOnce = Math.max(1, Math.min(availableParallelism(), Math.floor(threads / 2)))
const inLine = makeConcurrencyLimit({ atOnce, line: 2000 })

/** `ip`: who asks; the networks take turns at hashing. */
export function hashPassword(password: string, ip = ''): Promise<string> {
  return inLine(networkOf(ip), () => hash(password.normalize('NFC'), cost))
}

/** A hash of nothing anybody knows: whoever has no password is answered in the same time as who has one. */
const nobodys = hashPassword(randomBytes(32).toString('base64'))

/** Whether this is the password; never so for a person without one. `ip` as above. */
export async function isPassword(
  password: string,
  kept: string | null | undefined,
  ip = '',
): Promise<boolean> {
  const known = kept ?? (await nobodys)
  const isRight = await inLine(networkOf(ip), () => verify(known, password.normalize('NFC')))
  return isRight && !!kept
}
