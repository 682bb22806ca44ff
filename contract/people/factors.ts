import * as z from 'zod/mini'
import { entered } from './accounts.ts'
import { endpoint, messageReply, one } from '../platform/endpoint.ts'
import * as calls from './factors.calls.ts'
import { exactLine, idParams, instant, line, nullableInstant, reference } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'

/** Six digits, or a recovery code; spaces are how apps show codes. */
const code = z.string(say.fieldRequired).check(
  z.overwrite(text => text.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, say.fieldRequired),
  z.refine(text => /^([0-9]{6}|[0-9A-Z]{16})$/.test(text), say.code),
)
const appCode = z.string(say.fieldRequired).check(
  z.overwrite(text => text.replace(/\s/g, '')),
  z.minLength(1, say.fieldRequired),
  z.refine(text => /^[0-9]{6}$/.test(text), say.appCode),
)

/** Bytes as browsers send them. */
const bytes = z.string().check(z.maxLength(10_000), z.regex(/^[\w-]+$/))
const transports = z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), [])

/** What `navigator.credentials.get()` gave, as JSON (Web Authentication, AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** What `navigator.credentials.create()` gave (RegistrationResponseJSON). */
export const newPasskeyAnswer = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports }),
})
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>

export const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** For `navigator.credentials.get()` (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(knownPasskey),
  userVerification: z.string(),
})

/** For `navigator.credentials.create()` (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({ residentKey: z.string(), userVerification: z.string() }),
})

const stepToken = exactLine(say.fieldRequired, 200)

/** The form of the second step. */
export const secondStepBody = z.object({ step: stepToken, code })

export const proveSecondFactor = endpoint(calls.proveSecondFactor, {
  summary:
    'The second step of logging in: a code of the authenticator app, a recovery code, or a passkey; returns a token',
  body: z
    .object({ step: stepToken, code: z.optional(code), passkey: z.optional(passkeyAnswer) })
    .check(exactlyOne('code', 'passkey')),
  reply: entered,
  budgets: ['wrongProofs', 'loginMails'],
})

export const passkeySignInOptions = endpoint(calls.passkeySignInOptions, {
  summary: 'What a browser needs to ask for a passkey; with a step, for the second step of logging in',
  body: z.object({ step: z.optional(stepToken) }),
  reply: one(passkeyRequestOptions),
  budgets: ['passkeyChallenges'],
})

export const signInByPasskey = endpoint(calls.signInByPasskey, {
  summary: 'Log in with a passkey that verified its owner, without a password; returns a token',
  body: z.object({ passkey: passkeyAnswer }),
  reply: entered,
  refuses: [401],
  budgets: ['loginMails'],
})

export const proveIdentityOptions = endpoint(calls.proveIdentityOptions, {
  summary: 'What a browser needs to ask for one of your passkeys, to prove that it is you',
  reply: one(passkeyRequestOptions),
})

const password = z.string(say.fieldRequired).check(z.minLength(1, say.fieldRequired), z.maxLength(1000))

/** The forms of the proof. */
export const passwordProof = z.object({ password })
export const codeProof = z.object({ code })

export const proveIdentity = endpoint(calls.proveIdentity, {
  summary:
    'Prove that it is you, by password, code or passkey: for ten minutes you may change what protects your account',
  body: z
    .object({
      password: z.optional(password),
      code: z.optional(code),
      passkey: z.optional(passkeyAnswer),
    })
    .check(exactlyOne('password', 'code', 'passkey')),
  reply: messageReply,
  budgets: ['wrongProofs'],
})

export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** Whether a service such as a password manager copies it to other devices. */
  is_synced: z.boolean(),
  created_at: instant,
  last_used_at: nullableInstant,
})
export type Passkey = z.output<typeof passkey>

export const secondFactor = z.object({
  app: z.nullable(
    z.object({
      created_at: instant,
      /** False if the server's key has changed since: no code can be checked, and the app is set up anew. */
      is_usable: z.boolean(),
    }),
  ),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** Whether this installation demands a second factor of this person. */
  is_required: z.boolean(),
  /** False where the address of this installation has no domain name, which passkeys need. */
  can_add_passkeys: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const getSecondFactor = endpoint(calls.getSecondFactor, {
  summary: 'Your second factors: authenticator app, passkeys, number of recovery codes left',
  reply: one(secondFactor),
})

export const startApp = endpoint(calls.startApp, {
  summary: 'Begin to set up an authenticator app; nothing changes until a code of it is confirmed',
  reply: one(z.object({ secret: z.string(), uri: z.string() })),
})

/** Recovery codes, shown once. They count, as does the factor that they came with, once they are said to be kept. */
export const heldBack = z.object({ _id: z.string(), recovery_codes: z.array(z.string()) })
export type HeldBack = z.output<typeof heldBack>

/** Null if there are recovery codes already, which stay valid. The factor counts at once then. */
const maybeHeldBack = z.nullable(heldBack)

export const confirmAppBody = z.object({ code: appCode })

// Not 201: an answer that is kept for repeated requests would keep the recovery codes.
export const confirmApp = endpoint(calls.confirmApp, {
  summary:
    'Turn the authenticator app on with one of its codes; as the first second factor it waits until its recovery codes are kept',
  body: confirmAppBody,
  reply: one(z.object({ held_back: maybeHeldBack })),
  budgets: ['wrongProofs', 'accountChanges'],
})

export const removeApp = endpoint(calls.removeApp, {
  summary: 'Turn the authenticator app off',
  reply: messageReply,
  budgets: ['accountChanges'],
})

export const makeRecoveryCodes = endpoint(calls.makeRecoveryCodes, {
  summary: 'Make ten new recovery codes, shown once; the old ones count until these are kept',
  reply: one(heldBack),
  budgets: ['accountChanges'],
})

export const keepRecoveryCodes = endpoint(calls.keepRecoveryCodes, {
  summary:
    'Say that you have kept the recovery codes: they count from now on, with the second factor that waits for them',
  body: z.object({ _id: reference() }),
  reply: messageReply,
  budgets: ['accountChanges'],
})

export const newPasskeyOptions = endpoint(calls.newPasskeyOptions, {
  summary: 'What a browser needs to make a passkey',
  reply: one(passkeyCreationOptions),
})

export const passkeyNameBody = z.object({ name: line(say.fieldRequired, longest.passkeyName) })

export const addPasskey = endpoint(calls.addPasskey, {
  summary:
    'Add a passkey that the browser made; as the first second factor it waits until its recovery codes are kept',
  body: z.extend(passkeyNameBody, { passkey: newPasskeyAnswer }),
  /** Without the passkey while it waits. */
  reply: one(z.object({ passkey: z.nullable(passkey), held_back: maybeHeldBack })),
  budgets: ['accountChanges'],
})

export const renamePasskey = endpoint(calls.renamePasskey, {
  summary: 'Rename one of your passkeys',
  params: idParams,
  body: passkeyNameBody,
  reply: one(passkey),
})

export const removePasskey = endpoint(calls.removePasskey, {
  summary: 'Remove one of your passkeys',
  params: idParams,
  reply: messageReply,
  budgets: ['accountChanges'],
})

export const resetSecondFactor = endpoint(calls.resetSecondFactor, {
  summary:
    'Remove all second factors of somebody who lost them; ends their sessions, so the password logs them in again',
  params: idParams,
  reply: messageReply,
  budgets: ['actsWithMails'],
})

function exactlyOne(...names: string[]) {
  return z.refine<object>(body => names.filter(name => Object.hasOwn(body, name)).length === 1, {
    message: say.fieldRequired,
    path: [names[0] ?? ''],
  })
}
