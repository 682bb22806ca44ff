import { expect, it } from 'vitest'
import { applicationFilters } from '../../../contract/teams/applications.ts'
import { audienceOfList, noAudience } from './audience-of-list.ts'

const build = '00000000-0000-4000-8000-000000000001'
const values: Record<string, string> = {
  theme: 'Water',
  team: 'incomplete',
  round: build,
  from: '2026-12-01',
  to: '2026-12-02',
  answers: `${build}.yes`,
  handin: `${build}.done`,
  status: 'won',
}

it('takes over every filter of the list, or the list offers no announcement', () => {
  const all = audienceOfList({ tab: 'applications' })
  const { companyid: _company, eventid: _event, ...filters } = applicationFilters
  const names = Object.keys(filters).filter(name => !noAudience.some(other => other === name))
  expect(names.toSorted()).toEqual(Object.keys(values).toSorted())
  for (const name of names)
    expect(audienceOfList({ tab: 'applications', [name]: values[name] }), name).not.toEqual(all)
})
