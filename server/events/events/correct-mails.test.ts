import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { mailPort } from '../../testing/mailbox.ts'

const t = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })

beforeEach(() => t.db.deleteFrom('mails').execute())

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

it('a correction back to what was told leaves no mail of a move waiting, and what moved still is said alone', async () => {
  const [back, others] = [await host(), await jobs()]
  await back.save({ venue: 'Loom', start_date: '2031-12-04' })
  const waiting = () => waitingMails(back.event._id)
  await back.save({ start_date: '2031-12-03' }, '?is_correction=true')
  expect(await waiting()).toEqual([{ subject: 'Rivers has a new place', status: 'queued' }])
  const [mail] = await t.db.selectFrom('mails').select('text').execute()
  expect(mail?.text).toMatch(/^When: Wed 3 – Fri 5 December 2031, IST$/m)
  await back.save({ venue: "Tailor's <hall>" }, '?is_correction=true')
  expect([await waiting(), await jobs()]).toEqual([[], others])
})

it('a correction is in mails that failed, which may be sent again', async () => {
  const { event, save } = await host()
  await save({ venue: 'Loom' })
  await t.db.updateTable('mails').set({ status: 'failed', tries: 12 }).execute()
  await save({ venue: 'Loom, hall 2' }, '?is_correction=true')
  expect(await waitingMails(event._id)).toEqual([{ subject: 'Rivers has a new place', status: 'failed' }])
  const [mail] = await t.db.selectFrom('mails').select('text').execute()
  expect(mail?.text).toMatch(/^Where: Loom, hall 2, /m)
})

function waitingMails(event_id: string) {
  return t.db
    .selectFrom('mails')
    .innerJoin('event_notices', join =>
      join.on(sql<boolean>`starts_with(mails.cause, 'event:' || event_notices._id || ':')`),
    )
    .select(['mails.subject', 'mails.status'])
    .where('event_id', '=', event_id)
    .execute()
}

async function jobs() {
  const { rows } = await sql`select from graphile_worker.jobs where key like 'mail:%'`.execute(t.db)
  return rows.length
}
