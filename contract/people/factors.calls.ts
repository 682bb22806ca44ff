import { call } from '../platform/call.ts'

/** The calls about second factors and passkeys, and the permission each needs; bodies and replies are in factors.ts. */

/** What may be asked for besides a first factor. */
export const secondFactorKinds = ['app', 'passkey', 'recovery_code'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** How many recovery codes a person gets at once. */
export const recoveryCodes = 10
/** How many passkeys a person may have. */
export const mostPasskeys = 20

// The second step of a sign-in, and the sign-in by a passkey alone.
export const proveSecondFactor = call('POST', '/api/signin/second', 'anyone')
export const passkeySignInOptions = call('POST', '/api/signin/passkey/options', 'anyone')
export const signInByPasskey = call('POST', '/api/signin/passkey', 'anyone')

// Before a change of what protects the account.
export const proveIdentityOptions = call('POST', '/api/session/proof/options', 'session:enter')
export const proveIdentity = call('POST', '/api/session/proof', 'session:enter')

export const getSecondFactor = call('GET', '/api/secondfactor', 'session:enter')
export const startApp = call('POST', '/api/secondfactor/app', 'session:enter')
export const confirmApp = call('POST', '/api/secondfactor/app/confirm', 'session:enter')
export const removeApp = call('POST', '/api/secondfactor/app/remove', 'session:enter')
export const makeRecoveryCodes = call('POST', '/api/secondfactor/recoverycodes', 'session:enter')
export const keepRecoveryCodes = call('POST', '/api/secondfactor/recoverycodes/keep', 'session:enter')
export const newPasskeyOptions = call('POST', '/api/secondfactor/passkey/options', 'session:enter')
export const addPasskey = call('POST', '/api/secondfactor/passkey', 'session:enter')
export const renamePasskey = call('PUT', '/api/secondfactor/passkey/:id', 'session:enter')
export const removePasskey = call('POST', '/api/secondfactor/passkey/remove/:id', 'session:enter')

export const resetSecondFactor = call('POST', '/api/secondfactor/reset/:id', 'factor:reset')
