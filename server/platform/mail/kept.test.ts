import { expect, test } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { runJobs } from '../../testing/jobs.ts'

const t = useTestApp()

test('without a mail server, mail is kept for the organiser to read, and cannot be sent', async () => {
  const candidate = await t.candidate()
  await t.visitor.post('/api/forgotpassword', { email: candidate.user.email })
  await runJobs(t.app)
  const organiser = await t.organiser()
  const { status, body } = await organiser.get('/api/outbox')
  expect([status, body]).toMatchObject([200, { total: 1 }])
  const [mail] = body.data
  expect(mail).toMatchObject({ to: candidate.user.email, status: 'kept', tries: 0 })
  expect(mail.text).toContain('https://laurel.test/Resetpassword?token=')
  const again = await organiser.post(`/api/outbox/sendagain/${mail._id}`)
  expect([again.status, again.body.message]).toEqual([409, messages.noMailServer])
})
