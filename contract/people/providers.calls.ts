/** The calls about logging in with a provider, and the permission each needs; bodies and replies are in providers.ts. */

/** A provider that people may log in with, as pages know it. */
export interface ShownProvider {
  /** In addresses: google, github, linkedin, openid, openid-2 … */
  id: string
  name: string
}

/** Why somebody came back from a provider without being known. */
export const returnProblems = ['cancelled', 'failed', 'expired'] as const
export type ReturnProblem = (typeof returnProblems)[number]

/** Where a browser begins, which is no call: the server answers with the way to the provider. */
export function startAddress(provider: string): string {
  return `/signin/${provider}`
}

/** The cookie by which the page gets the token of the answer; with https its name begins with `__Host-`. */
export const answerCookie = 'laurel-provider-answer'

export const signInByProvider = { method: 'POST', path: '/api/signin/provider', may: 'anyone' } as const
export const signUpByProvider = { method: 'POST', path: '/api/signup/provider', may: 'anyone' } as const

export const getOwnProviders = {
  method: 'GET',
  path: '/api/account/providers',
  may: 'session:enter',
} as const
export const startLinking = {
  method: 'POST',
  path: '/api/account/providers/ask/:id',
  may: 'session:own',
} as const
export const linkProvider = { method: 'POST', path: '/api/account/providers', may: 'session:own' } as const
export const unlinkProvider = {
  method: 'POST',
  path: '/api/account/providers/unlink/:id',
  may: 'session:own',
} as const
