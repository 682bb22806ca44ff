import { expect, it } from 'vitest'
import { mailPort } from '../../testing/mailbox.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })

async function host() {
  const event = await make.event(t.db, {
    event_name: 'Rivers',
    venue: "Tailor's <hall>",
    start_date: '2031-12-03',
    end_date: '2031-12-05',
    last_day_of_registration: '2031-11-29',
    location_id: (await make.city(t.db, { city_name: `Pune ${crypto.randomUUID()}` }))._id,
  })
  const staff = await t.companyUser({ _id: event.company_id })
  const owner = { uploaded_by: staff.user._id, company_id: event.company_id }
  const { key: banner } = await make.file(t.db, { folder: 'event/banner', ...owner })
  await t.db.updateTable('events').set({ banner }).where('_id', '=', event._id).execute()
  await make.application(t.db, { event_id: event._id })
  const save = async (changes: object, query = '') => {
    const { data } = (await staff.get(`/api/event/${event._id}`)).body
    const answer = await staff.put(`/api/event/update/${event._id}${query}`, { ...data, ...changes })
    expect(answer.status).toBe(200)
  }
  return { event, save }
}

it('a correction is in the mails that wait, and in none that left', async () => {
  const { event, save } = await host()
  await save({ venue: "Weaver's <hall>", start_date: '2031-12-04' })
  const mails = () => t.db.selectFrom('mails').select(['text', 'html', 'status']).orderBy('created_at')
  const [moved] = await mails().execute()
  expect(moved?.text).toContain("Where: Weaver's <hall>, Pune")
  expect(moved?.html).toContain('Weaver&#x27;s &lt;hall&gt;, Pune')
  await save({ venue: 'Loom, hall 2', start_date: '2031-12-02' }, '?is_correction=true')
  const [mended] = await mails().execute()
  expect(mended?.text).toMatch(
    /^When: Tue 2 – Fri 5 December 2031, IST \(before: Wed 3 – Fri 5 December 2031, IST\)$/m,
  )
  expect(mended?.text).toMatch(/^Where: Loom, hall 2, (Pune .*) \(before: Tailor's <hall>, \1\)$/m)
  expect(mended?.html).toContain('Loom, hall 2, Pune')
  expect(`${mended?.text}${mended?.html}`).not.toMatch(/Weaver|Thu 4/)
  await t.db.updateTable('mails').set({ status: 'sent' }).execute()
  await save({ venue: 'Beach' }, '?is_correction=true')
  expect((await mails().execute())[0]?.text).toBe(mended?.text)
  const { moved: shown } = (await t.visitor.get(`/api/geteventdetails/${event._id}`)).body.data
  expect(shown.after.place).toMatch(/^Beach, Pune/)
})
