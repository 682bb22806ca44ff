import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { letSessionsAge, password, setUpApp, stopClock, withPassword } from '../../testing/second-factor.ts'

// What makes organisers, takes them away, or lets them in by less.

const t = useTestApp()
// Each test counts the mails to all organisers.
beforeEach(() => t.db.updateTable('users').set({ role: 'candidate' }).where('role', '=', 'admin').execute())

const settings = { name: 'Laurel' }
let serial = 0

async function scene() {
  const by = await withPassword(t, { role: 'admin', first_name: 'Asha', last_name: 'Rao' })
  const other = await withPassword(t, { role: 'admin', first_name: 'Bela', last_name: 'Khan' })
  const away = await withPassword(t, { role: 'admin', disabled_at: new Date().toISOString() })
  const candidate = await withPassword(t, { first_name: 'Chen', last_name: 'Li' })
  await make.proveAddress(t.db, candidate)
  // Who was only invited reads no such mail.
  await make.user(t.db, { role: 'admin', password_hash: null, address_proved_at: null })
  await t.db.updateTable('installation').set({ staff_second_factor: false }).execute()
  serial += 1
  const invited = { first_name: 'Leela', last_name: 'Varma', email: `leela${serial}@new.test` }
  return { by, other, away, candidate, invited, client: await t.signedIn(by) }
}

type Scene = Awaited<ReturnType<typeof scene>>

const acts: Record<string, (at: Scene) => [path: string, body?: object]> = {
  'inviting an organiser': ({ invited }) => ['/api/people/invite', invited],
  'making a candidate one': ({ candidate }) => [`/api/people/changerole/${candidate._id}`, { role: 'admin' }],
  'making one a candidate': ({ other }) => [`/api/people/changerole/${other._id}`, { role: 'candidate' }],
  'sending one a link': ({ other }) => [`/api/people/sendlink/${other._id}`],
  'disabling one': ({ other }) => [`/api/people/disable/${other._id}`],
  'enabling one': ({ away }) => [`/api/people/enable/${away._id}`],
}

const proofNeeded = { status: 403, body: { kind: 'proof_needed', message: messages.proofNeeded } }

describe.each(Object.entries(acts))('%s', (_title, request) => {
  it('needs a login or a proof of the last ten minutes, and does nothing without', async () => {
    const at = await scene()
    const [path, body] = request(at)
    await letSessionsAge(t, at.by)
    const people = () => t.db.selectFrom('users').selectAll().orderBy('_id').execute()
    const before = await people()
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect(await at.client.post(path, body, key)).toMatchObject(proofNeeded)
    expect(await people()).toEqual(before)
    expect((await at.client.post('/api/session/proof', { password })).status).toBe(200)
    // The same submission goes on.
    expect((await at.client.post(path, body, key)).status).toBeLessThan(300)
    const again = await scene()
    const [freshPath, freshBody] = request(again)
    expect((await again.client.post(freshPath, freshBody)).status).toBeLessThan(300)
  })
})

it('needs none for people who are no organisers', async () => {
  const { by, candidate, client } = await scene()
  await letSessionsAge(t, by)
  for (const act of ['sendlink', 'disable', 'enable'])
    expect((await client.post(`/api/people/${act}/${candidate._id}`)).status).toBe(200)
})

describe('a new organiser, or one less,', () => {
  const told = ({ other }: Scene) =>
    t.db.selectFrom('mails').select(['to', 'subject', 'text']).where('to', '=', other.email).execute()
  const tellsOf = (emails: string[]) =>
    t.db
      .selectFrom('mails')
      .select('subject')
      .where('cause', 'like', 'organisers:%')
      .where('to', 'in', emails)
      .execute()

  it.each([
    ['inviting an organiser', 'Leela Varma was invited as an organiser at Laurel'],
    ['making a candidate one', 'Chen Li is an organiser now at Laurel'],
  ])('is told to all others who can log in: %s', async (act, subject) => {
    const at = await scene()
    await at.client.post(...(acts[act]?.(at) ?? ['']))
    const [mail, ...more] = await told(at)
    expect([mail?.subject, more]).toEqual([subject, []])
    expect(mail?.text).toContain(`Asha Rao (${at.by.email})`)
    expect(mail?.text).toContain('Disable both accounts at once.')
    expect(mail?.text).toContain('https://laurel.test/people')
    expect(await tellsOf([at.by.email, at.away.email, at.invited.email, at.candidate.email])).toEqual([])
  })

  it('is one that was disabled and is let in again', async () => {
    const at = await scene()
    await at.client.post(`/api/people/enable/${at.away._id}`)
    expect((await told(at)).map(({ subject }) => subject)).toEqual([
      `${at.away.first_name} ${at.away.last_name} is an organiser again at Laurel`,
    ])
  })

  it.each([
    ['disabling one', 'Bela Khan cannot log in any more at Laurel', 'enable the other one again.'],
    ['making one a candidate', 'Bela Khan is no organiser any more at Laurel', 'give the role back.'],
  ])('who goes is told to all others, and not once more to who goes: %s', async (act, subject, remedy) => {
    const at = await scene()
    const third = await withPassword(t, { role: 'admin' })
    await at.client.post(...(acts[act]?.(at) ?? ['']))
    const mails = await t.db
      .selectFrom('mails')
      .select(['to', 'subject', 'text'])
      .where('cause', 'like', 'organisers:%')
      .where('to', 'in', [at.by.email, at.other.email, third.email])
      .execute()
    expect(mails.map(({ to, subject: said }) => [to, said])).toEqual([[third.email, subject]])
    expect(mails[0]?.text).toContain(`Bela Khan (${at.other.email})`)
    expect(mails[0]?.text).toContain(`Disable that account at once, and ${remedy}`)
    await at.client.post(`/api/people/disable/${at.candidate._id}`)
    expect(await tellsOf([third.email])).toHaveLength(1)
  })

  it('is nobody who is let in again as something else', async () => {
    const at = await scene()
    await at.client.post(`/api/people/disable/${at.candidate._id}`)
    await at.client.post(`/api/people/enable/${at.candidate._id}`)
    expect(await told(at)).toEqual([])
  })
})

describe('the demand for a second factor', () => {
  it('is turned off only with a proof, and all other organisers are told', async () => {
    stopClock()
    const at = await scene()
    await setUpApp(at.client)
    const save = (staff_second_factor: boolean) =>
      at.client.put('/api/settings', { ...settings, staff_second_factor })
    await letSessionsAge(t, at.by)
    expect((await save(true)).status).toBe(200)
    expect((await at.client.put('/api/settings', settings)).status).toBe(200)
    expect(await save(false)).toMatchObject(proofNeeded)
    const demanded = () =>
      t.db.selectFrom('installation').select('staff_second_factor').executeTakeFirstOrThrow()
    expect(await demanded()).toEqual({ staff_second_factor: true })
    await at.client.post('/api/session/proof', { password })
    expect((await save(false)).status).toBe(200)
    expect((await save(false)).status).toBe(200)
    const mails = await t.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to', '=', at.other.email)
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['Staff need no second factor any more at Laurel'])
    expect(mails[0]?.text).toContain('demand the second factor again in the settings')
  })
})
