import { afterAll, expect, test } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { type GithubAccount, openGithub } from '../../testing/github.ts'
import { clientId, clientSecret, openProvider } from '../../testing/openid-provider.ts'
import { ProviderBrowser } from '../../testing/provider-browser.ts'

// Where the well-known providers differ from OpenID Connect as it is written (docs/decisions/097).

const github = await openGithub()
const linkedin = await openProvider({ claimsInToken: true })
const t = useTestApp({
  GITHUB_URL: github.url,
  GITHUB_CLIENT_ID: clientId,
  GITHUB_CLIENT_SECRET: clientSecret,
  LINKEDIN_ISSUER: linkedin.issuer,
  LINKEDIN_CLIENT_ID: clientId,
  LINKEDIN_CLIENT_SECRET: clientSecret,
})
afterAll(() => {
  github.close()
  linkedin.close()
})

let serial = 0
function octocat(primary: Partial<GithubAccount['emails'][0]> = {}): GithubAccount {
  serial += 1
  const address = { primary: false, verified: true, visibility: null }
  return {
    user: { id: 583_000 + serial, login: 'octocat', name: 'Mona Lisa Octocat' },
    emails: [
      { ...address, email: `noreply${serial}@users.example.test` },
      { ...address, email: `mona${serial}@example.test`, primary: true, ...primary },
    ],
  }
}

async function signInWith(provider: string) {
  const { token, location } = await new ProviderBrowser(t).goThrough(`/signin/${provider}`)
  return { location, answer: await t.visitor.post('/api/signin/provider', { answer: token || 'none' }) }
}

test('GitHub is asked for its number of the person and their primary address', async () => {
  github.account = octocat()
  const email = `mona${serial}@example.test`
  const asked = await signInWith('github')
  expect(asked.answer.body.data.sign_up).toMatchObject({
    email,
    first_name: 'Mona Lisa',
    last_name: 'Octocat',
  })
  const user = await make.user(t.db, { email, address_proved_at: new Date().toISOString() })
  const entered = await signInWith('github')
  expect(entered.answer.body.data.user._id).toBe(user._id)
  const identities = await t.db.selectFrom('provider_identities').select(['issuer', 'subject']).execute()
  expect(identities).toEqual([{ issuer: github.url, subject: String(583_000 + serial) }])
})

test('an address that GitHub has not checked opens nothing, nor does a checked one that is not primary', async () => {
  github.account = octocat({ verified: false })
  const { answer } = await signInWith('github')
  expect([answer.status, answer.body.message]).toEqual([401, messages.providerUnproved])
  github.account = octocat({ primary: false })
  const none = await signInWith('github')
  expect([none.answer.status, none.answer.body.message]).toEqual([401, messages.providerWithoutAddress])
})

test('GitHub’s refusals lead back to the login', async () => {
  github.account = null
  expect((await signInWith('github')).location).toBe('/login?provider=github&problem=cancelled')
  github.account = octocat()
  const browser = new ProviderBrowser(t)
  const answer = new URL(await browser.answerOf(await browser.begin('/signin/github')))
  answer.searchParams.set('code', 'a wrong one')
  expect((await browser.openHere(answer.href)).location).toBe('/login?provider=github&problem=failed')
})

test('LinkedIn is sent no nonce, because it does not return it', async () => {
  linkedin.account = {
    sub: `linkedin-${serial}`,
    email: 'lin@example.test',
    email_verified: true,
    given_name: 'Lin',
    family_name: 'Chen',
  }
  const address = new URL(await new ProviderBrowser(t).begin('/signin/linkedin'))
  expect([address.searchParams.get('nonce'), address.searchParams.get('scope')]).toEqual([
    null,
    'openid email profile',
  ])
  const { answer } = await signInWith('linkedin')
  expect(answer.body.data.sign_up).toMatchObject({ email: 'lin@example.test', first_name: 'Lin' })
})
