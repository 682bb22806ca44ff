import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, 2 passes, 1 lane: the library's defaults, said here so that they stay (docs/product.md §2). */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/** A hash of nothing anybody knows: whoever has no password is answered in the same time as who has one. */
const nobodys = hashPassword(randomBytes(32).toString('base64'))

/** Whether this is the password; never so for a person without one. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const isRight = await verify(kept ?? (await nobodys), password.normalize('NFC'))
  return isRight && !!kept
}
