import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { clientId, clientSecret } from '../../testing/openid-provider.ts'
import { ProviderBrowser } from '../../testing/provider-browser.ts'

// A provider that answers what no good one would.

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
let answers: Record<string, (response: ServerResponse) => void> = {}
const server = createServer((request, response) =>
  answers[String(request.url).split('?', 1).join()]?.(response),
)
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const t = useTestApp({
  OPENID_NAME: 'Campus',
  OPENID_ISSUER: issuer,
  OPENID_CLIENT_ID: clientId,
  OPENID_CLIENT_SECRET: clientSecret,
})

const json = (body: object) => (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

/** Logs in with a provider that says this of the person; `tokens` takes the place of its whole answer. */
async function signInAs(claims: object, tokens?: (response: ServerResponse) => void) {
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }]
  answers = {
    '/.well-known/openid-configuration': json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': json({ keys }),
  }
  const browser = new ProviderBrowser(t)
  const asked = new URL(await browser.begin('/signin/openid')).searchParams
  const idToken = await new SignJWT({ ...claims, nonce: asked.get('nonce') })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(privateKey)
  answers['/token'] = tokens ?? json({ access_token: 'a', token_type: 'bearer', id_token: idToken })
  const { location, token } = await browser.openHere(
    `/signin/openid/callback?code=c&state=${asked.get('state')}`,
  )
  return { location, hasAnswer: token !== '' }
}

const asha = { sub: 'number-1', email: 'asha@hostile.test', email_verified: true, given_name: 'Asha' }
const failed = { location: '/login?provider=openid&problem=failed', hasAnswer: false }

describe('a provider', () => {
  it('that names the person is believed', async () => {
    expect(await signInAs(asha)).toEqual({ location: '/login?provider=openid', hasAnswer: true })
  })

  it.each(['', ' '])('that names nobody lets nobody in: “%s”', async sub => {
    expect(await signInAs({ ...asha, sub })).toEqual(failed)
  })

  it('that never stops talking is not listened to for longer than 1 MB', async () => {
    let sent = 0
    const endless = (response: ServerResponse) => {
      response.setHeader('content-type', 'application/json')
      const talk = () => {
        while (!response.destroyed && response.write(Buffer.alloc(100_000, ' '))) sent += 100_000
      }
      response.on('drain', talk)
      talk()
    }
    expect(await signInAs(asha, endless)).toEqual(failed)
    // With what the buffers of the connection hold.
    expect(sent).toBeLessThan(20_000_000)
  })
})
