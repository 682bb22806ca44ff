import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey, dropDraftsOf, hasDraftAt } from './draft-key.ts'
import { type Draft, dropDraft, dropOldDrafts, readDraft, writeDraft } from './drafts.ts'

const day = 86_400_000
const name = { was: null, now: 'Delta Works' }
const draft: Draft = {
  fields: { team_name: name, logo: { was: null, now: 'application/logo/a.webp' } },
  names: [{ value: 'c1', label: 'Pune' }],
}
const key = draftKey('asha', '/events/add')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2027-03-01T12:00:00Z'), toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

describe('a draft', () => {
  it('is read back until it is dropped', () => {
    writeDraft(key, draft)
    expect(readDraft(key)).toEqual(draft)
    dropDraft(key)
    expect(readDraft(key)).toBeNull()
  })

  it('is one person’s, one address’s in any letter case, and one form’s', () => {
    writeDraft(key, draft)
    expect(readDraft(draftKey('asha', '/Events/Add/'))).toEqual(draft)
    expect(readDraft(draftKey('kabir', '/events/add'))).toBeNull()
    expect(readDraft(draftKey('asha', '/events/edit/1'))).toBeNull()
    expect(readDraft(draftKey('asha', '/events/add', 'note'))).toBeNull()
  })

  it('loses its picture after a day, and ends after thirty', () => {
    writeDraft(key, draft)
    vi.setSystemTime(Date.now() + day)
    expect(readDraft(key)).toEqual({ fields: { team_name: name }, names: draft.names, lost: ['logo'] })
    vi.setSystemTime(Date.now() + 29 * day)
    expect(readDraft(key)?.fields).toEqual({ team_name: name })
    vi.setSystemTime(Date.now() + 1)
    expect(readDraft(key)).toBeNull()
  })

  it('says which files of its answers are gone, and keeps the rest', () => {
    const held = (word: string) => ({ key: `submission/file/${word}`, file_name: `${word}.pdf`, bytes: 9 })
    const was = { q1: [held('saved')], q2: '' }
    const kept = (files: string[]) => ({
      fields: { team_name: name, answers: { was, now: { q1: files.map(held), q2: 'Forty' } } },
      names: [],
    })
    writeDraft(key, kept(['saved', 'early']))
    vi.setSystemTime(Date.now() + day / 2)
    // Typing on does not make the file last longer.
    writeDraft(key, kept(['saved', 'early', 'late']))
    expect(readDraft(key)).toEqual(kept(['saved', 'early', 'late']))
    vi.setSystemTime(Date.now() + day / 2)
    expect(readDraft(key)).toEqual({ ...kept(['saved', 'late']), lost: ['answers.q1'] })
    vi.setSystemTime(Date.now() + day / 2)
    expect(readDraft(key)).toEqual({ ...kept(['saved']), lost: ['answers.q1'] })
  })

  it('that cannot be read is none', () => {
    const broken = [
      '{',
      'null',
      '7',
      '{"fields":null,"names":[],"at":1}',
      '{"fields":{"a":1},"names":[],"at":1}',
    ]
    for (const text of [...broken, '{"fields":{},"names":[],"at":"x"}', '{"values":{},"at":1,"of":null}']) {
      localStorage.setItem(key, text)
      expect(readDraft(key), text).toBeNull()
    }
  })

  it('is known by its address, whatever its form is called', () => {
    writeDraft(draftKey('asha', '/application/1', 'note'), draft)
    expect(hasDraftAt('asha', '/application/1')).toBe(true)
    expect(hasDraftAt('asha', '/application')).toBe(false)
    expect(hasDraftAt('kabir', '/application/1')).toBe(false)
  })
})

describe('when drafts go', () => {
  const keys = () => Object.keys(localStorage).sort()

  it('a person’s go together, and nobody else’s', () => {
    localStorage.setItem('theme', 'dark')
    writeDraft(draftKey('asha', '/a'), draft)
    writeDraft(draftKey('asha', '/b'), draft)
    writeDraft(draftKey('asha2', '/a'), draft)
    dropDraftsOf('asha')
    expect(keys()).toEqual(['draft:asha2:/a#', 'theme'])
  })

  it('those past their time go, whoever’s they are, and those that cannot be read', () => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('draft:asha:e0', '{')
    writeDraft(draftKey('asha', '/a'), draft)
    vi.setSystemTime(Date.now() + 20 * day)
    writeDraft(draftKey('kabir', '/b'), draft)
    vi.setSystemTime(Date.now() + 11 * day)
    dropOldDrafts()
    expect(keys()).toEqual(['draft:kabir:/b#', 'theme'])
  })
})
