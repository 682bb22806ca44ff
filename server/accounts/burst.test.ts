import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import * as make from '../testing/factories.ts'

const t = useTestApp()

function atOnce(n: number, one: (index: number) => Promise<{ status: number }>) {
  return Promise.all(Array.from({ length: n }, (_, index) => one(index)))
}

function countOf(answers: { status: number }[], status: number) {
  return answers.filter(answer => answer.status === status).length
}

/** As if so many tries had come from this network before. */
async function spend(prefix: string, points: number) {
  const expire = Date.now() + 600_000
  const row = { key: `${prefix}:127.0.0.1`, points, expire }
  await t.db.insertInto('rate_limits').values(row).execute()
}

describe('a burst of tries, all before the first is counted', () => {
  it('of many addresses from one network gets as many answers as are left, and no more', async () => {
    await spend('signin-from', 290)
    const answers = await atOnce(40, index =>
      t.visitor.post('/api/signin', {
        email: `stuffed${index}@example.test`,
        password: 'monsoon over kochi',
      }),
    )
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 30])
  })

  it('of right passwords takes nothing away from the others', async () => {
    await t.db.deleteFrom('rate_limits').execute()
    const form = {
      first_name: 'Asha',
      last_name: 'Menon',
      email: 'right@example.test',
      contact_number: '9876543210',
    }
    await t.visitor.post('/api/signup', { ...form, password: 'monsoon over kochi' })
    await spend('signin-from', 295)
    for (let tries = 0; tries < 8; tries++) {
      const answer = await t.visitor.post('/api/signin', {
        email: form.email,
        password: 'monsoon over kochi',
      })
      expect(answer.status).toBe(200)
    }
  })

  it('to sign up as somebody who was entered by others sends ten mails, and no more', async () => {
    await t.db.deleteFrom('rate_limits').execute()
    const { email } = await make.user(t.db, { password_hash: null })
    const form = { first_name: 'Asha', last_name: 'Menon', email, contact_number: '9876543210' }
    const answers = await atOnce(40, () =>
      t.visitor.post('/api/signup', { ...form, password: 'monsoon over kochi' }),
    )
    expect([countOf(answers, 201), countOf(answers, 429)]).toEqual([10, 30])
    const mails = await t.db.selectFrom('mails').selectAll().where('to', '=', email).execute()
    expect(mails).toHaveLength(10)
  })
})
