import type { TestApp } from './app.ts'
import { Client } from './app.ts'

export const strangersPassword = 'correct staple battery'

/** Signs up with this address and signs in: an account with an unproved address. */
export async function signUpAs(t: TestApp, email: string, fields: object = {}): Promise<Client<null>> {
  await t.visitor.post('/api/signup', {
    first_name: 'Eve',
    last_name: 'Stranger',
    email,
    password: strangersPassword,
    contact_number: '9000000001',
    ...fields,
  })
  return signInAs(t, email, strangersPassword)
}

export async function signInAs(t: TestApp, email: string, password: string): Promise<Client<null>> {
  const { body } = await t.visitor.post('/api/signin', { email, password })
  return new Client(t.app, null, { token: body.data.token, check: t.visitor.check })
}

/** The token of the newest mail to the address that links to this page. */
export async function mailedToken(t: TestApp, email: string, page: string): Promise<string> {
  const mails = await t.db
    .selectFrom('mails')
    .select('text')
    .where('to', 'ilike', email)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .execute()
  const tokens = mails.flatMap(
    ({ text }) => text.match(`https://laurel.test/${page}[?/](?:token=)?([\\w-]+)`)?.[1] ?? [],
  )
  return tokens[0] ?? ''
}
