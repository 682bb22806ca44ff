import { createHash, randomBytes } from 'node:crypto'

/** The secret of a mailed link: 256 random bits for the person, their hash for the database. */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
