import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

function atOnce(n: number, one: (index: number) => Promise<{ status: number }>) {
  return Promise.all(Array.from({ length: n }, (_, index) => one(index)))
}

function countOf(answers: { status: number }[], status: number) {
  return answers.filter(answer => answer.status === status).length
}

describe('a parallel burst, before the first try is counted', () => {
  it('of sign-ups with the address of a person whom others entered sends at most ten mails', async () => {
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
