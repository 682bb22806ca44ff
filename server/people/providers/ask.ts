import * as openid from 'openid-client'
import type { Identity } from './identities.ts'
import { identityFromClaims, identityFromGithub } from './read-identity.ts'
import type { Provider } from '../../platform/config/provider-settings.ts'
import type { Way } from './ways.ts'

/** What a browser is sent to a provider with. */
export interface Question {
  address: URL
  state: string
  code_verifier: string
  nonce: string | null
}

/** Where to send a browser, so that the provider says who is there (RFC 6749, section 4.1; RFC 7636; OpenID Connect). */
export async function askProvider(
  client: openid.Configuration,
  provider: Provider,
  callback: string,
): Promise<Question> {
  const state = openid.randomState()
  const code_verifier = openid.randomPKCECodeVerifier()
  const nonce = provider.hasNonce ? openid.randomNonce() : null
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: callback,
    scope: provider.speaks === 'github' ? 'read:user user:email' : 'openid email profile',
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    ...(nonce && { nonce }),
    ...(provider.prompt && { prompt: provider.prompt }),
  })
  return { address, state, code_verifier, nonce }
}

/** Exchanges the code of the answer for what the provider says of the person. `answer`: the address that it came to. */
export async function readAnswer(
  client: openid.Configuration,
  provider: Provider,
  answer: URL,
  { state, code_verifier, nonce }: Pick<Way, 'state' | 'code_verifier' | 'nonce'>,
): Promise<Identity> {
  const tokens = await openid.authorizationCodeGrant(client, answer, {
    expectedState: state,
    pkceCodeVerifier: code_verifier,
    expectedNonce: nonce ?? undefined,
    idTokenExpected: provider.speaks === 'openid',
  })
  if (provider.speaks === 'github') return identityFromGithub(client, provider, tokens.access_token)
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token.')
  const hasAll = claims.email !== undefined && claims.given_name !== undefined
  const asked = !hasAll && client.serverMetadata().userinfo_endpoint !== undefined
  const userInfo = asked ? await openid.fetchUserInfo(client, tokens.access_token, claims.sub) : {}
  return identityFromClaims(provider, claims, userInfo)
}

/** The person changed their mind: their answer is no failure. */
export function isCancelled(error: unknown): boolean {
  const cancelled = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']
  return error instanceof openid.AuthorizationResponseError && cancelled.includes(error.error)
}
