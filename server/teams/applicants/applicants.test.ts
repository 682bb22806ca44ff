import { describe, expect, it } from 'vitest'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
const all = '/api/application/applicant/allapplicant'

type Row = { _id: string; user: { first_name: string }; events: { application: { team_name: string } }[] }

/** A company with one event, and its signed-in contact. */
async function host() {
  const event = await make.event(t.db)
  const staff = await t.companyUser({ _id: event.company_id })
  return { event, staff, event_id: event._id }
}

const none = {
  all: 0,
  registered: 0,
  invited: 0,
  'invitation-accepted': 0,
  'invitation-rejected': 0,
  on_hold: 0,
  participated: 0,
}

describe('listing applicants', () => {
  it('shows each person once, with their events', async () => {
    const { event, staff, event_id } = await host()
    const second = await make.event(t.db, { company_id: event.company_id })
    const person = await make.user(t.db)
    const picture = await make.file(t.db, { folder: 'profile/picture', uploaded_by: person._id })
    await t.db.insertInto('profiles').values({ user_id: person._id, image: picture.key }).execute()
    const one = await make.application(t.db, { event_id, created_by: person._id })
    const two = await make.application(t.db, { event_id: second._id })
    const invited = await make.applicant(t.db, { application_id: two._id, user_id: person._id })
    const { body } = await staff.get(all, { q: person.email })
    const { _id, first_name, last_name, email, contact_number } = person
    const isIn = { status: 'registered', withdrawn_from: null }
    expect(body).toEqual({
      data: [
        {
          _id,
          user: { _id, first_name, last_name, email, contact_number },
          image: picture.key,
          events: [
            {
              _id: invited._id,
              event: {
                _id: second._id,
                event_name: second.event_name,
                start_date: second.start_date,
                company: { company_name: expect.any(String) },
              },
              application: { _id: two._id, team_name: two.team_name, ...isIn },
              status: 'invited',
              held_from: null,
            },
            expect.objectContaining({
              application: { _id: one._id, team_name: one.team_name, ...isIn },
            }),
          ],
        },
      ],
      counts: { ...none, all: 1, registered: 1, invited: 1 },
      total: 1,
      page: 1,
      limit: 100,
    })
    const narrowed = await staff.get(all, { eventid: event_id, q: person.email })
    expect(narrowed.body.data[0].events).toHaveLength(1)
    expect(narrowed.body.counts).toEqual({ ...none, all: 1, registered: 1 })
  })

  it('combines filters; counts apply all filters except the status', async () => {
    const { staff, event_id, event } = await host()
    const creator = await make.user(t.db, { first_name: 'Ada', last_name: 'Lovelace' })
    const team = await make.application(t.db, { event_id, created_by: creator._id, team_name: 'Night Owls' })
    const guest = await make.applicant(t.db, {
      application_id: team._id,
      first_name: 'Bo',
      last_name: 'Li',
      status: 'invitation-accepted',
      user_id: (await make.user(t.db, { first_name: 'Bo', last_name: 'Li' }))._id,
    })
    const other = await make.application(t.db, { event_id })
    const counts = { ...none, all: 3, registered: 2, 'invitation-accepted': 1 }
    const people = async (query: Record<string, string | number>) => {
      const { body } = await staff.get(all, query)
      return [body.data.map((row: Row) => row._id), body.total, body.counts]
    }
    const newest = [other.created_by, guest.user_id, creator._id]
    expect(await people({})).toEqual([newest, 3, counts])
    expect(await people({ sort: 'createdAt' })).toEqual([newest.toReversed(), 3, counts])
    expect(await people({ applicantstatus: 'registered', eventid: event_id })).toEqual([
      [other.created_by, creator._id],
      2,
      counts,
    ])
    expect(await people({ applicantstatus: 'all', companyid: event.company_id })).toEqual([newest, 3, counts])
    const ofTeam = { ...none, all: 2, registered: 1, 'invitation-accepted': 1 }
    expect(await people({ applicationid: team._id, sort: 'name' })).toEqual([
      [creator._id, guest.user_id],
      2,
      ofTeam,
    ])
    expect(await people({ q: 'night owls', sort: '-name' })).toEqual([
      [guest.user_id, creator._id],
      2,
      ofTeam,
    ])
    expect(await people({ q: creator.contact_number ?? '' })).toEqual([
      [creator._id],
      1,
      { ...none, all: 1, registered: 1 },
    ])
    expect(await people({ page: 2, limit: 10 })).toEqual([[], 3, counts])
    expect((await staff.get(all, { applicantstatus: 'lost' })).body.fields).toEqual({
      applicantstatus: fieldMessages.choice,
    })
  })

  it("hides other companies' events in rows, counts, searches and details", async () => {
    const { staff, event_id } = await host()
    const person = await make.user(t.db)
    await make.application(t.db, { event_id, created_by: person._id, team_name: 'Seen' })
    const foreign = await make.application(t.db, { created_by: person._id, team_name: 'Hidden' })
    const stranger = await make.application(t.db)
    const { body } = await staff.get(all)
    expect(body.data.map((row: Row) => row.events.map(event => event.application.team_name))).toEqual([
      ['Seen'],
    ])
    expect(body.counts).toEqual({ ...none, all: 1, registered: 1 })
    const foreignOnes: Record<string, string>[] = [
      { q: 'Hidden' },
      { eventid: foreign.event_id },
      { applicationid: foreign._id },
      { companyid: foreign.company_id ?? '' },
    ]
    for (const query of foreignOnes) {
      expect((await staff.get(all, query)).body).toMatchObject({ data: [], total: 0, counts: none })
    }
    const one = await staff.get(`/api/application/applicant/${person._id}`)
    expect(one.body.data.events).toHaveLength(1)
    expect((await staff.get(`/api/application/applicant/${stranger.created_by}`)).status).toBe(404)
    expect((await staff.get('/api/application/applicant/not-an-id')).status).toBe(404)
    const organiser = await t.organiser()
    expect((await organiser.get(`/api/application/applicant/${person._id}`)).body.data.events).toHaveLength(2)
    expect((await t.visitor.get(all)).status).toBe(401)
    expect((await (await t.candidate()).get(all)).status).toBe(403)
  })

  it('shows what was typed, and no phone, until the person accepts', async () => {
    const { staff, event_id } = await host()
    const known = await make.user(t.db, { first_name: 'Secret', last_name: 'Name' })
    const team = await make.application(t.db, { event_id })
    const place = await make.applicant(t.db, {
      application_id: team._id,
      user_id: known._id,
      first_name: 'Typed',
      last_name: 'So',
    })
    const path = `/api/application/applicant/${known._id}`
    const typed = {
      _id: known._id,
      first_name: 'Typed',
      last_name: 'So',
      email: known.email,
      contact_number: null,
    }
    expect((await staff.get(path)).body.data).toMatchObject({ user: typed, image: null })
    for (const q of ['secret', known.contact_number ?? ''])
      expect((await staff.get(all, { q })).body.total).toBe(0)
    expect((await staff.get(all, { q: 'typed so' })).body.total).toBe(1)
    const change = `/api/application/applicant/changestatus/${place._id}`
    await staff.put(change, { status: 'on_hold' })
    expect((await staff.get(path)).body.data.user).toEqual(typed)
    await staff.put(change, { status: 'invited' })
    await t.db
      .updateTable('applicants')
      .set({ status: 'invitation-accepted' })
      .where('_id', '=', place._id)
      .execute()
    const { user } = (await staff.get(path)).body.data
    expect([user.first_name, user.contact_number]).toEqual(['Secret', known.contact_number])
    expect((await staff.get(all, { q: known.contact_number ?? '' })).body.total).toBe(1)
  })
})

describe('the profile of an applicant', () => {
  const shown = {
    githubusername: 'ada-writes',
    linkedin: 'https://linkedin.test/ada',
    twitter: 'https://twitter.test/ada',
    facebook: 'https://facebook.test/ada',
  }

  /** Somebody with everything in the profile. */
  async function withProfile() {
    const person = await make.user(t.db)
    const { _id: location_id, city_name: cityName } = await make.city(t.db)
    await t.db
      .insertInto('profiles')
      .values({ user_id: person._id, location_id, gender: 'female', date_of_birth: '1990-12-10', ...shown })
      .execute()
    return { person, profile: { ...shown, location: { _id: location_id, cityName } } }
  }

  it('shows staff what its page says, and neither birth date nor gender', async () => {
    const { staff, event_id } = await host()
    const { person, profile } = await withProfile()
    await make.application(t.db, { event_id, created_by: person._id })
    for (const reader of [staff, await t.organiser()]) {
      const { body, text } = await reader.get(`/api/application/applicant/${person._id}`)
      expect(body.data.profile).toEqual(profile)
      expect(text).not.toMatch(/1990|female|gender|birth/)
    }
    const list = await staff.get(all, { q: person.email })
    expect([list.body.total, list.text.includes('ada-writes')]).toEqual([1, false])
  })

  it('is hidden until the person joins a team that the reader reaches', async () => {
    const { staff, event_id } = await host()
    const { person, profile } = await withProfile()
    await make.application(t.db, { created_by: person._id })
    const team = await make.application(t.db, { event_id })
    const place = await make.applicant(t.db, { application_id: team._id, user_id: person._id })
    const read = async () => {
      const { body, text } = await staff.get(`/api/application/applicant/${person._id}`)
      return [body.data.profile, text.includes('ada-writes')]
    }
    expect(await read()).toEqual([null, false])
    for (const [status, held_from, sees] of [
      ['on_hold', 'invited', false],
      ['invitation-rejected', null, false],
      ['invitation-accepted', null, true],
      ['on_hold', 'invitation-accepted', true],
    ] as const) {
      await t.db.updateTable('applicants').set({ status, held_from }).where('_id', '=', place._id).execute()
      expect(await read()).toEqual(sees ? [profile, true] : [null, false])
    }
    expect((await (await t.companyUser()).get(`/api/application/applicant/${person._id}`)).status).toBe(404)
    expect((await (await t.candidate()).get(`/api/application/applicant/${person._id}`)).status).toBe(403)
  })
})

describe('putting an applicant on hold', () => {
  const put = (id: string) => `/api/application/applicant/changestatus/${id}`

  it.each(['registered', 'invited', 'invitation-accepted'] as const)('from %s and back', async status => {
    const { staff, event_id } = await host()
    const team = await make.application(t.db, { event_id })
    const place = await make.applicant(t.db, { application_id: team._id, status })
    const held = await staff.put(put(place._id), { status: 'on_hold', comment: 'Papers missing' })
    expect([held.status, held.body.data.events[0].status, held.body.data.events[0].held_from]).toEqual([
      200,
      'on_hold',
      status,
    ])
    const others = (['registered', 'invited', 'invitation-accepted', 'participated'] as const).filter(
      other => other !== status,
    )
    for (const other of others) {
      const refused = await staff.put(put(place._id), { status: other })
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'The status is On hold now and cannot be changed to that.',
      ])
    }
    expect((await staff.put(put(place._id), { status: 'on_hold' })).status).toBe(200)
    const back = await staff.put(put(place._id), { status })
    expect([back.body.data.events[0].status, back.body.data.events[0].held_from]).toEqual([status, null])
    const { history } = (await staff.get(`/api/application/${team._id}`)).body.data
    expect(history.map((note: { comment: string }) => note.comment)).toEqual([null, 'Papers missing'])
  })

  it.each(['invitation-rejected', 'participated'] as const)('never from %s', async status => {
    const { staff, event_id } = await host()
    const team = await make.application(t.db, { event_id })
    const place = await make.applicant(t.db, { application_id: team._id, status })
    for (const to of ['on_hold', 'registered', 'invitation-accepted']) {
      expect((await staff.put(put(place._id), { status: to })).status).toBe(409)
    }
    expect((await staff.put(put(place._id), { status })).status).toBe(200)
  })

  it('does not answer an invitation, and is for the staff of the event', async () => {
    const { staff, event_id } = await host()
    const team = await make.application(t.db, { event_id })
    const place = await make.applicant(t.db, { application_id: team._id })
    expect((await staff.put(put(place._id), { status: 'invitation-accepted' })).status).toBe(409)
    const body = { status: 'on_hold' }
    expect((await (await t.companyUser()).put(put(place._id), body)).status).toBe(404)
    expect((await (await t.candidate()).put(put(place._id), body)).status).toBe(403)
    const person = await staff.get(`/api/application/applicant/${place.user_id}`)
    const tag = { 'if-match': String(person.headers.etag) }
    expect((await staff.put(put(place._id), body, tag)).status).toBe(200)
    expect((await staff.put(put(place._id), { status: 'invited' }, tag)).status).toBe(412)
  })
})
