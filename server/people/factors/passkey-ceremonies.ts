import type { FastifyInstance } from 'fastify'
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../../contract/people/factors.ts'
import { describePasskeys, findPasskey } from './passkeys.ts'
import { relyingParty, requireDomain } from './relying-party.ts'
import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/transaction.ts'
import { fromNow, nowInDb } from '../../platform/db/moments.ts'
import { is } from '../../platform/lists/conditions.ts'

// Making and using passkeys (Web Authentication Level 3, §7.1 and §7.2).

const challengeMinutes = 5
const timeout = challengeMinutes * 60_000
/** Ed25519, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257]
const authenticatorSelection = { residentKey: 'preferred', userVerification: 'preferred' } as const

/** For a new passkey, which the person can also use without typing an address, if the authenticator can store it. */
export async function askForNewPasskey(
  app: FastifyInstance,
  person: { _id: string; email: string; name: string },
) {
  requireDomain(app.config)
  const known = await describePasskeys(app.db, person._id)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: app.installation.name,
    rpID: relyingParty(app.config).id,
    userID: new TextEncoder().encode(person._id),
    userName: person.email,
    userDisplayName: person.name,
    challenge: await makeChallenge(app.db, { purpose: 'add', user_id: person._id }),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known,
    authenticatorSelection,
  })
  return {
    ...options,
    timeout,
    rp: { id: relyingParty(app.config).id, name: app.installation.name },
    attestation: 'none' as const,
    excludeCredentials: known,
    authenticatorSelection,
  }
}

/** The new passkey; null if the answer is not to what we asked, or not from a page of ours. */
export async function readNewPasskey(app: FastifyInstance, user_id: string, answer: NewPasskeyAnswer) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(app.config)
  try {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge => takeChallenge(app.db, challenge, { purpose: 'add', user_id }),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      user_id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports,
      is_synced: credentialBackedUp,
    }
  } catch (error) {
    app.log.debug({ err: error }, 'a new passkey was refused')
    return null
  }
}

/** For a passkey of this person, or, for a sign-in without anything else, for any that the browser has for us. */
export async function askForPasskey(app: FastifyInstance, ceremony: Ceremony) {
  requireDomain(app.config)
  const known = ceremony.user_id ? await describePasskeys(app.db, ceremony.user_id) : []
  const userVerification = ceremony.purpose === 'sign_in' ? 'required' : 'preferred'
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(app.config).id,
    challenge: await makeChallenge(app.db, ceremony),
    timeout,
    userVerification,
    allowCredentials: known,
  })
  return {
    ...options,
    timeout,
    userVerification,
    rpId: relyingParty(app.config).id,
    allowCredentials: known,
  }
}

export type CheckedPasskey = NonNullable<Awaited<ReturnType<typeof checkPasskey>>>

/**
 * The passkey that signed what we asked for; null for any other answer. Whether the counter grew is for `noteUse`,
 * in the transaction of what the passkey is used for.
 */
export async function checkPasskey(app: FastifyInstance, answer: PasskeyAnswer, ceremony: Ceremony) {
  const known = await findPasskey(app.db, answer.id)
  if (!known || (ceremony.user_id && known.user_id !== ceremony.user_id)) return null
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(app.config)
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge => takeChallenge(app.db, challenge, ceremony),
      expectedOrigin,
      expectedRPID,
      // The library compares counters before it verifies the signature, so anybody could make a passkey look copied.
      credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: 0 },
      requireUserVerification: false,
    })
    if (!verified) return null
    return {
      _id: known._id,
      user_id: known.user_id,
      counter: authenticationInfo.newCounter,
      is_synced: authenticationInfo.credentialBackedUp,
      isUserVerified: authenticationInfo.userVerified,
    }
  } catch (error) {
    app.log.debug({ err: error }, 'a passkey was refused')
    return null
  }
}

/** The purpose of a signature, and its owner; the owner is unknown before a sign-in by passkey. */
type Ceremony =
  | { purpose: 'add' | 'second_step' | 'proof'; user_id: string }
  | { purpose: 'sign_in'; user_id: null }

/** Makes what an authenticator is asked to sign. */
async function makeChallenge(db: Db, ceremony: Ceremony): Promise<Uint8Array<ArrayBuffer>> {
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
async function takeChallenge(db: Db, challenge: string, ceremony: Ceremony): Promise<boolean> {
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
