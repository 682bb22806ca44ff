import { expect, test } from 'vitest'
import { chosenNone, renewed, toggled } from './selection.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

function row(_id: string, status: ApplicationRow['status'] = 'registered'): ApplicationRow {
  return {
    _id,
    team_name: `Team ${_id}`,
    logo: null,
    idea: null,
    theme: 'Open theme',
    team: [],
    event_id: 'e',
    createdBy: { _id: 'u', first_name: 'Asha', last_name: 'Menon', email: 'a@b.test', contact_number: null },
    active_members: [],
    status,
    withdrawn_from: null,
    is_incomplete: false,
    missing_answers: [],
    createdAt: '2026-03-04T10:00:00+00:00',
    event: {
      _id: 'e',
      event_name: 'Event',
      event_type: 'hackathon',
      banner: null,
      start_date: '2026-04-01',
      end_date: '2026-04-02',
      last_day_of_registration: '2026-03-31',
      team_min: 1,
      team_max: 4,
      timezone: 'UTC',
      event_status: 'published' as const,
      status_since: null,
      archived_at: null,
      moved: null,
      days_left: 3,
      company: { company_name: 'Surya Labs' },
    },
  }
}

const [a, b, c] = [row('a'), row('b'), row('c')]
const page = [a, b, c]
const ticked = (chosen: ReturnType<typeof toggled>) => [...chosen.rows.keys()]

test('a row is ticked and unticked', () => {
  const one = toggled(chosenNone('all'), [a], page)
  expect(ticked(one)).toEqual(['a'])
  expect(ticked(toggled(one, [a], page))).toEqual([])
})

test('a page is ticked as a whole, and unticked when all of it is', () => {
  const some = toggled(chosenNone('all'), [b], page)
  const all = toggled(some, page, page)
  expect(ticked(all).toSorted()).toEqual(['a', 'b', 'c'])
  expect(ticked(toggled(all, page, page))).toEqual([])
})

test('who unticks one of all on all pages keeps the others of this page', () => {
  const everything = { ...chosenNone('all'), isAll: true }
  const rest = toggled(everything, [b], page)
  expect([ticked(rest), rest.isAll]).toEqual([['a', 'c'], false])
})

test('a ticked row is as the list knows it last', () => {
  const one = toggled(chosenNone('all'), [a], page)
  const later = renewed(one, [row('a', 'onboarded'), b])
  expect([ticked(later), later.rows.get('a')?.status]).toEqual([['a'], 'onboarded'])
})
