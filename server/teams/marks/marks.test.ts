import { expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { markMessages } from '../../../contract/teams/marks.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// Marks of readers (docs/product.md §14).

const t = useTestApp()

/** An event with teams of these names, oldest first, and three readers: two of its company, and an organiser. */
async function reading(...names: string[]) {
  const event = await make.event(t.db)
  const company = { _id: event.company_id }
  const readers = {
    asha: await t.companyUser(company),
    leela: await t.companyUser(company),
    om: await t.organiser(),
  }
  const teams: Record<string, string> = {}
  for (const [n, team_name] of names.entries()) {
    const created_at = new Date(Date.UTC(2030, 0, n + 1)).toISOString()
    const { _id } = await make.application(t.db, {
      event_id: event._id,
      team_name,
      theme: n % 2 ? 'Water' : 'Sun',
    })
    await t.db.updateTable('applications').set({ created_at }).where('_id', '=', _id).execute()
    teams[team_name] = _id
  }
  const mark = async (reader: typeof readers.asha, team: string, value: number | null, note?: string) => {
    const answer = await reader.put(`/api/application/marks/${teams[team]}`, { value, note })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const triage = async (reader: typeof readers.asha, query: Record<string, string> = {}) =>
    (await reader.get(`/api/event/triage/${event._id}`, query)).body
  const named = async (reader: typeof readers.asha, query: Record<string, string>): Promise<string[]> =>
    (await triage(reader, query)).data.map((row: { team_name: string }) => row.team_name)
  return { event, teams, ...readers, mark, triage, named }
}

it('hides what others gave, and why, until one has given one’s own mark', async () => {
  const { teams, asha, leela, om, mark, triage } = await reading('Owls')
  await mark(asha, 'Owls', 9, 'Read it twice')
  await mark(leela, 'Owls', 4)
  const path = `/api/application/marks/${teams.Owls}`
  const before = await om.get(path)
  const names = [asha, leela].map(({ user }) => user.first_name)
  expect(before.body.data).toEqual({
    application_id: teams.Owls,
    read: 2,
    mean: null,
    spread: null,
    own: null,
    has_opened: false,
    readers: [asha, leela].map(({ user: { _id, first_name, last_name } }) => {
      return { _id, first_name, last_name, value: null, note: null, marked_at: null }
    }),
  })
  expect((await triage(om)).data[0].marks).toEqual({ own: null, read: 2, mean: null, spread: null })
  const after = await mark(om, 'Owls', 8)
  expect([after.mean, after.spread, after.own]).toEqual([7, 2.2, { value: 8, note: null }])
  expect(after.readers.map((one: { value: number; note: string | null }) => [one.value, one.note])).toEqual([
    [9, 'Read it twice'],
    [4, null],
    [8, null],
  ])
  expect(names).toHaveLength(2)
  expect((await triage(om)).data[0].marks).toEqual({ own: 8, read: 3, mean: 7, spread: 2.2 })
  // Who takes the mark back knows no more than before.
  expect(await mark(om, 'Owls', null)).toEqual(before.body.data)
})

it('orders and filters by nothing that is hidden', async () => {
  const { asha, leela, om, mark, named } = await reading('First', 'Second', 'Third', 'Fourth')
  await mark(asha, 'Second', 1)
  await mark(leela, 'Second', 9)
  await mark(asha, 'Third', 10)
  await mark(asha, 'Fourth', 2)
  // For who has read nothing all stand as they came in, whatever others gave.
  expect(await named(om, { order: 'mark' })).toEqual(['First', 'Second', 'Third', 'Fourth'])
  expect(await named(om, { mark: 'apart' })).toEqual([])
  expect(await named(om, { mark: 'read' })).toEqual([])
  expect(await named(om, { mark: 'unread' })).toEqual(['First', 'Second', 'Third', 'Fourth'])
  await mark(om, 'Fourth', 3)
  await mark(om, 'Second', 5)
  expect(await named(om, { order: 'mark' })).toEqual(['Second', 'Fourth', 'First', 'Third'])
  expect(await named(om, { mark: 'apart' })).toEqual(['Second'])
  expect(await named(om, { mark: 'unread' })).toEqual(['First', 'Third'])
  expect(await named(asha, { order: 'mark' })).toEqual(['Third', 'Second', 'Fourth', 'First'])
})

it('orders and filters the list of applications alike, and shows marks there where they are asked for', async () => {
  const { event, asha, leela, om, mark } = await reading('First', 'Second', 'Third', 'Fourth')
  await mark(asha, 'Second', 1)
  await mark(leela, 'Second', 9)
  await mark(asha, 'Third', 10)
  const listed = async (reader: typeof asha, query: Record<string, string>) => {
    const { body } = await reader.get('/api/application', { eventid: event._id, ...query })
    expect([body.total, body.counts.all]).toEqual([body.data.length, body.data.length])
    return body.data.map((row: { team_name: string; marks: unknown }) => [row.team_name, row.marks])
  }
  const names = async (reader: typeof asha, query: Record<string, string>) =>
    (await listed(reader, query)).map(([name]: [string]) => name)
  const newest = ['Fourth', 'Third', 'Second', 'First']
  // Nothing that is hidden moves a row.
  expect(await names(om, { sort: '-mark' })).toEqual(newest)
  expect(await names(om, { sort: 'mark' })).toEqual(newest)
  expect(await names(om, { mark: 'apart' })).toEqual([])
  expect(await names(om, { mark: 'unread' })).toEqual(newest)
  expect(await names(asha, { sort: '-mark' })).toEqual(['Third', 'Second', 'Fourth', 'First'])
  expect(await names(asha, { sort: 'mark' })).toEqual(['Second', 'Third', 'Fourth', 'First'])
  expect(await names(asha, { mark: 'read', sort: '-mark' })).toEqual(['Third', 'Second'])
  expect(await listed(asha, { mark: 'apart' })).toEqual([['Second', { own: 1, read: 2, mean: 5, spread: 4 }]])
  expect(await listed(om, { mark: 'unread', q: 'Second' })).toEqual([
    ['Second', { own: null, read: 2, mean: null, spread: null }],
  ])
  expect(await listed(asha, { q: 'Second' })).toEqual([['Second', null]])
  const { text } = await asha.get('/api/application/export', { eventid: event._id, mark: 'apart' })
  expect(text).toContain('Second')
  expect(text).not.toContain('Third')
})

it('is paged by the mean that the page before showed', async () => {
  const { teams, asha, mark, named } = await reading('First', 'Second', 'Third', 'Fourth')
  await mark(asha, 'Second', 7)
  await mark(asha, 'Third', 9)
  const after = (team: string, mean?: string) =>
    named(asha, { order: 'mark', after: teams[team]!, ...(mean && { after_mean: mean }) })
  expect(await named(asha, { order: 'mark' })).toEqual(['Third', 'Second', 'First', 'Fourth'])
  // The first page ended with Second; that it is marked otherwise since then skips nobody.
  await mark(asha, 'Second', null)
  expect(await after('Second', '7')).toEqual(['First', 'Second', 'Fourth'])
  expect(await after('First')).toEqual(['Second', 'Fourth'])
})

it('puts what more have read first among equal means, in triage, on its next page and in the list', async () => {
  const { event, teams, asha, leela, om, mark, named } = await reading('Alone', 'Three', 'Two', 'Less')
  for (const team of ['Alone', 'Three', 'Two']) await mark(asha, team, 9)
  for (const team of ['Three', 'Two']) await mark(leela, team, 9)
  await mark(om, 'Three', 9)
  for (const reader of [asha, leela, om]) await mark(reader, 'Less', 8)
  const order = ['Three', 'Two', 'Alone', 'Less']
  expect(await named(asha, { order: 'mark' })).toEqual(order)
  const after = (team: string, after_mean: string, after_read: string) =>
    named(asha, { order: 'mark', after: teams[team]!, after_mean, after_read })
  expect(await after('Three', '9', '3')).toEqual(['Two', 'Alone', 'Less'])
  expect(await after('Two', '9', '2')).toEqual(['Alone', 'Less'])
  expect(await after('Alone', '9', '1')).toEqual(['Less'])
  const { body } = await asha.get('/api/application', { eventid: event._id, sort: '-mark' })
  expect(body.data.map((row: { team_name: string }) => row.team_name)).toEqual(order)
})

it('counts what each reader has read of the list, and says what is chosen of each theme of how many places', async () => {
  const { event, teams, asha, leela, mark, triage } = await reading('First', 'Second', 'Third')
  await mark(asha, 'First', 7)
  await mark(asha, 'Second', 7)
  await asha.put(`/api/application/decision/${teams.First}`, { to: 'shortlisted' })
  await asha.put(`/api/application/decision/${teams.Second}`, { to: 'rejected' })
  expect((await asha.put(`/api/event/places/${event._id}`, { places: 60 })).status).toBe(200)
  expect((await asha.put(`/api/event/places/${event._id}`, { places: 0 })).body.fields).toHaveProperty(
    'places',
  )
  const who = ({ user: { _id, first_name, last_name } }: typeof asha) => ({ _id, first_name, last_name })
  const { board } = await triage(leela)
  expect(board).toEqual({
    has_opened: false,
    to_decide: 3,
    places: 60,
    themes: [
      { theme: 'Sun', chosen: 1, of: 2 },
      { theme: 'Water', chosen: 0, of: 1 },
    ],
    readers: [
      { ...who(leela), read: 0 },
      { ...who(asha), read: 2 },
    ],
  })
  expect((await triage(asha, { theme: 'Water' })).board.readers).toEqual([{ ...who(asha), read: 1 }])
  expect((await triage(asha, { after: teams.First! })).board).toBe(null)
})

it('is of one reader once, however often it is given, and the record does not say which', async () => {
  const { teams, asha, om, mark } = await reading('Owls')
  await Promise.all([1, 2, 3].map(value => mark(asha, 'Owls', value)))
  const last = await mark(asha, 'Owls', 6, 'Better on paper')
  expect([last.read, last.own.value]).toEqual([1, 6])
  await mark(asha, 'Owls', null)
  await mark(asha, 'Owls', null)
  const { data } = (await om.get('/api/activity', { q: teams.Owls! })).body
  expect(data.map((entry: { action: string }) => entry.action)).toEqual(
    ['unmarked', ...Array<string>(4).fill('marked'), 'created'].slice(0, data.length),
  )
  expect(JSON.stringify(data)).not.toMatch(/Better on paper|"value"/)
})

it('is in the export as far as one may know it, and in the archive of who gave it', async () => {
  const { event, asha, leela, mark } = await reading('Owls', 'Kites')
  await mark(asha, 'Owls', 9)
  await mark(leela, 'Owls', 4)
  const file = async (reader: typeof asha) => {
    const { text } = await reader.get('/api/application/export', { eventid: event._id })
    const lines = text.trim().split(/\r?\n/)
    const head = lines.findIndex(line => line.includes('My mark'))
    const rows = lines.slice(head + 1)
    const at = (lines[head] ?? '').split(',').findIndex(title => title.includes('My mark'))
    return rows.map(row => row.split(',').slice(at, at + 3))
  }
  expect(await file(asha)).toEqual([
    ['', '', '0'],
    ['9', '6.5', '2'],
  ])
  const other = await t.companyUser({ _id: event.company_id })
  expect(await file(other)).toEqual([
    ['', '', '0'],
    ['', '', '2'],
  ])
})

it.each([0, 11, 5.5, '7'])('refuses the mark %s at its field', async value => {
  const { teams, asha } = await reading('Owls')
  const { status, body } = await asha.put(`/api/application/marks/${teams.Owls}`, { value })
  expect([status, Object.keys(body.fields)]).toEqual([422, ['value']])
})

it('leaves the places of an archived event as they are', async () => {
  const { event, asha, triage } = await reading('Owls')
  const path = `/api/event/places/${event._id}`
  expect((await asha.put(path, { places: 40 })).status).toBe(200)
  await t.db
    .updateTable('events')
    .set({ event_status: 'completed', archived_at: new Date().toISOString() })
    .where('_id', '=', event._id)
    .execute()
  const { status, body } = await asha.put(path, { places: 10 })
  expect([status, body.message]).toEqual([409, messages.archived])
  expect((await triage(asha)).board.places).toBe(40)
})

it('is for staff of the event alone', async () => {
  const { event, teams, asha, mark } = await reading('Owls')
  await mark(asha, 'Owls', 9)
  const stranger = await t.companyUser(await make.company(t.db))
  const candidate = await t.candidate()
  for (const [person, expected] of [
    [stranger, 404],
    [candidate, 403],
  ] as const) {
    expect((await person.get(`/api/application/marks/${teams.Owls}`)).status).toBe(expected)
    expect((await person.put(`/api/application/marks/${teams.Owls}`, { value: 1 })).status).toBe(expected)
    expect((await person.put(`/api/event/places/${event._id}`, { places: 1 })).status).toBe(expected)
  }
})

it('opens all marks of an event to who only decides, who gives none from then on', async () => {
  const { event, teams, asha, leela, om, mark, triage, named } = await reading('Owls', 'Kites', 'Terns')
  const other = await make.application(t.db, { event_id: (await make.event(t.db))._id })
  await t.db
    .insertInto('marks')
    .values({ application_id: other._id, reader_id: asha.user._id, value: 9 })
    .execute()
  await mark(asha, 'Kites', 9, 'Read it twice')
  await mark(leela, 'Kites', 4)
  await mark(asha, 'Terns', 5)
  await mark(om, 'Terns', 6)
  const open = () => om.post(`/api/event/marks/${event._id}`)
  for (const answer of [await open(), await open()])
    expect([answer.status, answer.body.data]).toEqual([200, { has_opened: true }])
  expect(await named(om, { order: 'mark' })).toEqual(['Kites', 'Terns', 'Owls'])
  expect(await named(om, { mark: 'apart' })).toEqual(['Kites'])
  expect(await named(om, { mark: 'unread' })).toEqual(['Owls', 'Kites'])
  const { data, board } = await triage(om)
  expect([board.has_opened, (await triage(asha)).board.has_opened]).toEqual([true, false])
  expect(data.map((row: { marks: unknown }) => row.marks)).toEqual([
    { own: null, read: 0, mean: null, spread: null },
    { own: null, read: 2, mean: 6.5, spread: 2.5 },
    { own: 6, read: 2, mean: 5.5, spread: 0.5 },
  ])
  const seen = (await om.get(`/api/application/marks/${teams.Kites}`)).body.data
  expect([
    seen.has_opened,
    seen.mean,
    seen.readers.map(({ value, note }: { value: number; note: string | null }) => [value, note]),
  ]).toEqual([
    true,
    6.5,
    [
      [9, 'Read it twice'],
      [4, null],
    ],
  ])
  const unread = (await om.get(`/api/application/marks/${teams.Owls}`)).body.data
  expect([unread.mean, unread.readers]).toEqual([null, []])
  for (const team of ['Owls', 'Terns']) {
    const refused = await om.put(`/api/application/marks/${teams[team]}`, { value: 10, note: null })
    expect([refused.status, refused.body.message]).toEqual([409, markMessages.opened])
  }
  // In another event they are as blind as before, and so is everybody else in this one.
  expect((await om.get(`/api/application/marks/${other._id}`)).body.data).toMatchObject({
    has_opened: false,
    mean: null,
  })
  expect((await triage(leela)).data[2].marks).toEqual({ own: null, read: 2, mean: null, spread: null })
  const recorded = await t.db
    .selectFrom('happenings')
    .select('actor_id')
    .where('action', '=', 'marks_opened')
    .where('event_id', '=', event._id)
    .execute()
  expect(recorded).toEqual([{ actor_id: om.user._id }])
})
