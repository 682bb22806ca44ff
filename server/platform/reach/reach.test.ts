import { describe, expect, it } from 'vitest'
import type { Caller } from '../sessions/caller.ts'
import { laurel } from '../happenings/doer.ts'
import { talliesOf } from '../lists/tallies.ts'
import { applicationsOf, companiesOf, filesOf, partnersOf, reachOf } from './reach.ts'
import { useTestApp } from '../../testing/app.ts'

const t = useTestApp()
const caller = { ...laurel, _id: 'p', company_id: null, session_id: 's', request_id: 'r' }

describe('how far a caller reaches', () => {
  it('is everything for an organiser, one company for its user, their own rows for a candidate', () => {
    expect(reachOf({ ...caller, role: 'admin' })).toEqual({ kind: 'everything' })
    expect(reachOf({ ...caller, role: 'company', company_id: 'c' })).toEqual({
      kind: 'company',
      company_id: 'c',
    })
    expect(reachOf({ ...caller, role: 'candidate' })).toEqual({ kind: 'own', user_id: 'p' })
  })

  it('is nothing for an unknown role, in rows and in counts', () => {
    // A role of a newer process on the same database, unknown to this version.
    const judge = { ...caller, role: 'judge' } as unknown as Caller
    for (const rowsOf of [companiesOf, applicationsOf, partnersOf, filesOf]) {
      expect(() => rowsOf(t.db, judge)).toThrow('Nobody has decided what the role judge reaches.')
    }
    expect(() => talliesOf(t.db, judge, 'application')).toThrow('Nobody has decided')
  })

  it('is nothing for a company user without a company', () => {
    expect(() => companiesOf(t.db, { ...caller, role: 'company' })).toThrow('has no company')
  })
})
