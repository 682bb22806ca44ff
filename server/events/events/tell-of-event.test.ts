import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import { useTestApp } from '../../testing/app.ts'
import { eventForm } from '../../testing/event-form.ts'
import * as make from '../../testing/factories.ts'
import { secondsToUndo } from './take-back.ts'

const t = useTestApp()

type Fields = NonNullable<Parameters<typeof make.event>[1]>

/** An event with one team: its creator, a member who accepted, one who declined, and one who has not answered. */
async function host(fields: Fields = {}) {
  const event = await make.event(t.db, {
    event_name: 'Rivers',
    venue: 'Town hall',
    start_date: '2031-12-03',
    end_date: '2031-12-05',
    last_day_of_registration: '2031-11-29',
    location_id: (await make.city(t.db, { city_name: `Pune ${crypto.randomUUID()}` }))._id,
    ...fields,
  })
  const staff = await t.companyUser({ _id: event.company_id })
  const team = await make.application(t.db, { event_id: event._id, team_name: 'Owls <b>' })
  const place = (status: 'invited' | 'invitation-accepted' | 'invitation-rejected') =>
    make.applicant(t.db, { application_id: team._id, status })
  const [member, guest] = [await place('invitation-accepted'), await place('invited')]
  await place('invitation-rejected')
  const creator = await t.db
    .selectFrom('users')
    .selectAll()
    .where('_id', '=', team.created_by)
    .executeTakeFirstOrThrow()
  const become = (event_status: string) =>
    staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status })
  return { event, staff, team, creator, member, guest, become }
}

/** What was mailed of an event, to whom, in the order of addresses. */
async function told(event: { _id: string }) {
  const { rows } = await sql<{ to: string; subject: string; text: string; html: string; status: string }>`
    select "to", subject, text, html, status from mails
    join event_notices on event_id = ${event._id} and cause like 'event:' || event_notices._id || ':%'
    order by mails.created_at, "to"`.execute(t.db)
  return rows
}

const to = (...people: { email: string }[]) => people.map(({ email }) => email).sort()
const addressesOf = (mails: { to: string }[]) => mails.map(mail => mail.to).sort()

/** Afterwards a change is no undo any more. */
function letUndoPass(event: { _id: string }) {
  return t.db
    .updateTable('event_notices')
    .set({ noticed_at: sql`noticed_at - ${secondsToUndo} * interval '1 second'` })
    .where('event_id', '=', event._id)
    .execute()
}

/** The form that would change nothing of the event, with what it changes. */
async function formOf({ event, staff }: Awaited<ReturnType<typeof host>>, changes: object) {
  const banner = await make.file(t.db, {
    folder: 'event/banner',
    uploaded_by: staff.user._id,
    company_id: event.company_id,
  })
  await t.db.updateTable('events').set({ banner: banner.key }).where('_id', '=', event._id).execute()
  const { data } = (await staff.get(`/api/event/${event._id}`)).body
  return { ...data, ...changes }
}

async function edit(one: Awaited<ReturnType<typeof host>>, changes: object, query = '') {
  const body = await formOf(one, changes)
  const answer = await one.staff.put(`/api/event/update/${one.event._id}${query}`, body)
  expect(answer.status).toBe(200)
  return answer.body
}

/** What the event's page says it moved from, and to. */
async function shownMove(event: { _id: string }) {
  t.app.publicAnswers.clear()
  const { moved } = (await t.visitor.get(`/api/geteventdetails/${event._id}`)).body.data
  return moved && [moved.before.place.split(',')[0], moved.after.place.split(',')[0]]
}

/** As if the mails that wait had been sent. */
function letMailsLeave(event: { _id: string }) {
  return sql`update mails set status = 'sent', tries = 1
    where cause in (select 'event:' || event_notices._id || ':' || applicants._id
      from event_notices join applicants using (event_id) where event_id = ${event._id})`.execute(t.db)
}

describe('an event that is cancelled', () => {
  it('is told once to who is in a team, and to who is asked that the invitation is over', async () => {
    const one = await host()
    expect((await one.become('cancelled')).status).toBe(200)
    expect((await one.become('cancelled')).status).toBe(200)
    const mails = await told(one.event)
    expect(addressesOf(mails)).toEqual(to(one.creator, one.member, one.guest))
    const { company_name } = (await one.staff.get(`/api/event/${one.event._id}`)).body.data.company
    const { city_name } = await t.db
      .selectFrom('cities')
      .select('city_name')
      .where('_id', '=', one.event.location_id as string)
      .executeTakeFirstOrThrow()
    const textFor = (first_name: string, next: string) => `Hello ${first_name},

Rivers by ${company_name} was cancelled and will not take place.

${next}

Team: Owls <b>
Event: Rivers
When: Wed 3 – Fri 5 December 2031, IST
Where: Town hall, ${city_name}
Host: ${company_name}

Browse challenges:
https://laurel.test/challenges

Laurel
`
    const texts = new Map(mails.map(mail => [mail.to, mail.text]))
    expect(texts.get(one.creator.email)).toBe(
      textFor(
        one.creator.first_name,
        'There is nothing left to do for your team. Other challenges are open to you.',
      ),
    )
    expect(texts.get(one.guest.email)).toBe(
      textFor(
        one.guest.first_name,
        'Your invitation to the team is over with it: there is nothing to answer.',
      ),
    )
    for (const { subject, html, status } of mails) {
      expect([subject, status]).toEqual(['Rivers is cancelled', 'kept'])
      expect(html).toContain('Owls &lt;b&gt;')
      expect(html).not.toContain('Owls <b>')
    }
  })

  it('is told to a team while it is still in, and to nobody who is out', async () => {
    const { event, become, creator, member, guest } = await host()
    const creators = new Map<string, string>()
    for (const status of applicationStatusNames) {
      const team = await make.application(t.db, { event_id: event._id, status })
      const { email } = await t.db
        .selectFrom('users')
        .select('email')
        .where('_id', '=', team.created_by)
        .executeTakeFirstOrThrow()
      creators.set(status, email)
    }
    const held = await make.applicant(t.db, {
      application_id: (await make.application(t.db, { event_id: event._id, status: 'rejected' }))._id,
    })
    await become('cancelled')
    const still = ['registered', 'onboarded', 'shortlisted', 'on_hold', 'participated', 'won']
    const expected = [...creators].flatMap(([status, email]) => (still.includes(status) ? [{ email }] : []))
    const got = addressesOf(await told(event))
    expect(got).toEqual(to(creator, member, guest, ...expected))
    expect(got).not.toContain(held.email)
  })

  it('is told once when twenty people cancel it at once', async () => {
    const one = await host()
    await Promise.all(Array.from({ length: 20 }, () => one.become('cancelled')))
    expect(await told(one.event)).toHaveLength(3)
  })

  it('tells nobody of other events, and nobody where it is refused', async () => {
    const [one, other] = [await host(), await host()]
    await one.become('completed')
    const before = (await told(one.event)).length
    expect((await one.become('cancelled')).status).toBe(409)
    const foreign = `/api/event/update/eventstatus/${one.event._id}`
    expect((await other.staff.put(foreign, { event_status: 'cancelled' })).status).toBe(404)
    expect((await told(one.event)).length).toBe(before)
    expect(await told(other.event)).toEqual([])
  })
})

describe('an event', () => {
  it('on hold and back is told both times', async () => {
    const one = await host()
    await one.become('onhold')
    await letMailsLeave(one.event)
    const { body } = await one.become('published')
    expect([body.told, body.taken_back]).toEqual([3, 0])
    const subjects = (await told(one.event)).map(mail => mail.subject)
    expect(subjects).toEqual([
      ...Array.from({ length: 3 }, () => 'Rivers is on hold'),
      ...Array.from({ length: 3 }, () => 'Rivers goes on'),
    ])
  })

  it('on hold is told to nobody where it is published again before the mails have left, whenever that is', async () => {
    const [one, other] = [await host(), await host()]
    for (const { become, event } of [one, other]) {
      expect((await become('onhold')).body).toMatchObject({ told: 3, taken_back: 0 })
      await letUndoPass(event)
    }
    const preview = `/api/event/statusmail/${one.event._id}?event_status=published`
    expect((await one.staff.get(preview)).body.data).toBe(null)
    expect((await one.become('published')).body).toMatchObject({ told: 0, taken_back: 3 })
    expect([(await told(one.event)).length, (await told(other.event)).length]).toEqual([0, 3])
    const acts = await t.db
      .selectFrom('happenings')
      .select('data')
      .where('subject_id', '=', one.event._id)
      .where('action', '=', 'status_changed')
      .orderBy('happened_at')
      .execute()
    expect(acts).toEqual([{ data: { told: 3 } }, { data: { taken_back: 3 } }])
    // Of some mails that have left, the others do not follow, though staff tell nobody that it goes on.
    await sql`update mails set status = 'sent', tries = 1 where "to" = ${other.creator.email}`.execute(t.db)
    const path = `/api/event/update/eventstatus/${other.event._id}?tells_nobody=true`
    const { body } = await other.staff.put(path, { event_status: 'published' })
    expect([body.told, body.taken_back]).toEqual([0, 2])
    expect(addressesOf(await told(other.event))).toEqual(to(other.creator))
  })

  it.each(['onhold', 'cancelled'])('%s and back at once is told to nobody', async status => {
    const [one, other] = [await host(), await host()]
    await one.become(status)
    await other.become(status)
    expect(await told(one.event)).toHaveLength(3)
    const { body } = await one.become('published')
    expect([body.data.event_status, await told(one.event)]).toEqual(['published', []])
    expect(await told(other.event)).toHaveLength(3)
    const { rows } = await sql`select from mails where "to" = ${one.creator.email}`.execute(t.db)
    expect(rows).toEqual([])
    await one.become('cancelled')
    expect((await told(one.event)).map(mail => mail.subject)).toEqual(Array(3).fill('Rivers is cancelled'))
  })

  it('on hold and cancelled at once is told both times', async () => {
    const one = await host()
    await one.become('onhold')
    await one.become('cancelled')
    expect(new Set((await told(one.event)).map(mail => mail.subject))).toEqual(
      new Set(['Rivers is on hold', 'Rivers is cancelled']),
    )
  })

  it('back at once, but elsewhere by then, is told as moved from what was told before', async () => {
    const one = await host()
    await one.become('onhold')
    await edit(one, { start_date: '2031-12-04' })
    await one.become('published')
    const mails = await told(one.event)
    expect(mails.map(mail => mail.subject)).toEqual(Array(3).fill('Rivers has new dates'))
    expect(mails[0]?.text).toContain('(before: Wed 3 – Fri 5 December 2031')
  })

  it('that goes on and is on hold again at once is told to nobody', async () => {
    const one = await host()
    await one.become('onhold')
    await letMailsLeave(one.event)
    await one.become('published')
    expect(await told(one.event)).toHaveLength(6)
    await one.become('onhold')
    expect((await told(one.event)).map(mail => mail.subject)).toEqual(Array(3).fill('Rivers is on hold'))
  })

  it('is not foretold of a draft that is not complete: staff read what is missing', async () => {
    const one = await host()
    const event = await make.event(t.db, {
      company_id: one.event.company_id,
      event_status: 'draft',
      start_date: null,
      end_date: null,
    })
    const { status, body } = await one.staff.get(`/api/event/statusmail/${event._id}?event_status=published`)
    expect([status, body.message, Object.hasOwn(body.fields, 'start_date')]).toEqual([
      422,
      messages.eventIncomplete,
      true,
    ])
  })

  it('is foretold with who is told of a status, and with the words of the mail', async () => {
    const one = await host()
    const ask = async (event_status: string) =>
      (await one.staff.get(`/api/event/statusmail/${one.event._id}?event_status=${event_status}`)).body.data
    expect([await ask('published'), await ask('draft')]).toEqual([null, null])
    expect(await ask('completed')).toMatchObject({ people: 2, subject: 'Rivers is over' })
    await one.become('onhold')
    await letMailsLeave(one.event)
    await edit(one, { start_date: '2031-12-04' })
    const foretold = await ask('published')
    expect(await told(one.event)).toHaveLength(3)
    await one.become('published')
    const sent = (await told(one.event)).slice(3).find(mail => mail.to === one.creator.email)
    const text = sent?.text.replace(one.creator.first_name, '[first name]').replace('Owls <b>', '[team]')
    expect(foretold).toEqual({ people: 3, subject: 'Rivers goes on, with new dates', text })
  })

  it('changes its status without a mail where nobody is to be told, and its page says it', async () => {
    const one = await host({ event_status: 'onhold' })
    const quietly = (event_status: string) =>
      one.staff.put(`/api/event/update/eventstatus/${one.event._id}?tells_nobody=true`, { event_status })
    expect((await quietly('published')).status).toBe(200)
    await letUndoPass(one.event)
    expect((await quietly('cancelled')).status).toBe(200)
    const page = (await t.visitor.get(`/api/geteventdetails/${one.event._id}`)).body.data
    expect([page.event_status, page.status_since]).toEqual(['cancelled', expect.any(String)])
    await letUndoPass(one.event)
    await edit(one, { event_status: 'published' }, '?is_correction=true')
    expect(await told(one.event)).toEqual([])
    await letUndoPass(one.event)
    await one.become('cancelled')
    expect(await told(one.event)).toHaveLength(3)
  })

  it('that is over is told to who is in a team alone', async () => {
    const one = await host()
    await one.become('completed')
    const mails = await told(one.event)
    expect(addressesOf(mails)).toEqual(to(one.creator, one.member))
    expect(new Set(mails.map(mail => mail.subject))).toEqual(new Set(['Rivers is over']))
  })

  it('that was cancelled and is put away as over says nothing more', async () => {
    const one = await host()
    await one.become('cancelled')
    await one.become('completed')
    expect(await told(one.event)).toHaveLength(3)
  })

  it('that becomes a draft, and is published as it was, is nobody’s news', async () => {
    const one = await host()
    await one.become('draft')
    await one.become('published')
    expect(await told(one.event)).toEqual([])
  })

  it('that is a draft, with nobody in it, is told to nobody', async () => {
    const staff = await t.companyUser()
    const company_id = staff.user.company_id as string
    const owner = { uploaded_by: staff.user._id, company_id }
    const { key: banner } = await make.file(t.db, { folder: 'event/banner', ...owner })
    const event = await make.event(t.db, { company_id, banner, event_status: 'draft' })
    for (const event_status of ['cancelled', 'onhold', 'published', 'completed']) {
      const answer = await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status })
      expect(answer.status).toBe(200)
    }
    expect(await told(event)).toEqual([])
  })
})

describe('an event that moves', () => {
  it('before its first publication has not moved, and is told to nobody', async () => {
    const staff = await t.companyUser()
    const form = await eventForm(t, staff)
    const { data } = (await staff.post('/api/event', { ...form, event_status: 'draft' })).body
    const moved = {
      ...form,
      venue: 'Harbour',
      start_date: make.dayFromNow(30),
      end_date: make.dayFromNow(31),
      event_status: 'published',
    }
    expect((await staff.put(`/api/event/update/${data._id}`, moved)).status).toBe(200)
    const page = (await t.visitor.get(`/api/geteventdetails/${data._id}`)).body.data
    expect([page.venue, page.moved]).toEqual(['Harbour', null])
  })

  it('within an hour of its first publication has not moved for its readers', async () => {
    const one = await host({ published_at: new Date(Date.now() - 59 * 60_000).toISOString() })
    await edit(one, { venue: 'Town hall 2' })
    expect(await shownMove(one.event)).toBe(null)
    await t.db
      .updateTable('events')
      .set({ published_at: sql`published_at - interval '2 minutes'` })
      .where('_id', '=', one.event._id)
      .execute()
    expect(await shownMove(one.event)).toEqual(['Town hall', 'Town hall 2'])
  })

  it('is foretold with who is told and the words of the mail, and nothing is stored', async () => {
    const one = await host()
    const ask = async (changes: object) =>
      (await one.staff.post(`/api/event/mailpreview/${one.event._id}`, await formOf(one, changes))).body.data
    expect(await ask({ details: 'Other words' })).toBe(null)
    const foretold = await ask({ venue: 'Harbour' })
    expect(await told(one.event)).toEqual([])
    expect(await edit(one, { venue: 'Harbour' })).toMatchObject({ told: 3 })
    const sent = (await told(one.event)).find(mail => mail.to === one.creator.email)
    const text = sent?.text.replace(one.creator.first_name, '[first name]').replace('Owls <b>', '[team]')
    expect(foretold).toEqual({ people: 3, subject: sent?.subject, text })
  })

  it('by a correction alone is told to nobody, and was never elsewhere', async () => {
    const one = await host()
    expect(await edit(one, { venue: 'Harbour' }, '?is_correction=true')).toMatchObject({ told: 0 })
    expect([await told(one.event), await shownMove(one.event)]).toEqual([[], null])
    await edit(one, { venue: 'Harbor' })
    expect(await shownMove(one.event)).toEqual(['Harbour', 'Harbor'])
    await edit(one, { venue: 'Harbour 2' }, '?is_correction=true')
    expect(await shownMove(one.event)).toEqual(['Harbour', 'Harbour 2'])
    expect(await told(one.event)).toHaveLength(3)
  })

  it('again within an hour moved from the first place, in one mail while none has left', async () => {
    const one = await host()
    await edit(one, { venue: 'Harbor' })
    await edit(one, { venue: 'Harbour' })
    const mails = await told(one.event)
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toMatch(/^Where: Harbour, (.*) \(before: Town hall, \1\)$/m)
    expect(await shownMove(one.event)).toEqual(['Town hall', 'Harbour'])
    await letMailsLeave(one.event)
    await edit(one, { venue: 'Harbour, hall 2' })
    expect((await told(one.event))[0]?.text).toContain('Where: Harbour, hall 2,')
    expect((await told(one.event))[0]?.text).toContain('(before: Town hall,')
    await sql`update event_notices set noticed_at = noticed_at - interval '61 minutes'`.execute(t.db)
    await edit(one, { venue: 'Beach' })
    expect(await shownMove(one.event)).toEqual(['Harbour', 'Beach'])
  })

  it('again within an hour moved from the second place for a team that came after the first move', async () => {
    const one = await host()
    await t.db.deleteFrom('applications').where('_id', '=', one.team._id).execute()
    await edit(one, { timezone: 'Europe/London' })
    await make.application(t.db, { event_id: one.event._id })
    await edit(one, { start_date: '2031-12-02' })
    expect((await told(one.event)).map(({ text }) => text.match(/^When: .*$/m)?.[0])).toEqual([
      'When: Tue 2 – Fri 5 December 2031, GMT (before: Wed 3 – Fri 5 December 2031, GMT)',
    ])
  })

  it('is told to guests with a ticket, once, and to none whose ticket has ended', async () => {
    const one = await host()
    const { _id: event_id } = one.event
    const judge = await make.guest(t.db, { event_id, name: 'Leela Varma', email: 'leela@judge.test' })
    await make.guest(t.db, { event_id })
    await make.guest(t.db, { event_id, email: one.member.email })
    await make.guest(t.db, { email: 'other@event.test' })
    const gone = await make.guest(t.db, { event_id, email: 'gone@crew.test' })
    await t.db
      .updateTable('tickets')
      .set({ revoked_at: sql<string>`now()`, reason: 'staff' })
      .where('guest_id', '=', gone._id)
      .execute()
    const form = await formOf(one, { start_date: '2031-12-02' })
    const ask = await one.staff.post(`/api/event/mailpreview/${event_id}`, form)
    expect(ask.body.data.people).toBe(4)
    await edit(one, { start_date: '2031-12-02' })
    const mails = await told(one.event)
    expect(addressesOf(mails)).toEqual([...to(one.creator, one.member, one.guest), judge.email].sort())
    expect(
      mails
        .find(mail => mail.to === judge.email)
        ?.text.split('\n')
        .slice(0, 8),
    ).toEqual([
      'Hello Leela,',
      '',
      `Rivers by ${(await one.staff.get(`/api/event/${event_id}`)).body.data.company.company_name} has new dates.`,
      '',
      'Your ticket stays valid. Please see whether you can come.',
      '',
      'Event: Rivers',
      'When: Tue 2 – Fri 5 December 2031, IST (before: Wed 3 – Fri 5 December 2031, IST)',
    ])
    // What is taken back before it left is taken back for guests too.
    expect(await edit(one, { start_date: '2031-12-03' })).toMatchObject({ told: 0 })
    expect(await told(one.event)).toEqual([])
    await one.become('completed')
    expect(addressesOf(await told(one.event))).toEqual(to(one.creator, one.member))
  })

  it('there and back within an hour has not moved; who was told of it is told so', async () => {
    const [unsent, sent] = [await host(), await host()]
    await edit(unsent, { venue: 'Harbour' })
    const back = await formOf(unsent, { venue: 'Town hall' })
    const ask = await unsent.staff.post(`/api/event/mailpreview/${unsent.event._id}`, back)
    // The mails that wait are taken back, so nobody is asked whom to tell.
    expect(ask.body.data).toBe(null)
    expect(await edit(unsent, { venue: 'Town hall' })).toMatchObject({ told: 0, taken_back: 3 })
    expect([await told(unsent.event), await shownMove(unsent.event)]).toEqual([[], null])
    await edit(sent, { venue: 'Harbour' })
    await letMailsLeave(sent.event)
    expect(await edit(sent, { venue: 'Town hall' })).toMatchObject({ told: 3 })
    expect((await told(sent.event))[0]?.text).toMatch(/^Where: Town hall, (.*) \(before: Harbour, \1\)$/m)
    expect(await shownMove(sent.event)).toBe(null)
  })

  it('in time and place is one mail that names both, from and to', async () => {
    const one = await host()
    const mumbai = await make.city(t.db, { city_name: `Mumbai ${crypto.randomUUID()}` })
    const pune = (await one.staff.get(`/api/event/${one.event._id}`)).body.data.location.cityName
    await edit(one, {
      start_date: '2031-12-10',
      end_date: '2031-12-11',
      venue: 'Harbour',
      location: mumbai._id,
    })
    const mails = await told(one.event)
    expect(addressesOf(mails)).toEqual(to(one.creator, one.member, one.guest))
    for (const { subject, text } of mails) {
      expect(subject).toBe('Rivers has new dates and a new place')
      expect(text).toContain(
        `When: Wed 10 – Thu 11 December 2031, IST (before: Wed 3 – Fri 5 December 2031, IST)
Where: Harbour, ${mumbai.city_name} (before: Town hall, ${pune})`,
      )
    }
  })

  it.each([
    [{ start_date: '2031-12-04' }, 'Rivers has new dates'],
    [{ venue: 'Harbour' }, 'Rivers has a new place'],
    [{ mode: 'online' }, 'Rivers has a new place'],
    [{ timezone: 'Europe/Berlin' }, 'Rivers has new dates'],
  ])('by %j is told', async (changes, subject) => {
    const one = await host()
    await edit(one, changes)
    expect((await told(one.event)).map(mail => mail.subject)).toEqual([subject, subject, subject])
  })

  it.each([{ details: 'Other words' }, { last_day_of_registration: '2031-11-30' }])(
    'in nothing that concerns its teams, as by %j, is not told',
    async changes => {
      const one = await host()
      await edit(one, changes)
      expect(await told(one.event)).toEqual([])
    },
  )

  it('while it is on hold is told when it goes on, in one mail', async () => {
    const one = await host()
    await one.become('onhold')
    await edit(one, { start_date: '2031-12-04' })
    await edit(one, { end_date: '2031-12-06' })
    expect(await told(one.event)).toHaveLength(3)
    await letMailsLeave(one.event)
    await one.become('published')
    const mails = (await told(one.event)).slice(3)
    expect(mails.map(mail => mail.subject)).toEqual([
      'Rivers goes on, with new dates',
      'Rivers goes on, with new dates',
      'Rivers goes on, with new dates',
    ])
    expect(mails[0]?.text).toContain(
      'When: Thu 4 – Sat 6 December 2031, IST (before: Wed 3 – Fri 5 December 2031, IST)',
    )
  })

  it('that goes on elsewhere and moves once more at once is told both', async () => {
    const one = await host({ event_status: 'onhold' })
    await letUndoPass(one.event)
    await edit(one, { venue: 'Harbour' })
    await one.become('published')
    const goesOn = (await told(one.event)).map(({ subject }) => subject)
    await edit(one, { venue: 'Beach' })
    const subjects = (await told(one.event)).map(({ subject }) => subject)
    expect(subjects.slice(0, goesOn.length)).toEqual(goesOn)
    expect(subjects).toHaveLength(goesOn.length + 3)
    expect(await shownMove(one.event)).toEqual(['Harbour', 'Beach'])
  })

  it('there and back again while it is on hold goes on as planned', async () => {
    const one = await host()
    await one.become('onhold')
    await edit(one, { start_date: '2031-12-04' })
    await edit(one, { start_date: '2031-12-03' })
    await letMailsLeave(one.event)
    await one.become('published')
    expect((await told(one.event)).slice(3).map(mail => mail.subject)).toEqual(
      Array.from({ length: 3 }, () => 'Rivers goes on'),
    )
  })
})

describe('one’s own applications and invitations', () => {
  it('say since when the event is cancelled, and that it moved since one applied', async () => {
    const one = await host()
    await edit(one, { start_date: '2031-12-04' })
    const late = await make.application(t.db, { event_id: one.event._id })
    const creator = await t.signedIn(one.creator)
    const read = async (person: { get: typeof creator.get }) =>
      (await person.get('/api/application')).body.data[0].event
    const at = expect.any(String)
    const known = (start_date: string) =>
      expect.objectContaining({ start_date, end_date: '2031-12-05', timezone: 'Asia/Kolkata' })
    const moved = { at, before: known('2031-12-03'), after: known('2031-12-04') }
    expect(await read(creator)).toMatchObject({ event_status: 'published', status_since: at, moved })
    const newcomer = await t.signedIn(
      await t.db.selectFrom('users').selectAll().where('_id', '=', late.created_by).executeTakeFirstOrThrow(),
    )
    expect(await read(newcomer)).toMatchObject({ moved: null })
    await one.become('cancelled')
    expect(await read(newcomer)).toMatchObject({ event_status: 'cancelled', status_since: at, moved: null })
    const guest = await t.signedIn(
      await t.db
        .selectFrom('users')
        .selectAll()
        .where('_id', '=', one.guest.user_id)
        .executeTakeFirstOrThrow(),
    )
    const [invitation] = (await guest.get('/api/invitation')).body.data
    expect(invitation).toMatchObject({ is_open: false, event: { event_status: 'cancelled', moved } })
    expect(Date.now() - Date.parse(invitation.event.status_since)).toBeLessThan(60_000)
  })
})
