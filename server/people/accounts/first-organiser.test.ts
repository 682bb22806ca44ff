import { expect, test } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import * as make from '../../testing/factories.ts'
import { useTestApp } from '../../testing/app.ts'
import { ensureFirstOrganiser } from './first-organiser.ts'

const t = useTestApp()
const admin = { adminEmail: 'Chief@example.test', adminPassword: 'a long enough password' }

const form = (email: string, setup: string) => ({
  first_name: 'First',
  last_name: 'Person',
  email,
  password: 'correct staple battery',
  contact_number: '9876543210',
  setup,
})

async function forgetOrganisers() {
  await t.db.deleteFrom('sessions').execute()
  await t.db.updateTable('users').set({ role: 'candidate' }).where('role', '=', 'admin').execute()
}

/** What every start does, with the given settings. */
async function start(settings = {}) {
  const { setupLink } = await ensureFirstOrganiser(t.db, { ...t.app.config, ...settings })
  return setupLink ? new URL(setupLink) : undefined
}

test('by a link that is printed at the start, once', async () => {
  const link = await start()
  const other = await start()
  expect(link?.origin).toBe('https://laurel.test')
  expect(link?.pathname).toBe('/register')
  const setup = link?.searchParams.get('setup') ?? ''
  const answers = await Promise.all([
    t.visitor.post('/api/signup', form('one@example.test', setup)),
    t.visitor.post('/api/signup', form('two@example.test', setup)),
    t.visitor.post('/api/signup', form('three@example.test', other?.searchParams.get('setup') ?? '')),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(messages.setUpEnded)
  const token = answers.find(({ status }) => status === 201)?.body.data.token
  const session = await t.visitor.get('/api/session', {}, { authorization: `Bearer ${token}` })
  expect(session.body.data).toMatchObject({ role: 'admin', address_proved: true })
  const users = await t.db.selectFrom('users').select('role').execute()
  expect(users).toEqual([{ role: 'admin' }])
  expect(await start()).toBeUndefined()
  await forgetOrganisers()
})

test('an invalid link makes nobody, and the real one stays valid', async () => {
  const link = await start()
  expect((await t.visitor.post('/api/signup', form('fake@example.test', 'made-up'))).status).toBe(409)
  const real = form('real@example.test', link?.searchParams.get('setup') ?? '')
  expect((await t.visitor.post('/api/signup', real)).status).toBe(201)
  await forgetOrganisers()
})

test('by ADMIN_EMAIL and ADMIN_PASSWORD, once and for all', async () => {
  expect(await start(admin)).toBeUndefined()
  const signIn = (password: string) =>
    t.visitor.post('/api/signin', { email: 'chief@example.test', password })
  expect((await signIn(admin.adminPassword)).body.data.user.role).toBe('admin')
  await start({ ...admin, adminPassword: 'a changed variable' })
  expect((await signIn('a changed variable')).status).toBe(401)
  await forgetOrganisers()
})

test('an earlier sign-up with that address is replaced', async () => {
  const squatter = await make.user(t.db, { email: 'chief2@example.test', password_hash: 'theirs' })
  const client = await t.signedIn(squatter)
  await start({ ...admin, adminEmail: 'chief2@example.test' })
  expect((await client.get('/api/session')).status).toBe(401)
  await forgetOrganisers()
})

test('an easy ADMIN_PASSWORD stops the start', async () => {
  await expect(start({ ...admin, adminPassword: 'laurel123' })).rejects.toThrow('too easy to guess')
})
