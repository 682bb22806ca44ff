import * as openid from 'openid-client'
import * as z from 'zod/mini'
import { email } from '../../../contract/platform/fields.ts'
import type { Identity } from './identities.ts'
import { issuerOf, type Provider } from '../../platform/config/provider-settings.ts'

type Claims = Record<string, unknown> & { sub: string }

/** What an ID token and the answer of the user info endpoint say. An address and its proof come from the same of the two. */
export function identityFromClaims(
  provider: Provider,
  idToken: Claims,
  userInfo: Record<string, unknown>,
): Identity {
  // All people of a provider that names nobody would be one.
  if (idToken.sub.trim() === '') throw new Error('The provider did not say who it is: the subject is empty.')
  const about = { ...idToken, ...userInfo }
  const { email: address, email_verified } = userInfo.email === undefined ? idToken : userInfo
  return {
    issuer: issuerOf(provider),
    subject: idToken.sub,
    // Some providers write it as a text.
    ...addressOf(address, email_verified === true || email_verified === 'true'),
    ...namesOf(about.given_name, about.family_name, about.name),
  }
}

const githubUser = z.object({ id: z.int(), name: z.nullish(z.string()) })
const githubAddresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub's own API says who it is, and which address is their primary one. */
export async function identityFromGithub(
  client: openid.Configuration,
  provider: Provider,
  accessToken: string,
): Promise<Identity> {
  const ask = async (path: string) => {
    const address = new URL(apiOf(provider) + path)
    const headers = new Headers({ accept: 'application/vnd.github+json' })
    const answer = await openid.fetchProtectedResource(client, accessToken, address, 'GET', null, headers)
    if (!answer.ok) throw new Error(`GitHub answered ${answer.status} to ${path}.`)
    return answer.json()
  }
  const user = githubUser.parse(await ask('/user'))
  const primary = githubAddresses.parse(await ask('/user/emails')).find(one => one.primary)
  return {
    issuer: issuerOf(provider),
    subject: String(user.id),
    ...addressOf(primary?.email, primary?.verified === true),
    ...namesOf(undefined, undefined, user.name),
  }
}

function apiOf(provider: Provider): string {
  const address = issuerOf(provider)
  return address === 'https://github.com' ? 'https://api.github.com' : `${address}/api/v3`
}

const mailable = email()

function addressOf(address: unknown, isProved: boolean): Pick<Identity, 'email' | 'is_proved'> {
  const read = z.safeParse(mailable, address)
  return read.success ? { email: read.data, is_proved: isProved } : { email: null, is_proved: false }
}

/** Where only the whole name is known, its last word is the last name, to be corrected by its owner. */
function namesOf(
  given: unknown,
  family: unknown,
  whole: unknown,
): Pick<Identity, 'first_name' | 'last_name'> {
  const [first, last] = [shortText(given), shortText(family)]
  if (first || last) return { first_name: first, last_name: last }
  const words = shortText(whole).split(/\s+/)
  return { last_name: words.length > 1 ? (words.pop() ?? '') : '', first_name: words.join(' ') }
}

function shortText(value: unknown): string {
  return typeof value === 'string' ? [...value.trim()].slice(0, 50).join('') : ''
}
