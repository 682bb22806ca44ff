import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { announcementMessages } from '../../../contract/choosing/announcement.texts.ts'
import { changeMessages } from '../../../contract/choosing/changes.texts.ts'
import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { inMinutes, onItsDay } from '../../testing/taking-part.ts'

// Whom staff tell of changes to a published programme (docs/product.md §41).

const t = useTestApp()

beforeEach(() => t.app.publicAnswers.clear())

async function withPeople() {
  const day = await onItsDay(t)
  const { event, staff, person, item } = day
  const workshop = await item({ places: 5 })
  const lunch = await item({ title: 'Lunch *inside*', kind: 'meal', room: 'Hall', places: null })
  const [signedUp, starred, other] = [await person({ first_name: 'Ananya' }), await person(), await person()]
  const guest = await make.guest(t.db, { event_id: event._id, email: `guest-${event._id}@ngo.test` })
  await signedUp.put(`/api/programme/signup/${workshop._id}`, {})
  await signedUp.put(`/api/programme/star/${workshop._id}`, {})
  await starred.put(`/api/programme/star/${lunch._id}`, {})
  // Of another event.
  const elsewhere = await onItsDay(t)
  const stranger = await elsewhere.person()
  await stranger.put(`/api/programme/star/${(await elsewhere.item())._id}`, {})
  const change = async ({ _id }: { _id: string }, fields: object) => {
    const { data } = (await staff.get(`/api/programme/item/${_id}`)).body
    const local = { starts: data.local.starts, ends: data.local.ends }
    const answer = await staff.put(`/api/programme/item/${_id}`, {
      ...data,
      ...local,
      places: data.signup?.places ?? '',
      ...fields,
    })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const untold = async () => (await staff.get(`/api/programme/untold/${event._id}`)).body.data
  const tell = async (body: object) => {
    const { digest, subject, body: text } = await untold()
    return staff.post(`/api/programme/tell/${event._id}`, { digest, subject, body: text, ...body })
  }
  const leave = async () => {
    await t.db
      .updateTable('announcements')
      .set({ send_at: sql<string>`now()` })
      .where('status', '=', 'scheduled')
      .execute()
    await runJobs(t.app)
  }
  const mails = async () =>
    t.db
      .selectFrom('mails')
      .innerJoin('announcements', join =>
        join.on(sql<boolean>`mails.cause like 'announcement:' || announcements._id || ':%'`),
      )
      .select(['mails.to', 'mails.subject', 'mails.text'])
      .where('announcements.event_id', '=', event._id)
      .orderBy('mails.to')
      .orderBy('mails.created_at')
      .execute()
  return { ...day, workshop, lunch, signedUp, starred, other, guest, change, untold, tell, leave, mails }
}

it('of several changes before somebody tells them is one mail to each who signed up or starred, and one line at Today', async () => {
  const { event, local, workshop, lunch, signedUp, starred, change, untold, tell, leave, mails } =
    await withPeople()
  expect((await untold()).changes).toEqual([])
  await change(workshop, { room: 'Room 3' })
  await change(workshop, { room: 'Room 4' })
  await change(lunch, { starts: local(150), ends: local(200) })
  const asked = await untold()
  expect(asked).toMatchObject({
    changes: [
      { title: 'Soldering', room: 'Room 4', known: { room: 'Room 1', is_cancelled: false } },
      { title: 'Lunch *inside*', known: { room: 'Hall' } },
    ],
    signed_up: 1,
    starred: 2,
    interested: { people: 2, unsubscribed: 0, unreachable: 0 },
    everybody: { people: 4, unsubscribed: 0, unreachable: 0 },
    subject: '2 changes to the programme',
  })
  const told = await tell({ to: 'interested' })
  expect([told.status, (await untold()).changes]).toEqual([201, []])
  expect(await mails()).toEqual([])
  await leave()
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual([signedUp.user.email, starred.user.email].toSorted())
  const hers = sent.find(({ to }) => to === signedUp.user.email)
  expect([hers?.subject, hers?.text.split('\n')[0]]).toEqual([
    'Monsoon Hack: 2 changes to the programme',
    'Hello Ananya,',
  ])
  expect(hers?.text).toContain(`Open Today:\n${t.app.config.baseUrl}/day/${event._id}\n`)
  expect(sent[0]?.text).toContain('Soldering is now in Room 4, not in Room 1.')
  expect(sent[0]?.text).toContain('Lunch *inside* now starts on')
  expect(sent[0]?.text).toContain('Whoever has a place keeps it, and who waits keeps their turn.')
  const { news } = (await t.visitor.get(`/api/day/${event._id}`)).body.data
  expect(news).toMatchObject([{ subject: '2 changes to the programme', urgent_until: null }])
  await expect(tell({ to: 'nobody' }).then(({ status, body }) => [status, body.message])).resolves.toEqual([
    409,
    changeMessages.nothing,
  ])
})

it('may be told to everybody who takes part, guests too, or to nobody', async () => {
  const { workshop, signedUp, starred, other, guest, staff, change, untold, tell, leave, mails } =
    await withPeople()
  await staff.put(`/api/programme/cancel/${workshop._id}`, { is_cancelled: true })
  expect((await untold()).subject).toBe('Soldering is called off')
  expect((await tell({ to: 'everybody', on_day: false })).status).toBe(201)
  await leave()
  const all = [signedUp, starred, other].map(({ user }) => user.email)
  expect((await mails()).map(({ to }) => to)).toEqual([...all, guest.email].toSorted())
  await staff.put(`/api/programme/cancel/${workshop._id}`, { is_cancelled: false })
  expect((await untold()).body).toContain('takes place after all')
  expect((await tell({ to: 'nobody', subject: '', body: '' })).body.data).toEqual({ announcement_id: null })
  await leave()
  expect((await mails()).length).toBe(4)
  await change(workshop, { room: 'Room 2' })
  await change(workshop, { room: 'Room 1' })
  expect((await untold()).changes).toEqual([])
})

it('is cancelled like any announcement until it leaves, and is asked about again then, until the draft leaves after all', async () => {
  const { event, workshop, staff, change, untold, tell, leave, mails } = await withPeople()
  const asked = async () =>
    (await untold()).changes.map(({ room, known }: { room: string; known: { room: string } }) => [
      known.room,
      room,
    ])
  await change(workshop, { room: 'Room 2' })
  const { announcement_id } = (await tell({ to: 'interested' })).body.data
  // Of what changes meanwhile people will know the room that they are told.
  await change(workshop, { room: 'Room 3' })
  expect(await asked()).toEqual([['Room 2', 'Room 3']])
  expect((await staff.get(`/api/announcement/${announcement_id}`)).body.data.status).toBe('scheduled')
  expect((await staff.post(`/api/announcement/cancel/${announcement_id}`)).body.data).toMatchObject({
    status: 'draft',
    send_at: null,
    roles: ['interested'],
  })
  await leave()
  expect(await mails()).toEqual([])
  expect(await asked()).toEqual([['Room 1', 'Room 3']])
  const { data } = (await staff.get(`/api/announcement/${announcement_id}`)).body
  const draft = { ...data, event_id: event._id, when: 'now', send_at: null }
  expect((await staff.put(`/api/announcement/update/${announcement_id}`, draft)).status).toBe(200)
  expect(await asked()).toEqual([['Room 2', 'Room 3']])
  await staff.post(`/api/announcement/cancel/${announcement_id}`)
  await change(workshop, { room: 'Room 1' })
  expect(await asked()).toEqual([])
})

it('is put back to where people know it, with when it ends; who was mailed of a move is told of the way back', async () => {
  const { workshop, local, lunch, signedUp, other, guest, staff, change, untold, tell, leave, mails } =
    await withPeople()
  const before = (await staff.get(`/api/programme/item/${workshop._id}`)).body.data
  const back = async (to = before.room) => {
    const body = { starts: before.starts, room: to }
    const answer = await staff.put(`/api/programme/back/${workshop._id}`, body)
    return answer.status === 200 ? answer.body.data : answer.body.message
  }
  expect(await back()).toBe(programmeMessages.isAsKnown)
  const moved = { starts: local(150), ends: local(250), room: null }
  await change(workshop, moved)
  await staff.put(`/api/programme/cancel/${workshop._id}`, {})
  const { starts, ends, room, is_cancelled, was } = before
  expect(await back()).toMatchObject({ starts, ends, room, is_cancelled, was, known: null })
  expect((await untold()).changes).toEqual([])
  expect(await back()).toBe(programmeMessages.isAsKnown)
  // Told to everybody, it is known, and moved back it is another change.
  await change(workshop, { room: 'Room 9' })
  expect((await tell({ to: 'everybody' })).status).toBe(201)
  await leave()
  const letMinutePass = ({ _id }: { _id: string }) =>
    t.db
      .updateTable('programme_items')
      .set({ moved_at: sql<string>`now() - interval '1 minute'` })
      .where('_id', '=', _id)
      .execute()
  const news = async () => {
    t.app.publicAnswers.clear()
    return (await t.visitor.get(`/api/day/${workshop.event_id}`)).body.data.news.length
  }
  expect(await news()).toBe(1)
  await letMinutePass(workshop)
  await signedUp.put(`/api/programme/signup/${workshop._id}`, { is_signed_up: false })
  await signedUp.put(`/api/programme/star/${workshop._id}`, { is_starred: false })
  expect(await back()).toMatchObject({ room: 'Room 1', known: { room: 'Room 9' }, was: { room: 'Room 9' } })
  // A second press does not move it on.
  expect(await back()).toBe(programmeMessages.movedOn)
  // What was announced is not so any more.
  expect(await news()).toBe(0)
  expect(await untold()).toMatchObject({ signed_up: 0, was_told: true, interested: { people: 4 } })
  expect((await tell({ to: 'interested' })).status).toBe(201)
  await leave()
  const sent = await mails()
  expect(
    sent.filter(({ to }) => to === other.user.email || to === guest.email).map(({ text }) => text),
  ).toEqual([
    expect.stringContaining('Soldering is now in Room 9, not in Room 1.'),
    expect.stringContaining('Soldering is now in Room 1, not in Room 9.'),
    expect.stringContaining('Soldering is now in Room 9, not in Room 1.'),
    expect.stringContaining('Soldering is now in Room 1, not in Room 9.'),
  ])
  // Who was told of one item is not told of another.
  await change(lunch, { room: 'Yard' })
  await letMinutePass(lunch)
  await change(lunch, { room: 'Roof' })
  // Nobody was told of the yard.
  expect((await staff.get(`/api/programme/item/${lunch._id}`)).body.data.was).toMatchObject({ room: 'Hall' })
  expect(await untold()).toMatchObject({ was_told: false, interested: { people: 1 } })
  const colleague = await t.companyUser()
  expect(
    (await colleague.put(`/api/programme/back/${lunch._id}`, { starts: local(0), room: 'Hall' })).status,
  ).toBe(404)
})

it('is refused where the programme changed meanwhile, nobody would read it, or no place is chosen', async () => {
  const { workshop, lunch, change, untold, tell, staff, event, starred, signedUp } = await withPeople()
  await change(workshop, { room: 'Room 2' })
  const { digest } = await untold()
  await change(lunch, { room: 'Yard' })
  const stale = await tell({ to: 'interested', digest })
  expect([stale.status, stale.body.message]).toEqual([409, changeMessages.changed])
  const nowhere = await tell({ to: 'interested', by_mail: false, on_day: false })
  expect([nowhere.status, nowhere.body.fields]).toEqual([422, { by_mail: announcementMessages.nowhere }])
  await signedUp.put(`/api/programme/signup/${workshop._id}`, { is_signed_up: false })
  await signedUp.put(`/api/programme/star/${workshop._id}`, { is_starred: false })
  await starred.put(`/api/programme/star/${lunch._id}`, { is_starred: false })
  const nobody = await tell({ to: 'interested' })
  expect([nobody.status, nobody.body.fields]).toEqual([422, { by_mail: announcementMessages.nobodyThere }])
  expect((await untold()).changes).toHaveLength(2)
  const colleague = await t.companyUser()
  expect((await colleague.get(`/api/programme/untold/${event._id}`)).status).toBe(404)
  expect((await colleague.post(`/api/programme/tell/${event._id}`, { to: 'nobody', digest })).status).toBe(
    404,
  )
  expect((await staff.post(`/api/programme/tell/${event._id}`, { to: 'nobody', digest })).status).toBe(409)
})

it('is asked about what everybody reads, and what is near', async () => {
  const { staff, local, item, change, untold } = await withPeople()
  await change(await item({ public: false }), { room: 'Room 7' })
  await change(await item({ starts: inMinutes(73 * 60), ends: inMinutes(74 * 60) }), { room: 'Room 8' })
  await change(await item({ starts: inMinutes(-90), ends: inMinutes(-30) }), { room: 'Room 9' })
  expect((await untold()).changes).toEqual([])
  const moved = await item({ starts: inMinutes(90 * 60), ends: inMinutes(91 * 60) })
  await change(moved, { starts: local(60), ends: local(90) })
  expect((await untold()).changes.map(({ _id }: { _id: string }) => _id)).toEqual([moved._id])
  await staff.put(`/api/programme/cancel/${moved._id}`, {})
  expect((await untold()).changes).toMatchObject([{ is_cancelled: true, known: { is_cancelled: false } }])
})

it('waits while the event is on hold, also what was about to leave', async () => {
  const { event, workshop, change, untold, tell, leave, mails } = await withPeople()
  const become = (event_status: 'onhold' | 'published') =>
    t.db.updateTable('events').set({ event_status }).where('_id', '=', event._id).execute()
  const rooms = async () => (await untold()).changes.map(({ room }: { room: string }) => room)
  await change(workshop, { room: 'Room 2' })
  expect((await tell({ to: 'everybody' })).status).toBe(201)
  await become('onhold')
  await leave()
  expect([await mails(), await rooms()]).toEqual([[], []])
  await become('published')
  expect(await rooms()).toEqual(['Room 2'])
})

it('goes to items of the event alone, by ids that are ids', async () => {
  const { event, staff } = await withPeople()
  const ask = (items: string) =>
    staff.get('/api/announcement/audience', { eventid: event._id, roles: 'interested', items })
  expect((await ask('-'.repeat(36))).status).toBe(422)
  const elsewhere = await onItsDay(t)
  const other = await elsewhere.item()
  await (await elsewhere.person()).put(`/api/programme/star/${other._id}`, {})
  expect((await ask(other._id)).body.people).toBe(0)
})

it('says before that no more can be mailed in this hour, and can be shown without a mail then', async () => {
  const { event, workshop, change, untold, tell, leave } = await withPeople()
  await change(workshop, { room: 'Room 2' })
  expect((await untold()).sends_left).toBe(5)
  for (let n = 0; n < 5; n++)
    await make.announcement(t.db, {
      event_id: event._id,
      status: 'scheduled',
      send_at: new Date().toISOString(),
    })
  expect((await untold()).sends_left).toBe(0)
  const refused = await tell({ to: 'interested' })
  expect([refused.status, refused.body.fields]).toEqual([429, { by_mail: refused.body.message }])
  expect((await untold()).changes).toHaveLength(1)
  expect((await tell({ to: 'interested', by_mail: false })).status).toBe(201)
  await leave()
  const { news } = (await t.visitor.get(`/api/day/${event._id}`)).body.data
  expect(news.map(({ subject }: { subject: string }) => subject)).toHaveLength(1)
})
