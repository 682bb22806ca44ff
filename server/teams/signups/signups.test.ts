import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import { signupMessages, signupNotYet } from '../../../contract/teams/signups.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { runJobs } from '../../testing/jobs.ts'
import { inMinutes, onItsDay } from '../../testing/taking-part.ts'

// Signing up to items of a programme, and stars (docs/product.md §44).

const t = useTestApp()

beforeEach(() => t.app.publicAnswers.clear())

type Person = Awaited<ReturnType<typeof t.candidate>>

const signUp = (person: Person, item: { _id: string }, is_signed_up = true) =>
  person.put(`/api/programme/signup/${item._id}`, { is_signed_up })
const placeOf = async (person: Person, item: { _id: string }) => (await signUp(person, item)).body.data.signup
const inPlace = { has_place: true, position: null }
const waits = (position: number) => ({ has_place: false, position })

const mailsTo = (person: Person) =>
  t.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to', '=', person.user.email)
    .where('cause', 'like', 'place-free:%')
    .execute()

describe('signing up', () => {
  it('by 200 people at once fills 30 places, and the others wait in one order', async () => {
    const { staff, person, item } = await onItsDay(t)
    const workshop = await item({ places: 30 })
    const people = await Promise.all(Array.from({ length: 200 }, () => person()))
    const answers = await Promise.all(people.map(one => signUp(one, workshop)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const { data } = (await staff.get(`/api/programme/signups/${workshop._id}`)).body
    const withPlace = data.people.filter(({ has_place }: { has_place: boolean }) => has_place)
    expect([withPlace.length, data.people.length]).toEqual([30, 200])
    const positions = await Promise.all(people.map(async one => (await placeOf(one, workshop)).position ?? 0))
    expect(positions.filter(n => n > 0).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 170 }, (_, n) => n + 1),
    )
    expect((await staff.get(`/api/programme/item/${workshop._id}`)).body.data.signup).toMatchObject({
      places: 30,
      taken: 30,
      waiting: 170,
    })
    // Twenty leave at once, and twenty others come.
    const leaving = people.filter((_, n) => positions[n] === 0).slice(0, 20)
    await Promise.all(leaving.map(one => signUp(one, workshop, false)))
    await Promise.all(leaving.map(one => signUp(one, workshop)))
    const firstTwenty = people.filter((_, n) => (positions[n] ?? 0) > 0 && (positions[n] ?? 0) <= 20)
    for (const one of firstTwenty) expect(await placeOf(one, workshop)).toEqual(inPlace)
    for (const one of leaving) expect(await placeOf(one, workshop)).toMatchObject({ has_place: false })
    expect((await staff.get(`/api/programme/item/${workshop._id}`)).body.data.signup).toMatchObject({
      taken: 30,
      waiting: 170,
    })
  }, 120_000)

  it('is refused by the database itself once an item is full', async () => {
    const { person, item } = await onItsDay(t)
    const workshop = await item({ places: 1 })
    const [first, second] = [await person(), await person()]
    expect([await placeOf(first, workshop), await placeOf(second, workshop)]).toEqual([inPlace, waits(1)])
    const overfill = t.db
      .updateTable('programme_signups')
      .set({ has_place: true })
      .where('item_id', '=', workshop._id)
      .execute()
    await expect(overfill).rejects.toThrow('The item has no place left.')
  })

  it('moves who waits up when somebody leaves, tells them once by mail, and not in the last half hour', async () => {
    const { person, item } = await onItsDay(t)
    const workshop = await item({ places: 1 })
    const [first, second, third] = [await person(), await person({ first_name: 'Ananya' }), await person()]
    for (const one of [first, second, third]) await signUp(one, workshop)
    await signUp(first, workshop, false)
    expect([await placeOf(second, workshop), await placeOf(third, workshop)]).toEqual([inPlace, waits(1)])
    const [mail, ...more] = await mailsTo(second)
    expect([mail?.subject, more, await mailsTo(third)]).toEqual(['You have a place: Soldering', [], []])
    expect(mail?.text).toContain('Hello Ananya')
    await t.db
      .updateTable('programme_items')
      .set({ starts: inMinutes(29) })
      .where('_id', '=', workshop._id)
      .execute()
    await signUp(second, workshop, false)
    await runJobs(t.app, 'keep-signups')
    expect(await mailsTo(third)).toEqual([])
    const late = await signUp(first, workshop)
    expect([late.status, late.body.message]).toEqual([409, signupMessages.closed])
  })

  it('moves people up where staff add places or a ticket ends', async () => {
    const { staff, person, item } = await onItsDay(t)
    const workshop = await item({ places: 1 })
    const people = [await person(), await person(), await person()] as const
    for (const one of people) await signUp(one, workshop)
    const { data } = (await staff.get(`/api/programme/item/${workshop._id}`)).body
    const form = { ...data, ...data.local }
    expect((await staff.put(`/api/programme/item/${workshop._id}`, { ...form, places: 2 })).status).toBe(200)
    await runJobs(t.app, 'keep-signups')
    expect([await placeOf(people[1], workshop), await placeOf(people[2], workshop)]).toEqual([
      inPlace,
      waits(1),
    ])
    await t.db
      .updateTable('tickets')
      .set({ revoked_at: sql<string>`now()`, reason: 'staff' })
      .where('user_id', '=', people[0].user._id)
      .execute()
    await runJobs(t.app, 'keep-signups')
    expect(await placeOf(people[2], workshop)).toEqual(inPlace)
    const again = await signUp(people[0], workshop)
    expect([again.status, again.body.message]).toEqual([409, signupMessages.noTicket])
    const off = await staff.put(`/api/programme/item/${workshop._id}`, { ...form, places: '' })
    expect([off.status, off.body.fields]).toEqual([422, { places: programmeMessages.hasSignups }])
    const lower = await staff.put(`/api/programme/item/${workshop._id}`, { ...form, places: '1' })
    expect(lower.body.data.signup).toMatchObject({ places: 1, taken: 2 })
  })

  it('is for who has a ticket, to what is public and takes sign-ups, from when staff say', async () => {
    const { event, person, item } = await onItsDay(t)
    const ananya = await person()
    const refusal = async (one: Person, fields: object) => {
      const { status, body } = await signUp(one, await item(fields))
      return [status, body.message]
    }
    const opens = inMinutes(10)
    expect(await refusal(ananya, {})).toEqual([409, signupMessages.none])
    expect(await refusal(ananya, { places: 5, cancelled_at: sql`now()` })).toEqual([
      409,
      signupMessages.calledOff,
    ])
    expect(await refusal(ananya, { places: 5, signup_opens: opens })).toEqual([
      409,
      signupNotYet(opens, event.timezone),
    ])
    expect((await refusal(ananya, { places: 5, public: false }))[0]).toBe(404)
    expect(await refusal(await t.candidate(), { places: 5 })).toEqual([409, signupMessages.noTicket])
    const workshop = await item({ places: 5 })
    for (const [event_status, message] of [
      ['completed', signupMessages.over],
      ['onhold', signupMessages.notPublished],
    ] as const) {
      await t.db.updateTable('events').set({ event_status }).where('_id', '=', event._id).execute()
      const { status, body } = await signUp(ananya, workshop)
      expect([status, body.message]).toEqual([409, message])
    }
    await t.db
      .updateTable('programmes')
      .set({ published_at: null })
      .where('event_id', '=', event._id)
      .execute()
    expect((await signUp(ananya, workshop)).status).toBe(404)
  })

  it('closes when staff say, at the latest when the item starts; who waits moves up until half an hour before', async () => {
    const { staff, person, item, local } = await onItsDay(t)
    const [first, second] = [await person(), await person()]
    const workshop = await item({ places: 1 })
    await signUp(first, workshop)
    await signUp(second, workshop)
    const path = `/api/programme/item/${workshop._id}`
    const { data } = (await staff.get(path)).body
    const close = (signup_closes: string, fields: object = {}) =>
      staff.put(path, { ...data, ...data.local, places: 1, signup_closes, ...fields })
    const refused = [
      await close(local(121)),
      await close(local(10), { signup_opens: local(10) }),
      await close('noon'),
    ]
    expect(refused.map(({ status, body }) => [status, body.fields])).toEqual([
      [422, { signup_closes: programmeMessages.closesAfterStart }],
      [422, { signup_closes: programmeMessages.closesBeforeOpens }],
      [422, { signup_closes: expect.any(String) }],
    ])
    const closed = await close(local(-1))
    expect([closed.body.data.signup_closes, closed.body.data.signup.closes]).toEqual([
      local(-1),
      expect.stringContaining(inMinutes(-1).slice(0, 16)),
    ])
    const late = await signUp(await person(), workshop)
    expect([late.status, late.body.message]).toEqual([409, signupMessages.closed])
    await signUp(first, workshop, false)
    expect((await second.get(`/api/day/own/${workshop.event_id}`)).body.data.items).toMatchObject([
      { signup: inPlace },
    ])
    // Until it starts, also where that is later than the half hour.
    const soon = await item({
      places: 1,
      starts: inMinutes(10),
      ends: inMinutes(60),
      signup_closes: inMinutes(10),
    })
    expect(await placeOf(first, soon)).toEqual(inPlace)
  })

  it('online is for who is in a team of the event', async () => {
    const { person, item } = await onItsDay(t, { mode: 'online' })
    const workshop = await item({ places: 5 })
    expect(await placeOf(await person(), workshop)).toEqual(inPlace)
    const { status, body } = await signUp(await t.candidate(), workshop)
    expect([status, body.message]).toEqual([409, signupMessages.notInTeam])
  })

  it('is seen by who did and by staff of the event, by nobody else', async () => {
    const { event, staff, person, item } = await onItsDay(t)
    const workshop = await item({ places: 5 })
    const [ananya, other] = [await person({ first_name: 'Ananya', last_name: 'Iyer' }), await person()]
    await signUp(ananya, workshop)
    const { people } = (await staff.get(`/api/programme/signups/${workshop._id}`)).body.data
    expect(people).toMatchObject([{ name: 'Ananya Iyer', team_name: 'Team of Ananya', has_place: true }])
    const colleague = await t.companyUser()
    expect((await colleague.get(`/api/programme/signups/${workshop._id}`)).status).toBe(404)
    expect((await other.get(`/api/programme/signups/${workshop._id}`)).status).toBe(403)
    const shown = (await t.visitor.get(`/api/day/${event._id}`)).text
    expect([shown.includes('Ananya'), shown.includes(ananya.user._id)]).toEqual([false, false])
    const own = async (one: Person) => (await one.get(`/api/day/own/${event._id}`)).body.data
    expect((await own(ananya)).items).toEqual([{ _id: workshop._id, is_starred: false, signup: inPlace }])
    expect((await own(other)).items).toEqual([])
    expect([(await own(ananya)).may_sign_up, (await own(await t.candidate())).may_sign_up]).toEqual([
      true,
      false,
    ])
  })
})

it('a star is one’s own, is taken away again, and needs no ticket', async () => {
  const { event, staff, item } = await onItsDay(t)
  const talk = await item({ kind: 'talk' })
  const visitor = await t.candidate()
  const star = (is_starred: boolean) => visitor.put(`/api/programme/star/${talk._id}`, { is_starred })
  expect((await star(true)).body.data).toEqual({ _id: talk._id, is_starred: true, signup: null })
  await star(true)
  expect((await staff.get(`/api/programme/item/${talk._id}`)).body.data.stars).toBe(1)
  expect((await visitor.get(`/api/day/own/${event._id}`)).body.data.items).toHaveLength(1)
  expect((await star(false)).body.data.is_starred).toBe(false)
  expect((await visitor.get(`/api/day/own/${event._id}`)).body.data.items).toEqual([])
})
