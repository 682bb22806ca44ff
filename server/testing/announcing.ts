import type { Announcement } from '../../contract/choosing/announcements.ts'
import type { Client, TestApp } from './app.ts'
import * as make from './factories.ts'
import { runJobs } from './jobs.ts'

/** An event in 2031 and one of its company's users. */
export async function host(t: TestApp, fields: Parameters<typeof make.event>[1] = {}) {
  const days = { start_date: '2031-12-03', end_date: '2031-12-05', last_day_of_registration: '2031-11-29' }
  const event = await make.event(t.db, { ...days, ...fields })
  return { event, staff: await t.companyUser({ _id: event.company_id }) }
}

/** Writes and sends an announcement, to every member unless it says otherwise. */
export async function announcing(
  t: TestApp,
  staff: Client<make.MadeUser>,
  event: { _id: string },
  form: object,
): Promise<Announcement> {
  const usual = { roles: ['members'], subject: 'News', body: 'The kitchen moved to hall A.', when: 'now' }
  const made = await staff.post('/api/announcement', { ...usual, ...form, event_id: event._id })
  if (made.status !== 201) throw new Error(made.text)
  await runJobs(t.app)
  return (await staff.get(`/api/announcement/${made.body.data._id}`)).body.data
}

/** The announcement that was mailed to this address, if any. */
export function sentTo(t: TestApp, email: string) {
  return t.db
    .selectFrom('mails')
    .selectAll()
    .where('to', '=', email)
    .where('cause', 'like', 'announcement:%')
    .executeTakeFirst()
}
