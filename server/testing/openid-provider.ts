import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'

export const clientId = 'laurel'
export const clientSecret = 'a secret of the provider and Laurel'

/** As whom the provider knows somebody. */
export interface Account {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
}

export interface TestProvider {
  issuer: string
  /** Who is there from now on; null: whoever it is, they refuse. */
  account: Account | null
  /** What it was asked, one line for each request: method and path. */
  requests: string[]
  close(): void
}

/**
 * A provider that speaks OpenID Connect, on a port of this machine. It asks nobody anything. `claimsInToken`: the address
 * is in the ID token, as Google does; otherwise at the user info endpoint alone, as the specification says.
 */
export async function openProvider({ claimsInToken = false } = {}): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test: TestProvider = { issuer, account: null, requests: [], close: () => closeNow(server) }
  const provider = await makeProvider(test, claimsInToken)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    test.requests.push(`${request.method} ${request.url?.replace(/[?].*|(?<=interaction.).*/, '')}`)
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const said = test.account
      ? { login: { accountId: test.account.sub, remember: false }, select_account: {} }
      : { error: 'access_denied', error_description: 'They refuse.' }
    void provider.interactionFinished(request, response, said)
  })
  return test
}

async function makeProvider(test: TestProvider, claimsInToken: boolean): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  policy.remove('consent')
  const provider = new Provider(test.issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // Where answers may be sent to is said below, because tests choose their own ports.
        redirect_uris: ['https://laurel.test/'],
      },
    ],
    jwks: { keys: [await exportJWK(privateKey)] },
    cookies: { keys: ['of a test'] },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    // Whoever is asked agrees.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...test.account, sub }) }),
  })
  provider.Client.prototype.redirectUriAllowed = () => true
  return provider
}

function closeNow(server: Server) {
  server.close()
  server.closeAllConnections()
}
