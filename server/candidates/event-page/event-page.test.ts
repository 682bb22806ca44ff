import { beforeEach, describe, expect, test } from 'vitest'
import { eventStatusNames } from '../../../contract/platform/statuses.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { judgedRound } from '../../testing/judging.ts'

const t = useTestApp()

const challengeNames = async () =>
  (await t.visitor.get('/api/listevent')).body.map((event: { event_name: string }) => event.event_name)

/** The tests insert rows directly, so the cached answers are cleared as if somebody had saved. */
beforeEach(() => t.app.publicAnswers.clear())

describe('listevent', () => {
  test('is the bare list of published events that are not over, soonest deadline first, closed ones last', async () => {
    const days = (event_name: string, last: number, start: number, end: number) =>
      make.event(t.db, {
        event_name,
        timezone: 'UTC',
        last_day_of_registration: make.dayFromNow(last),
        start_date: make.dayFromNow(start),
        end_date: make.dayFromNow(end),
      })
    await days('Running', -3, -1, 1)
    await days('Last day of all', -5, -2, 0)
    await days('Over', -5, -4, -1)
    await days('Later', 9, 12, 12)
    await days('Sooner', 2, 30, 31)
    await days('Today', 0, 3, 3)
    for (const event_status of eventStatusNames.filter(status => status !== 'published')) {
      await make.event(t.db, { event_name: event_status, event_status })
    }
    const { status, body } = await t.visitor.get('/api/listevent')
    expect(status).toBe(200)
    expect(body.map((event: Record<string, unknown>) => [event.event_name, event.days_left])).toEqual([
      ['Today', 0],
      ['Sooner', 2],
      ['Later', 9],
      ['Last day of all', null],
      ['Running', null],
    ])
    expect(Object.keys(body[0]).sort()).toEqual([
      '_id',
      'banner',
      'company',
      'days_left',
      'end_date',
      'event_name',
      'event_type',
      'last_day_of_registration',
      'location',
      'mode',
      'start_date',
      'team_max',
      'team_min',
      'theme',
      'timezone',
    ])
  })

  test("the last day ends in the event's own zone", async () => {
    // The current day in the first time zone and in the last one.
    const day = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue']
    const at = (event_name: string, timezone: string, date: string) =>
      make.event(t.db, {
        event_name,
        timezone,
        start_date: date,
        end_date: date,
        last_day_of_registration: date,
      })
    await at('Still on in Niue', west, day(west))
    await at('Over in Kiritimati', east, day(west))
    const list = (await t.visitor.get('/api/listevent')).body as { event_name: string; days_left: number }[]
    expect(list.find(event => event.event_name === 'Still on in Niue')?.days_left).toBe(0)
    expect(list.some(event => event.event_name === 'Over in Kiritimati')).toBe(false)
  })

  test('an edit and a change of status are visible at once', async () => {
    const user = await t.companyUser()
    const { _id } = await make.event(t.db, {
      company_id: user.user.company_id as string,
      event_name: 'Blink',
    })
    const set = (event_status: string) => user.put(`/api/event/update/eventstatus/${_id}`, { event_status })
    expect(await challengeNames()).toContain('Blink')
    await set('onhold')
    expect(await challengeNames()).not.toContain('Blink')
    await set('published')
    expect(await challengeNames()).toContain('Blink')
  })
})

describe('geteventdetails', () => {
  const read = (client: { get: typeof t.visitor.get }, id: string) => client.get(`/api/geteventdetails/${id}`)

  test('is public for what was published, whatever became of it; a draft is for its own staff', async () => {
    const user = await t.companyUser()
    const others = [t.visitor, await t.candidate(), await t.companyUser()]
    const staff = [user, await t.organiser()]
    for (const event_status of eventStatusNames) {
      const company_id = user.user.company_id as string
      const { _id } = await make.event(t.db, { company_id, event_status })
      const isPublic = event_status !== 'draft'
      for (const reader of others) expect((await read(reader, _id)).status).toBe(isPublic ? 200 : 404)
      for (const reader of staff) {
        const { status, body } = await read(reader, _id)
        expect([status, body.data.event_status]).toEqual([200, event_status])
      }
    }
  })

  test('a draft that is put on hold or cancelled is known to its own staff alone', async () => {
    const user = await t.companyUser()
    const company_id = user.user.company_id as string
    const banner = await make.file(t.db, { folder: 'event/banner', uploaded_by: user.user._id, company_id })
    const { _id } = await make.event(t.db, { company_id, banner: banner.key, event_status: 'draft' })
    const set = (event_status: string) => user.put(`/api/event/update/eventstatus/${_id}`, { event_status })
    for (const event_status of ['onhold', 'cancelled', 'completed']) {
      const { status, body } = await set(event_status)
      expect([status, body.data.is_public]).toEqual([200, false])
      expect([(await read(t.visitor, _id)).status, (await read(user, _id)).status]).toEqual([404, 200])
    }
    const published = await make.event(t.db, { company_id, event_status: 'onhold' })
    expect((await user.get(`/api/event/${published._id}`)).body.data.is_public).toBe(true)
    const { data } = (await user.get('/api/event')).body
    const listed = data.map((row: { _id: string; is_public: boolean }) => [row._id, row.is_public])
    expect(Object.fromEntries(listed)).toEqual({ [_id]: false, [published._id]: true })
  })

  test('names associates and partners, but no contact details and no counts', async () => {
    const event = await make.event(t.db, {
      themes: ['Water', 'Air'],
      rounds: [{ name: 'Idea', description: null }],
    })
    const uploader = await make.user(t.db, { role: 'admin' })
    const photo = await make.file(t.db, { folder: 'profile/picture', uploaded_by: uploader._id })
    const associate = await make.associate(t.db, { photo: photo.key })
    const partner = await make.partner(t.db, { category: 'venue', website: 'https://hall.example.test' })
    await make.partner(t.db, { global: true })
    await make.link.eventAssociate(t.db, event._id, associate._id)
    await make.link.eventPartner(t.db, event._id, partner._id)
    await make.application(t.db, { event_id: event._id })
    const { text, body } = await read(t.visitor, event._id)
    expect(body.data.associates).toEqual([
      {
        _id: associate._id,
        first_name: associate.first_name,
        last_name: associate.last_name,
        photo: photo.key,
        designation: 'Engineer',
        company_name: associate.company_name,
      },
    ])
    expect(body.data.partners).toEqual([
      {
        _id: partner._id,
        partner_name: partner.partner_name,
        logo: null,
        category: 'venue',
        website: 'https://hall.example.test',
      },
    ])
    expect(body.data.rounds.map((round: { name: string }) => round.name)).toEqual(['Idea'])
    expect(body.data.theme.map((theme: { theme_name: string }) => theme.theme_name)).toEqual(['Water', 'Air'])
    for (const secret of [associate.email, partner.email, associate.contact_number, partner.contact_number]) {
      expect(text).not.toContain(secret)
    }
    for (const name of ['application', 'applicants', 'partner', 'associate', 'createdBy', 'version']) {
      expect(body.data).not.toHaveProperty(name)
    }
  })

  test('says at once what staff save of prizes and criteria, and no criteria of a round that is not judged', async () => {
    const { staff, event, round } = await judgedRound(t)
    const unjudged = await make.round(t.db, { event_id: event._id, name: 'Idea', has_judging: false })
    await make.criterion(t.db, { round_id: unjudged._id, name: 'Left over' })
    expect((await read(t.visitor, event._id)).body.data.prizes).toEqual([])
    const path = `/api/round/judging/${round._id}`
    const { data } = (await staff.get(path)).body
    const [works, needed] = data.criteria
    const criteria = [{ ...needed, description: 'Somebody waits for it' }, works]
    expect((await staff.put(path, { ...data, scale: 5, criteria })).status).toBe(200)
    const prizes = [
      { name: 'First', what: '₹50,000', given_by: 'order', how_many: 1 },
      { name: 'Craft', what: null, given_by: 'criterion', criterion_id: works._id, how_many: 1 },
      { name: 'Ours', what: null, given_by: 'choice', how_many: 2 },
    ]
    expect((await staff.put(`/api/event/prizes/${event._id}`, { prizes })).status).toBe(200)
    const { body } = await read(t.visitor, event._id)
    expect(body.data.prizes).toEqual([
      { name: 'First', what: '₹50,000', given_by: 'order', theme: null, criterion: null, how_many: 1 },
      { name: 'Craft', what: null, given_by: 'criterion', theme: null, criterion: 'Works', how_many: 1 },
      { name: 'Ours', what: null, given_by: 'choice', theme: null, criterion: null, how_many: 2 },
    ])
    const rounds = body.data.rounds as { name: string; criteria: object[] }[]
    expect(Object.fromEntries(rounds.map(each => [each.name, each.criteria]))).toEqual({
      Demo: [
        { name: 'Needed', description: 'Somebody waits for it', weight: 1 },
        { name: 'Works', description: null, weight: 3 },
      ],
      Idea: [],
    })
  })

  test('days left are given while registration is open', async () => {
    const open = await make.event(t.db, { timezone: 'UTC', last_day_of_registration: make.dayFromNow(3) })
    const cancelled = await make.event(t.db, { event_status: 'cancelled' })
    expect((await read(t.visitor, open._id)).body.data.days_left).toBe(3)
    expect((await read(t.visitor, cancelled._id)).body.data.days_left).toBeNull()
  })

  test('a malformed id is 404, as an unknown one', async () => {
    expect((await read(t.visitor, 'first')).status).toBe(404)
    expect((await read(t.visitor, '01890000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
