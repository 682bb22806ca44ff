import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey, dropDraftsOf } from './draft-key.ts'
import { dropDraft, dropOldDrafts, readDraft, writeDraft } from './draft.ts'

const day = 86_400_000
const values = { team_name: 'Delta Works', logo: 'application/logo/a.webp' }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2027-03-01T12:00:00Z'), toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

describe('a draft', () => {
  it('is read back on the version it was begun on alone', () => {
    writeDraft(draftKey('asha', 'e1'), '"7"', values)
    expect(readDraft(draftKey('asha', 'e1'), '"7"')).toEqual(values)
    expect(readDraft(draftKey('asha', 'e1'), '"8"')).toBeNull()
    dropDraft(draftKey('asha', 'e1'))
    expect(readDraft(draftKey('asha', 'e1'), '"7"')).toBeNull()
  })

  it('is one person’s and one event’s', () => {
    writeDraft(draftKey('asha', 'e1'), null, values)
    expect(readDraft(draftKey('kabir', 'e1'), null)).toBeNull()
    expect(readDraft(draftKey('asha', 'e2'), null)).toBeNull()
  })

  it('loses its picture after a day, and ends after thirty', () => {
    const key = draftKey('asha', 'e1')
    writeDraft(key, null, values)
    vi.setSystemTime(Date.now() + day)
    expect(readDraft(key, null)).toEqual({ ...values, logo: '' })
    vi.setSystemTime(Date.now() + 29 * day)
    expect(readDraft(key, null)).toEqual({ ...values, logo: '' })
    vi.setSystemTime(Date.now() + 1)
    expect(readDraft(key, null)).toBeNull()
  })

  it('that cannot be read is none', () => {
    for (const text of ['{', 'null', '7', '{"values":null,"at":1}', '{"values":{},"at":"x"}']) {
      localStorage.setItem(draftKey('asha', 'e1'), text)
      expect(readDraft(draftKey('asha', 'e1'), null), text).toBeNull()
    }
  })
})

describe('when drafts go', () => {
  const keys = () => Object.keys(localStorage).sort()

  it('a person’s go together, and nobody else’s', () => {
    localStorage.setItem('theme', 'dark')
    writeDraft(draftKey('asha', 'e1'), null, values)
    writeDraft(draftKey('asha', 'e2'), '"1"', values)
    writeDraft(draftKey('asha2', 'e1'), null, values)
    dropDraftsOf('asha')
    expect(keys()).toEqual(['draft:asha2:e1', 'theme'])
  })

  it('those past their time go, whoever’s they are, and those that cannot be read', () => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('draft:asha:e0', '{')
    writeDraft(draftKey('asha', 'e1'), null, values)
    vi.setSystemTime(Date.now() + 20 * day)
    writeDraft(draftKey('kabir', 'e2'), null, values)
    vi.setSystemTime(Date.now() + 11 * day)
    dropOldDrafts()
    expect(keys()).toEqual(['draft:kabir:e2', 'theme'])
  })
})
