import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { application, signInAs } from '../../testing/render.tsx'
import { useComments } from './use-comments.ts'

const row: TriageRow = {
  _id: 'owls',
  team_name: 'Owls',
  logo: null,
  theme: '',
  status: 'onboarded',
  createdAt: '',
  rounds: [],
  has_seats: false,
  marks: { own: null, read: 0, mean: null, spread: null },
  decision: null,
}
const decided: TriageRow = {
  ...row,
  decision: {
    from: 'onboarded',
    to: 'shortlisted',
    round: null,
    comment: 'Bring boots',
    decidedBy: null,
    decidedAt: '2026-11-22T00:00:00Z',
    version: 1,
    overtaken_by: null,
    is_leaving: false,
  },
}

function open() {
  return renderHook(() => useComments(), { wrapper: application() }).result
}

beforeEach(() => signInAs('company'))

describe('a comment that is typed in triage', () => {
  it('is there again after the page was left, until a decision with it is saved', () => {
    const first = open()
    act(() => first.current.type(row, 'Bring a map'))
    const second = open()
    expect(second.current.textOf(row)).toBe('Bring a map')
    act(() => second.current.saved('owls', 'Bring a map'))
    expect(open().current.textOf(row)).toBe('')
  })

  it('is kept on where more was typed while the decision was sent', () => {
    const first = open()
    act(() => first.current.type(row, 'Bring a map and boots'))
    act(() => first.current.saved('owls', 'Bring a map'))
    expect(open().current.textOf(row)).toBe('Bring a map and boots')
  })

  it('is not kept once it says what the decision says', () => {
    const first = open()
    act(() => first.current.type(decided, 'Bring shoes'))
    expect(open().current.textOf(decided)).toBe('Bring shoes')
    act(() => first.current.type(decided, 'Bring boots'))
    expect(open().current.textOf({ ...decided, decision: null })).toBe('')
    expect(open().current.textOf(decided)).toBe('Bring boots')
  })

  it('is typed only again once its decision is undone', () => {
    const first = open()
    act(() => first.current.undone('owls', 'Bring boots'))
    expect(first.current.textOf(row)).toBe('Bring boots')
    expect(open().current.textOf(row)).toBe('Bring boots')
    expect(open().current.textOf({ ...row, _id: 'herons' })).toBe('')
  })

  it('is not shown as the comment of somebody else’s decision, and is kept until it is used or dropped', () => {
    const first = open()
    act(() => first.current.type(row, 'Lovely idea'))
    for (const theirs of [
      decided,
      { ...decided, decision: decided.decision && { ...decided.decision, comment: null } },
    ]) {
      const late = open()
      expect(late.current.textOf(theirs)).toBe(theirs.decision?.comment ?? '')
      expect(late.current.unsavedOf(theirs)).toBe('Lovely idea')
    }
    act(() => first.current.type(decided, 'Bring boots and a map'))
    expect([open().current.textOf(decided), open().current.unsavedOf(decided)]).toEqual([
      'Bring boots and a map',
      'Lovely idea',
    ])
    const used = open()
    act(() => used.current.takeUnsaved(decided))
    expect([used.current.textOf(decided), used.current.unsavedOf(decided)]).toEqual([
      'Lovely idea',
      undefined,
    ])
  })

  it('is set aside when it is refused, also where the other decision has the comment it began with', () => {
    const first = open()
    act(() => first.current.type(decided, 'Bring shoes'))
    act(() => first.current.refused('owls'))
    expect([first.current.textOf(decided), first.current.unsavedOf(decided)]).toEqual([
      'Bring boots',
      'Bring shoes',
    ])
    act(() => first.current.dropUnsaved(decided))
    expect([open().current.textOf(decided), open().current.unsavedOf(decided)]).toEqual([
      'Bring boots',
      undefined,
    ])
  })

  it('stands in the box again when it is refused and nothing is decided', () => {
    const first = open()
    act(() => first.current.type(row, 'Lovely idea'))
    act(() => first.current.refused('owls'))
    expect([first.current.textOf(row), first.current.unsavedOf(row)]).toEqual(['Lovely idea', undefined])
  })
})
