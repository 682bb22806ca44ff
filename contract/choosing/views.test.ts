import { expect, it } from 'vitest'
import { applicationFilters } from '../teams/applications.ts'
import { viewParameters } from './views.calls.ts'

it('a view of applications has every filter of their list', () => {
  const { companyid: _company, eventid: _event, ...filters } = applicationFilters
  expect([...viewParameters.applications]).toEqual(expect.arrayContaining(Object.keys(filters)))
})
