import { ConfigError } from './config-error.ts'
import { isLoopback } from './loopback.ts'

/** A provider of identities that people may log in with. */
export interface Provider {
  /** In addresses: google, github, linkedin, openid, openid-2 … */
  id: string
  /** As people read it. */
  name: string
  /** GitHub speaks OAuth, without OpenID. */
  speaks: 'openid' | 'github'
  issuer: string
  clientId: string
  clientSecret: string
  /** False where the provider does not return it, so that it cannot be checked. */
  hasNonce: boolean
  /** `select_account`: asks which account, also where somebody is logged in there. */
  prompt?: string
}

/** The key of stored identities: the issuer's address without a final slash. */
export function issuerOf({ issuer }: Pick<Provider, 'issuer'>): string {
  return issuer.replace(/\/+$/, '')
}

type Text = (name: string) => string | undefined

/** Each is set up as a whole, or not at all. */
export function readProviders(text: Text): Provider[] {
  return [
    ...known(text, 'GOOGLE', {
      id: 'google',
      name: 'Google',
      speaks: 'openid',
      issuer: readAddress('GOOGLE_ISSUER', text('GOOGLE_ISSUER') ?? 'https://accounts.google.com'),
      hasNonce: true,
      prompt: 'select_account',
    }),
    ...known(text, 'GITHUB', {
      id: 'github',
      name: 'GitHub',
      speaks: 'github',
      issuer: readAddress('GITHUB_URL', text('GITHUB_URL') ?? 'https://github.com'),
      hasNonce: false,
      prompt: 'select_account',
    }),
    ...known(text, 'LINKEDIN', {
      id: 'linkedin',
      name: 'LinkedIn',
      speaks: 'openid',
      issuer: readAddress('LINKEDIN_ISSUER', text('LINKEDIN_ISSUER') ?? 'https://www.linkedin.com/oauth'),
      hasNonce: false,
    }),
    ...Array.from({ length: mostOpenid }, (_, index) => openid(text, index + 1)).flat(),
  ]
}

/** How many providers may be set up by their address. */
const mostOpenid = 9

function known(text: Text, prefix: string, provider: Omit<Provider, 'clientId' | 'clientSecret'>) {
  const [idName, secretName] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]
  const [clientId, clientSecret] = [text(idName), text(secretName)]
  if (clientId && clientSecret) return [{ ...provider, clientId, clientSecret }]
  if (clientId || clientSecret) {
    throw new ConfigError(`${idName} and ${secretName} go together: set both, or neither.`)
  }
  return []
}

/** `OPENID_…`, then `OPENID_2_…` and so on. */
function openid(text: Text, number: number): Provider[] {
  const prefix = number === 1 ? 'OPENID' : `OPENID_${number}`
  const names = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map(name => `${prefix}_${name}`)
  const [name, issuer, clientId, clientSecret] = names.map(text)
  if (name && issuer && clientId && clientSecret) {
    const id = number === 1 ? 'openid' : `openid-${number}`
    const address = readAddress(`${prefix}_ISSUER`, issuer)
    return [{ id, name, speaks: 'openid', issuer: address, clientId, clientSecret, hasNonce: true }]
  }
  const missing = names.filter(one => !text(one))
  if (missing.length === names.length) return []
  throw new ConfigError(`${names.join(', ')} go together. Missing: ${missing.join(', ')}.`)
}

/** Refuses addresses without encryption, because what is sent there opens accounts. Loopback addresses may be plain. */
function readAddress(name: string, text: string): string {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url && isSafe && !url.search && !url.hash && !url.username && !url.password) return text
  throw new ConfigError(`${name} must be an address that begins with https://.`)
}
