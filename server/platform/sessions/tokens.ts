import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

/** Accepts `Bearer <token>` and the bare token. */
export function bearer(header: string | undefined): string | undefined {
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}

/**
 * Tokens with a verified signature, per key: verifying again would cost a trip to the thread pool on every request.
 * Whether the session is still valid is checked against its row.
 */
const verified = new WeakMap<Uint8Array, LRUCache<string, Claim>>()
const mostVerified = 10_000

/** The session that a token is of: one of an account, or one that a personal link opened. */
interface Claim {
  session?: string
  judging?: string
}

export async function claimOf(token: string, key: Uint8Array): Promise<Claim | undefined> {
  const known = verified.get(key) ?? new LRUCache<string, Claim>({ max: mostVerified })
  verified.set(key, known)
  const claim = known.get(token) ?? (await verify(token, key))
  if (claim) known.set(token, claim)
  return claim
}

async function verify(token: string, key: Uint8Array): Promise<Claim | undefined> {
  try {
    const { payload } = await jwtVerify<Claim>(token, key, { algorithms: ['HS256'] })
    return payload
  } catch {
    return undefined
  }
}

export function sign(key: Uint8Array, claims: JWTPayload, expires: Date): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(expires.getTime() / 1000))
    .sign(key)
}
