import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod/mini'
import { stepMinutes } from './steps.ts'

const way = z.object({
  provider: z.string(),
  state: z.string(),
  /** Of the link that a person asked for; without one it is a login. */
  user_id: z.nullable(z.string()),
  code_verifier: z.string(),
  nonce: z.nullable(z.string()),
  /** When it is over, in milliseconds. */
  until: z.number(),
})

/** What a browser was sent to a provider with, to be checked when it comes back. */
export type Way = z.output<typeof way>

/** A cookie has room for no more. */
const most = 5

export function sealWays(jwtKey: Uint8Array, ways: readonly Way[]): Promise<string> {
  return new EncryptJWT({ ways: ways.slice(0, most) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${stepMinutes}m`)
    .encrypt(keyOf(jwtKey))
}

/** Those that are not over; none if the text is not ours. */
export async function openWays(jwtKey: Uint8Array, sealed: string): Promise<Way[]> {
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(jwtKey))
    return z
      .array(way)
      .parse(payload.ways)
      .filter(({ until }) => until > Date.now())
  } catch {
    return []
  }
}

function keyOf(jwtKey: Uint8Array) {
  return new Uint8Array(hkdfSync('sha256', jwtKey, '', 'ways to providers and back', 32))
}
