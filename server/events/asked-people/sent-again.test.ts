import { expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// The mail with a link to somebody's details, as organisers see it in the outbox (docs/product.md §7).

const t = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })

it('a mail that was not sent is sent again only while its link works', async () => {
  const organiser = await t.organiser()
  const event = await make.event(t.db)
  const email = 'surya@asked.test'
  const asked = await organiser.put(`/api/event/asked/${event._id}`, {
    kind: 'partner',
    people: [{ name: 'Surya', email }],
  })
  const { _id } = await t.db
    .selectFrom('mails')
    .select('_id')
    .where('to', '=', email)
    .executeTakeFirstOrThrow()
  const again = () => organiser.post(`/api/outbox/sendagain/${_id}`)
  expect((await again()).status).toBe(200)
  const { people } = asked.body.data
  await organiser.put(`/api/asked/links/${people[0]._id}`, { is_taken_back: true })
  const refused = await again()
  expect([refused.status, refused.body.message]).toEqual([409, messages.mailedLinkGone])
})
