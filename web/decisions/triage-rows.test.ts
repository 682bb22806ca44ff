import { describe, expect, it } from 'vitest'
import type { TriageRow } from '../../contract/decisions.ts'
import { type ApplicationStatus, applicationStatusNames } from '../../contract/statuses.ts'
import { outcomesFrom } from '../../contract/decisions.calls.ts'
import { keyOf, outcomeOfKey } from './outcomes.ts'
import { placeAfterDecision, withDecision } from './triage-rows.ts'

const decision: NonNullable<TriageRow['decision']> = {
  from: 'onboarded',
  to: 'shortlisted',
  comment: null,
  decidedBy: null,
  decidedAt: '2026-11-22T00:00:00Z',
  version: 1,
  is_overtaken: false,
  is_leaving: false,
}

function row(
  _id: string,
  status: ApplicationStatus = 'onboarded',
  made: TriageRow['decision'] = null,
): TriageRow {
  return { _id, team_name: _id, logo: null, theme: '', status, createdAt: '', decision: made }
}

describe('a list that is worked through', () => {
  const counts = { all: 3, undecided: 2, decided: 1, overtaken: 0 }
  const list = { rows: [row('a'), row('b', 'onboarded', decision), row('c')], counts, isWhole: true }

  it('counts what goes from one part to another, and keeps its order', () => {
    const decided = withDecision(list, 'a', decision)
    expect(decided.rows.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
    expect(decided.counts).toEqual({ all: 3, undecided: 1, decided: 2, overtaken: 0 })
    expect(withDecision(decided, 'a', null)).toEqual(list)
    const overtaken = withDecision(list, 'b', { ...decision, is_overtaken: true })
    expect(overtaken.counts).toEqual({ all: 3, undecided: 2, decided: 0, overtaken: 1 })
    expect(withDecision(list, 'nobody', decision)).toBe(list)
  })

  it('counts a team that is out as nothing to decide', () => {
    const out = { ...list, rows: [row('d', 'rejected')] }
    expect(withDecision(out, 'd', decision).counts).toEqual({ ...counts, decided: 2 })
  })

  it('goes on to the next one without a decision, at the end to the last', () => {
    expect(placeAfterDecision(list.rows, 0)).toBe(2)
    expect(placeAfterDecision(list.rows, 2)).toBe(2)
    expect(placeAfterDecision([row('a'), row('b', 'onboarded', decision)], 0)).toBe(1)
  })
})

describe('a key', () => {
  const others = ['j', 'k', ' ', 'c', 'n', 'u', 'g', '?', '/']

  it.each(applicationStatusNames)('decides one thing about a %s team', status => {
    const keys = outcomesFrom(status).map(keyOf)
    expect(new Set([...keys, ...others]).size).toBe(keys.length + others.length)
    expect(keys.map(key => outcomeOfKey(key, status))).toEqual(outcomesFrom(status))
  })

  it('decides nothing that is not allowed', () => {
    expect(outcomeOfKey('s', 'registered')).toBeUndefined()
    expect(outcomeOfKey('j', 'onboarded')).toBeUndefined()
  })
})
