import { call } from '../platform/call.ts'

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

export const signInByProvider = call('POST', '/api/signin/provider', 'anyone')
export const signUpByProvider = call('POST', '/api/signup/provider', 'anyone')

export const getOwnProviders = call('GET', '/api/account/providers', 'session:enter')
export const startLinking = call('POST', '/api/account/providers/ask/:id', 'session:own')
export const linkProvider = call('POST', '/api/account/providers', 'session:own')
export const unlinkProvider = call('POST', '/api/account/providers/unlink/:id', 'session:own')
