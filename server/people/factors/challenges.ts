import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/transaction.ts'
import { fromNow, nowInDb } from '../../platform/db/moments.ts'
import { is } from '../../platform/lists/conditions.ts'

/** The purpose of a signature, and its owner; the owner is unknown before a sign-in by passkey. */
export type Ceremony =
  | { purpose: 'add' | 'second_step' | 'proof'; user_id: string }
  | { purpose: 'sign_in'; user_id: null }

export const challengeMinutes = 5

/** Makes what an authenticator is asked to sign. */
export async function makeChallenge(db: Db, ceremony: Ceremony): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  await db
    .insertInto('passkey_challenges')
    .values({
      ...ceremony,
      challenge: Buffer.from(challenge).toString('base64url'),
      expires_at: fromNow(challengeMinutes, 'minute'),
    })
    .execute()
  return challenge
}

/** Whether we asked for this. It is used up, whatever becomes of the answer. */
export async function takeChallenge(db: Db, challenge: string, ceremony: Ceremony): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returning(['purpose', 'user_id', is('passkey_challenges.expires_at', '>', nowInDb).as('is_open')])
    .executeTakeFirst()
  return (
    taken !== undefined &&
    taken.is_open &&
    taken.purpose === ceremony.purpose &&
    taken.user_id === ceremony.user_id
  )
}
