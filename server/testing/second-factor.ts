import { Secret, TOTP } from 'otpauth'
import { onTestFinished, vi } from 'vitest'
import { hashPassword } from '../platform/sessions/password-hash.ts'
import { Client, type TestApp } from './app.ts'
import * as make from './factories.ts'

export const password = 'monsoon over kochi'
const hashed = hashPassword(password)

const step = 30_000

/** Stops the clock in the middle of a time step, so that no code expires while a test runs. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step + step / 2 })
  onTestFinished(() => void vi.useRealTimers())
}

/** To the next time step, for a code that was not used yet. */
export function nextStep() {
  vi.setSystemTime(Date.now() + step)
}

/** What an authenticator app shows, so many seconds from now. */
export function codeOf(secret: string, seconds = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 })
}

export async function withPassword(t: TestApp, fields: Partial<make.UserFields> = {}) {
  return make.user(t.db, { ...fields, password_hash: await hashed })
}

/** Somebody with a password, an authenticator app and recovery codes, signed in. */
export async function withApp(t: TestApp, fields: Partial<make.UserFields> = {}) {
  const user = await withPassword(t, fields)
  const client = await t.signedIn(user)
  return { user, client, ...(await setUpApp(client)) }
}

export async function setUpApp(client: Client) {
  const { secret } = (await client.post('/api/secondfactor/app')).body.data
  const { body } = await client.post('/api/secondfactor/app/confirm', { code: codeOf(secret) })
  nextStep()
  return { secret: secret as string, codes: await keepCodes(client, body.data.held_back) }
}

/** Says that the codes are kept that came with a first factor, or in place of others; there are none with a further factor. */
export async function keepCodes(
  client: Pick<Client, 'post'>,
  held: { _id: string; recovery_codes: string[] } | null,
) {
  if (held) await client.post('/api/secondfactor/recoverycodes/keep', { _id: held._id })
  return held?.recovery_codes ?? []
}

/** From another network than those of other tests, so that they share no limits. */
let networks = 0
export function newNetwork() {
  networks += 1
  return `198.18.${Math.floor(networks / 250)}.${(networks % 250) + 1}`
}

/** Posts as a visitor from this network. */
export async function postFrom(t: TestApp, remoteAddress: string, url: string, payload: object) {
  const { statusCode, body } = await t.app.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: statusCode, body: JSON.parse(body) }
}

/** The token of the second step, after the right password. */
export async function openStep(t: TestApp, { email }: { email: string }, network = newNetwork()) {
  const { body } = await postFrom(t, network, '/api/signin', { email, password })
  return body.data.second_step.token as string
}

export function clientOf(t: TestApp, token: string) {
  return new Client(t.app, null, { token })
}

export function happened(t: TestApp, { _id }: { _id: string }) {
  return t.db
    .selectFrom('happenings')
    .select(['action', 'actor_id'])
    .where('subject', '=', 'person')
    .where('subject_id', '=', _id)
    .orderBy('happened_at')
    .execute()
}

/** The subjects of the mails to a person, but those of logins from a new network (docs/product.md §24). */
export async function subjectsTo(t: TestApp, { email }: { email: string }): Promise<string[]> {
  const mails = await t.db
    .selectFrom('mails')
    .select('subject')
    .where('to', '=', email)
    .where('cause', 'not like', 'new-network:%')
    .orderBy('created_at')
    .execute()
  return mails.map(({ subject }) => subject)
}

/** Lets a session age, so that its sign-in is no proof any more. */
export async function letSessionsAge(t: TestApp, { _id }: { _id: string }) {
  const earlier = new Date(Date.now() - 3_600_000).toISOString()
  await t.db
    .updateTable('sessions')
    .set({ created_at: earlier, proved_at: null })
    .where('user_id', '=', _id)
    .execute()
}
