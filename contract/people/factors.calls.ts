/** The calls about second factors and passkeys, and the permission each needs; bodies and replies are in factors.ts. */

/** What may be asked for besides a first factor. */
export const secondFactorKinds = ['app', 'passkey', 'recovery_code'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** How many recovery codes a person gets at once. */
export const recoveryCodes = 10
/** How many passkeys a person may have. */
export const mostPasskeys = 20

// The second step of a sign-in, and the sign-in by a passkey alone.
export const proveSecondFactor = { method: 'POST', path: '/api/signin/second', may: 'anyone' } as const
export const passkeySignInOptions = {
  method: 'POST',
  path: '/api/signin/passkey/options',
  may: 'anyone',
} as const
export const signInByPasskey = { method: 'POST', path: '/api/signin/passkey', may: 'anyone' } as const

// Before a change of what protects the account.
export const proveIdentityOptions = {
  method: 'POST',
  path: '/api/session/proof/options',
  may: 'session:enter',
} as const
export const proveIdentity = { method: 'POST', path: '/api/session/proof', may: 'session:enter' } as const

export const getSecondFactor = { method: 'GET', path: '/api/secondfactor', may: 'session:enter' } as const
export const startApp = { method: 'POST', path: '/api/secondfactor/app', may: 'session:enter' } as const
export const confirmApp = {
  method: 'POST',
  path: '/api/secondfactor/app/confirm',
  may: 'session:enter',
} as const
export const removeApp = {
  method: 'POST',
  path: '/api/secondfactor/app/remove',
  may: 'session:enter',
} as const
export const makeRecoveryCodes = {
  method: 'POST',
  path: '/api/secondfactor/recoverycodes',
  may: 'session:enter',
} as const
export const keepRecoveryCodes = {
  method: 'POST',
  path: '/api/secondfactor/recoverycodes/keep',
  may: 'session:enter',
} as const
export const newPasskeyOptions = {
  method: 'POST',
  path: '/api/secondfactor/passkey/options',
  may: 'session:enter',
} as const
export const addPasskey = {
  method: 'POST',
  path: '/api/secondfactor/passkey',
  may: 'session:enter',
} as const
export const renamePasskey = {
  method: 'PUT',
  path: '/api/secondfactor/passkey/:id',
  may: 'session:enter',
} as const
export const removePasskey = {
  method: 'POST',
  path: '/api/secondfactor/passkey/remove/:id',
  may: 'session:enter',
} as const

export const resetSecondFactor = {
  method: 'POST',
  path: '/api/secondfactor/reset/:id',
  may: 'factor:reset',
} as const
