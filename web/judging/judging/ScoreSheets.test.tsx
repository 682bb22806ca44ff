import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import type { Json } from '../../platform/api-fetch.ts'
import { LoadedData } from '../../platform/loads.ts'
import { draw, signInAs } from '../../testing/render.tsx'
import { ScoreSheets } from './ScoreSheets.tsx'

// A hall on 5 December, 13:00 to 15:00 in Kolkata; a visit takes 8 minutes, the way to the next one 2.

const event = { _id: 'event', event_name: 'Monsoon Grid', timezone: 'Asia/Kolkata' }

const judging: RoundJudging = {
  _id: 'round',
  name: 'Demo',
  event,
  scale: 5,
  looks: 2,
  visit_minutes: 8,
  is_blind: false,
  asks_notes: true,
  shows_others: false,
  tie_rule: 'criteria',
  tie_person: null,
  criteria: [
    {
      _id: 'works',
      name: 'Works',
      description: 'In the rain',
      weight: 3,
      low_label: 'Slides',
      high_label: 'Runs',
    },
    { _id: 'needed', name: 'Needed', description: null, weight: 1, low_label: null, high_label: null },
  ],
  is_locked: false,
  unlock_reason: null,
  ballots: 0,
  older_ballots: 0,
  judges: 2,
  teams: 4,
  links: 2,
  lacks: [],
  visits: 6,
  done: 1,
  planned_at: null,
  version: 1,
}

const visit = (judge_id: string, application_id: string, slot: number | null, state = 'planned') => ({
  _id: `${judge_id} ${application_id}`,
  judge_id,
  application_id,
  state: state as Plan['visits'][number]['state'],
  origin: 'plan' as const,
  slot,
  is_begun: false,
})

const there = { has_left: false, is_aside: false, from: null, to: null, conflicts: [] }

const plan: Plan = {
  _id: 'round',
  name: 'Demo',
  event,
  looks: 2,
  visit_minutes: 8,
  walk_minutes: 2,
  visits_start_at: '2026-12-05T07:30:00.000000Z',
  visits_end_at: '2026-12-05T09:30:00.000000Z',
  break_at: null,
  break_minutes: null,
  pauses: [],
  can_undo: false,
  is_running: false,
  local: { starts: null, ends: null, break_at: null, now: '2026-12-05T12:30', opens: null, closes: null },
  seed: 1,
  planned_at: null,
  sealed_at: null,
  criteria: [],
  scale: 5,
  finalists: null,
  teams: [
    { _id: 'A', team_name: 'Amps', place: '7' },
    { _id: 'B', team_name: 'Bijli', place: '12' },
    { _id: 'C', team_name: 'Currents', place: null },
    { _id: 'D', team_name: 'Dynamo', place: '3' },
  ],
  judges: [
    { _id: 'asha', name: 'Asha Pillai', ...there, conflicts: ['D'] },
    { _id: 'ben', name: 'Ben Thomas', ...there },
    { _id: 'eva', name: 'Eva Roy', ...there, has_left: true },
  ],
  visits: [
    visit('asha', 'B', 1, 'done'),
    visit('asha', 'A', 3),
    visit('asha', 'C', null, 'busy'),
    visit('asha', 'D', 4),
    visit('ben', 'B', 2),
    visit('eva', 'A', 1),
  ],
  now: '2026-12-05T07:00:00.000000Z',
  version: 1,
}

function print(change: { plan?: Partial<Plan>; judging?: Partial<RoundJudging> } = {}) {
  signInAs('admin')
  const loads = new LoadedData()
  const handed = (data: object) => {
    const reply: Json = JSON.parse(JSON.stringify({ data }))
    return { answer: { reply, etag: undefined }, at: Date.now() }
  }
  loads.takeOver({
    '/api/round/plan/round': handed({ ...plan, ...change.plan }),
    '/api/round/judging/round': handed({ ...judging, ...change.judging }),
  })
  draw(<ScoreSheets id="round" />, '/', loads)
}

/** The rows of a sheet, cell by cell; an empty cell is room to write. */
function rowsOf(name: string): string[][] {
  const sheet = within(screen.getByRole('region', { name: `Score sheet of ${name}` }))
  return sheet.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent.trim()))
}

test('a sheet has what is left to visit, in order, with criteria, times, places and room for marks', () => {
  print()
  expect(screen.getAllByRole('region', { name: /^Score sheet of/ })).toHaveLength(2)
  // What is scored, whom a judge knows, and who has left need no paper.
  expect(rowsOf('Asha Pillai')).toEqual([
    ['Time', 'Place', 'Team', '1', '2', 'Strengths and next step'],
    ['13:20', '7', 'Amps', '', '', ''],
    ['', '–', 'Currents', '', '', ''],
  ])
  expect(rowsOf('Ben Thomas').at(1)).toEqual(['13:10', '12', 'Bijli', '', '', ''])
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Works, 75 %. In the rain. 1: Slides. 5: Runs.', 'Needed, 25 %.'])
  expect(screen.getAllByText('Monsoon Grid, Demo. Marks from 1 to 5.')).toHaveLength(2)
})

test('where judges see no names, a sheet has places alone, and it is said whose place is missing', () => {
  print({ judging: { is_blind: true, asks_notes: false } })
  expect(rowsOf('Asha Pillai')).toEqual([
    ['Time', 'Place', '1', '2', 'Notes'],
    ['13:20', '7', '', '', ''],
    ['', '–', '', '', ''],
  ])
  expect(screen.queryByText('Amps')).toBeNull()
  expect(screen.getByText(/^1 team has no place\./)).toBeTruthy()
})

test('without times a sheet has none, and without visits or criteria there is nothing to print', () => {
  print({ plan: { visits_start_at: null, visits_end_at: null } })
  expect(rowsOf('Ben Thomas').at(0)).toEqual(['Place', 'Team', '1', '2', 'Strengths and next step'])
})

test.each([
  [
    { plan: { visits: [] } },
    'No visit is left to make. Sheets are for visits that are planned and not made.',
  ],
  [{ judging: { criteria: [] } }, 'There are no criteria yet, so nothing can be scored.'],
])('nothing to print: %o', (change, says) => {
  print(change)
  expect(screen.getByText(says)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})
