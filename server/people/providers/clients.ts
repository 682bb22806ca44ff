import * as openid from 'openid-client'
import { isLoopback } from '../../platform/config/loopback.ts'
import type { Provider } from '../../platform/config/provider-settings.ts'
import type { CustomFetch } from 'openid-client'

/** Seconds for one call to a provider: people wait for it. */
const patience = 10
/** Milliseconds until the addresses of a provider are read again. */
const lifetime = 3_600_000

interface Known {
  client: Promise<openid.Configuration>
  until: number
}

/**
 * The addresses and keys of providers, read when they are first needed: a provider that is away keeps nobody else from
 * logging in, nor the server from starting.
 */
export class ProviderClients {
  readonly #known = new Map<string, Known>()

  of(provider: Provider): Promise<openid.Configuration> {
    const known = this.#known.get(provider.id)
    if (known && known.until > Date.now()) return known.client
    const client = provider.speaks === 'github' ? Promise.resolve(githubClient(provider)) : discover(provider)
    this.#known.set(provider.id, { client, until: Date.now() + lifetime })
    client.catch(() => this.#known.delete(provider.id))
    return client
  }
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const address = new URL(issuer)
  const secret = authentication(clientSecret)
  return openid.discovery(address, clientId, clientSecret, secret, {
    timeout: patience,
    [openid.customFetch]: shortFetch,
    execute: [openid.enableNonRepudiationChecks, ...unencrypted(address)],
  })
}

/** Basic authentication is what a provider speaks that says nothing else (OpenID Connect Discovery, section 3). */
function authentication(clientSecret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(clientSecret), openid.ClientSecretPost(clientSecret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

/** GitHub has no discovery; these addresses are documented, also for a GitHub of one's own. */
function githubClient({ issuer, clientId, clientSecret }: Provider): openid.Configuration {
  const oauth = `${issuer.replace(/\/+$/, '')}/login/oauth`
  const server = {
    issuer: oauth,
    authorization_endpoint: `${oauth}/authorize`,
    token_endpoint: `${oauth}/access_token`,
  }
  const client = new openid.Configuration(
    server,
    clientId,
    clientSecret,
    openid.ClientSecretPost(clientSecret),
  )
  client.timeout = patience
  client[openid.customFetch] = shortFetch
  for (const allow of unencrypted(new URL(issuer))) allow(client)
  return client
}

/** Only on this machine (server/platform/config/provider-settings.ts). */
function unencrypted({ protocol, hostname }: URL) {
  // oxlint-disable-next-line typescript/no-deprecated -- so marked to be noticed, and not to be removed
  return protocol === 'http:' && isLoopback(hostname) ? [openid.allowInsecureRequests] : []
}

/** The most bytes of an answer. Providers send a few kilobytes: addresses and keys, a token, facts about a person. */
const longest = 1_000_000

/** `fetch` for answers of at most 1 MB. The rest of a longer one is not read. */
const shortFetch: CustomFetch = async (url, { body, ...options }) => {
  // A copy, because `fetch` takes no bytes that are shared with another thread.
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : body
  const answer = await fetch(url, { ...options, body: sent })
  if (!answer.body) return answer
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > longest) throw new Error(`${url} answered with more than ${longest} bytes.`)
    parts.push(part)
  }
  return new Response(Buffer.concat(parts), answer)
}
