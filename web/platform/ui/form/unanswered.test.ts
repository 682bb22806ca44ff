import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api-error.ts'
import { isOwn, isUnsure, openDraft } from './unanswered.ts'

const edited = { isNew: false, showsNew: false }
const fields = {
  name: { was: 'Old', now: ' New ' },
  team: { was: [], now: [{ email: 'A@b.example' }] },
}
const typed = { name: ' New ', team: [{ email: 'A@b.example' }], answers: {} }
const body = { event_id: 'e1', name: 'New', team: [{ email: 'a@b.example' }], answers: {} }
const sent = [{ typed, body }]
const draft = { fields, names: [], sent }
const saved = { name: 'New', team: [{ email: 'a@b.example', status: 'invited' }], answers: {} }

describe('kept input whose form opens again', () => {
  it('has arrived where the server has what was sent, in its own spelling', () => {
    expect(openDraft(draft, saved, edited)).toEqual({ restored: null, conflicts: [], arrival: 'arrived' })
  })

  it('restores only what was typed after that', () => {
    const more = { ...fields, name: { was: 'Old', now: 'Newer' } }
    const opened = openDraft({ ...draft, fields: more }, saved, edited)
    expect([opened.arrival, Object.keys(opened.restored?.fields ?? {})]).toEqual(['arrived', ['name']])
    expect(opened.conflicts).toEqual([])
  })

  it('did not arrive where the server has what was there before', () => {
    const opened = openDraft(draft, { name: 'Old', team: [], answers: {} }, edited)
    expect([opened.arrival, opened.conflicts]).toEqual(['missed', []])
  })

  it('is in conflict where somebody else changed a field after it arrived', () => {
    const opened = openDraft(draft, { ...saved, name: 'Theirs' }, edited)
    expect([opened.arrival, opened.conflicts]).toEqual([
      'unsure',
      [{ name: 'name', mine: ' New ', theirs: 'Theirs' }],
    ])
  })

  it('has not arrived where somebody else answered a question that it left empty', () => {
    expect(openDraft(draft, { ...saved, answers: { q1: 'Theirs' } }, edited).arrival).not.toBe('arrived')
  })

  it('is of unknown fate in a form for a new thing, unless the page would show the thing', () => {
    const isNew = true
    expect(openDraft(draft, {}, { isNew, showsNew: false }).arrival).toBe('unsure')
    expect(openDraft(draft, {}, { isNew, showsNew: true }).arrival).toBe('missed')
    expect(openDraft({ fields, names: [] }, {}, { isNew, showsNew: false }).arrival).toBe('unsent')
    expect(openDraft(null, {}, { isNew, showsNew: false }).arrival).toBeNull()
  })
})

it('calls a value its own only if it sent it', () => {
  expect([isOwn(sent, 'name', 'New'), isOwn(sent, 'name', 'Old'), isOwn([], 'name', 'New')]).toEqual([
    true,
    false,
    false,
  ])
})

it('is unsure after silence and faults of the server, not after a refusal', () => {
  expect(
    [0, 408, 500, 503, 401, 409, 412, 422, 429].map(status => isUnsure(new ApiError(status, ''))),
  ).toEqual([true, true, true, true, false, false, false, false, false])
})
