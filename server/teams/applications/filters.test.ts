import { expect, it } from 'vitest'
import type { applicationFilters } from '../../../contract/teams/applications.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

/** Two events in zones far apart, and what else could leak into an answer. */
async function inRoom() {
  const east = await make.event(t.db, { timezone: 'Pacific/Kiritimati', event_name: 'East' })
  const company_id = east.company_id
  const west = await make.event(t.db, { company_id, timezone: 'Etc/GMT+12', event_name: 'West' })
  const own = { theme: 'Clean Water' }
  // Ten in the morning is midnight in the far east; noon is midnight in the far west.
  await make.application(t.db, {
    ...own,
    event_id: east._id,
    team_name: 'A2',
    created_at: '2026-03-01T09:59:59Z',
  })
  await make.application(t.db, {
    ...own,
    event_id: east._id,
    team_name: 'B3',
    created_at: '2026-03-01T10:00:00Z',
  })
  await make.application(t.db, { event_id: west._id, team_name: 'C1', created_at: '2026-03-02T11:59:59Z' })
  await make.application(t.db, { event_id: west._id, team_name: 'D2', created_at: '2026-03-02T12:00:00Z' })
  await make.application(t.db, { ...own, team_name: 'Foreign', created_at: '2026-03-02T12:00:00Z' })
  return { staff: await t.companyUser({ _id: company_id }), east, west }
}

it('filters by theme and by the day of applying, which is one of the zone of the event', async () => {
  const { staff, east } = await inRoom()
  const found = async (query: Record<string, string>) => {
    const { body } = await staff.get('/api/application', { sort: 'team_name', ...query })
    const names = body.data.map((row: { team_name: string }) => row.team_name)
    expect([body.total, body.counts.all]).toEqual([names.length, names.length])
    return names
  }
  expect(await found({ theme: 'clean water' })).toEqual(['A2', 'B3'])
  expect(await found({ theme: 'clean' })).toEqual([])
  expect(await found({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['A2', 'C1'])
  expect(await found({ from: '2026-03-02' })).toEqual(['B3', 'D2'])
  expect(await found({ to: '2026-03-01' })).toEqual(['A2', 'C1'])
  expect(await found({ to: '2026-02-28' })).toEqual([])
  expect(
    await found({ from: '2026-03-02', to: '2026-03-02', eventid: east._id, theme: 'Clean Water' }),
  ).toEqual(['B3'])
  expect(await found({ from: '2026-03-01T23:00:00Z', status: 'all' })).toEqual(['A2', 'B3', 'C1', 'D2'])
})

it('counts what each filter leaves, whether or not its counts are kept', async () => {
  const { staff, east } = await inRoom()
  const { _id: round } = await make.round(t.db, { event_id: east._id })
  const each: Record<keyof typeof applicationFilters, [asked: string, left: string[]]> = {
    companyid: [east.company_id, ['A2', 'B3', 'C1', 'D2']],
    eventid: [east._id, ['A2', 'B3']],
    theme: ['Clean Water', ['A2', 'B3']],
    team: ['incomplete', []],
    round: [round, []],
    decision: ['undecided', ['A2', 'B3', 'C1', 'D2']],
    from: ['2026-03-02', ['B3', 'D2']],
    to: ['2026-03-01', ['A2', 'C1']],
    answers: [`${round}.yes`, []],
    handin: [`${round}.missing`, []],
    mark: ['unread', ['A2', 'B3', 'C1', 'D2']],
    status: ['onboarded', []],
  }
  for (const [name, [asked, left]] of Object.entries(each)) {
    const { body } = await staff.get('/api/application', { sort: 'team_name', [name]: asked })
    const names = body.data.map((row: { team_name: string }) => row.team_name)
    expect([name, names, body.total]).toEqual([name, left, left.length])
  }
})

it('sorts by the day of applying, team, event and status', async () => {
  const { staff } = await inRoom()
  const sorted = async (sort: string) => {
    const { body } = await staff.get('/api/application', { sort })
    return body.data.map((row: { team_name: string }) => row.team_name).join(' ')
  }
  expect(await sorted('createdAt')).toBe('A2 B3 C1 D2')
  expect(await sorted('-createdAt')).toBe('D2 C1 B3 A2')
  expect(await sorted('event')).toBe('B3 A2 D2 C1')
  expect(await sorted('-team_name')).toBe('D2 C1 B3 A2')
})

it('are the same for the export and for changing many', async () => {
  const { staff, west } = await inRoom()
  const filter = { from: '2026-03-02', to: '2026-03-02' }
  const { text } = await staff.get('/api/application/export', { ...filter, eventid: west._id })
  expect(
    text
      .trimEnd()
      .split('\r\n')
      .slice(2)
      .map(line => line.split(',')[0]),
  ).toEqual(['D2'])
  const { body } = await staff.put('/api/application/changestatuses', {
    filter: { ...filter, theme: 'CLEAN WATER' },
    status: 'onboarded',
    comment: 'Complete',
  })
  expect(body.data.map((row: { team_name: string }) => row.team_name)).toEqual(['B3'])
})

it('refuses what is no day', async () => {
  const staff = await t.organiser()
  const { status, body } = await staff.get('/api/application', { from: 'spring', to: '2026-02-30' })
  expect([status, body.fields]).toEqual([422, { from: fieldMessages.date, to: fieldMessages.noSuchDay }])
})
