import { describe, expect, it } from 'vitest'
import type { DraftFields } from '../../../contract/projects/submission-content.ts'
import { differences, mergeTexts, movedCaret } from './merge.ts'
import {
  beginDraft,
  choose,
  takeServerState,
  markSaved,
  setField,
  unsaved,
  withKept,
} from './shared-draft.ts'

const story = `Bills in the monsoon are guesses.

A reader cannot reach the meter, so a number is made up.

- Reads eleven layouts
- Knows every tariff`

describe('two texts of the same beginning', () => {
  it('are put together where each changed other words, in one paragraph too', () => {
    const mine = story.replace('guesses', 'lies')
    const theirs = `${story}\n- Works without a network`.replace('eleven', 'twelve')
    expect(mergeTexts(story, mine, theirs)).toBe(theirs.replace('guesses', 'lies'))
    const one = 'A reader cannot reach the meter so a number is made up and nobody can say which.'
    expect(mergeTexts(one, one.replace('reader', 'person'), one.replace('nobody', 'no one'))).toBe(
      one.replace('reader', 'person').replace('nobody', 'no one'),
    )
  })

  it('are left to choose from where both changed the same words', () => {
    expect(mergeTexts(story, story.replace('guesses', 'lies'), story.replace('guesses', 'wrong'))).toBeNull()
  })

  it('are the same where both made the same change, and for words that name parts of the language', () => {
    const both = story.replace('guesses', 'constructor')
    expect(mergeTexts(story, both, both)).toBe(both)
    expect(mergeTexts('', 'constructor', 'constructor')).toBe('constructor')
    expect(mergeTexts('a\n', 'a\n__proto__ b\n', 'a\n')).toBe('a\n__proto__ b\n')
  })

  it('of the largest size are merged, and left to choose from where that would take long', () => {
    const paragraph = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')
    const long = Array.from({ length: 50 }, (_, n) => `${n} ${paragraph}`).join('\n\n')
    const mine = long.replace('7 word0', '7 mine')
    expect(mergeTexts(long, mine, `${long}\ntheirs`)).toBe(`${mine}\ntheirs`)
    const line = long.replaceAll('\n\n', ' ')
    expect(mergeTexts(line, line.replace('0 word0', 'mine'), `${line} theirs`)).toBeNull()
  })
})

describe('a shared draft', () => {
  const known: DraftFields = { title: 'The Bill', description: story, technologies: ['ONNX'], pictures: [] }

  it('takes what others changed in fields that nobody touched here', () => {
    const draft = takeServerState(setField(beginDraft(known), 'title', 'A Bill'), {
      ...known,
      technologies: ['ONNX', 'Kotlin'],
    })
    expect(draft.mine).toEqual({ ...known, title: 'A Bill', technologies: ['ONNX', 'Kotlin'] })
    expect(unsaved(draft)).toEqual({ title: { was: 'The Bill', now: 'A Bill' } })
  })

  it('puts both changes of a text together, and says what stood here before', () => {
    const mine = story.replace('guesses', 'lies')
    const theirs = story.replace('eleven', 'twelve')
    const draft = takeServerState(setField(beginDraft(known), 'description', mine), {
      ...known,
      description: theirs,
    })
    const both = mine.replace('eleven', 'twelve')
    expect(draft).toMatchObject({
      mine: { description: both },
      conflicts: {},
      merged: { description: { before: mine, after: both } },
    })
    expect(unsaved(draft)).toEqual({ description: { was: theirs, now: both } })
  })

  it('merges lists: what one added and the other removed', () => {
    const start = beginDraft({ ...known, technologies: ['a', 'b', 'c'] })
    const draft = takeServerState(setField(start, 'technologies', ['b', 'c', 'mine']), {
      technologies: ['a', 'c', 'theirs'],
    })
    expect(draft.mine.technologies).toEqual(['c', 'mine', 'theirs'])
  })

  it('keeps mine beside theirs where both changed a line, until one is chosen', () => {
    const draft = takeServerState(setField(beginDraft(known), 'title', 'Mine'), { ...known, title: 'Theirs' })
    expect([draft.mine.title, draft.conflicts, unsaved(draft)]).toEqual(['Mine', { title: 'Theirs' }, {}])
    expect(unsaved(choose(draft, 'title', 'mine'))).toEqual({ title: { was: 'Theirs', now: 'Mine' } })
    const theirs = choose(draft, 'title', 'theirs')
    expect([theirs.mine.title, unsaved(theirs)]).toEqual(['Theirs', {}])
    expect(takeServerState(draft, { ...known, title: 'Newer' }).conflicts).toEqual({ title: 'Newer' })
    expect(takeServerState(draft, { ...known, title: 'Mine' }).conflicts).toEqual({})
  })

  it('goes on with what was typed while a save was under way', () => {
    const sent = unsaved(setField(beginDraft(known), 'title', 'A'))
    const typed = setField(setField(beginDraft(known), 'title', 'A'), 'title', 'AB')
    const saved = takeServerState(markSaved(typed, sent, []), { ...known, title: 'A' })
    expect(unsaved(saved)).toEqual({ title: { was: 'A', now: 'AB' } })
    const refused = takeServerState(markSaved(typed, sent, ['title']), { ...known, title: 'Theirs' })
    expect([unsaved(refused), refused.conflicts]).toEqual([{}, { title: 'Theirs' }])
  })

  it('begins with what a browser kept, over what the server has now', () => {
    const mine = story.replace('guesses', 'lies')
    const theirs = story.replace('eleven', 'twelve')
    const draft = withKept(
      { ...known, description: theirs, title: 'Theirs' },
      { description: { was: story, now: mine }, title: { was: 'The Bill', now: 'Mine' } },
    )
    expect(draft.mine.description).toBe(mine.replace('eleven', 'twelve'))
    expect(draft.conflicts).toEqual({ title: 'Theirs' })
  })
})

describe('what changed', () => {
  it('is said in pieces', () => {
    expect(differences('a b c', 'a x c d')).toEqual([
      { kind: 'same', text: 'a ' },
      { kind: 'removed', text: 'b c' },
      { kind: 'added', text: 'x c d' },
    ])
  })

  it('leaves the caret behind the same letter', () => {
    expect(movedCaret('hello world', 'hello world', 5)).toBe(5)
    expect(movedCaret('hello world', 'hello dear world', 11)).toBe(16)
    expect(movedCaret('hello world', 'hello world and more', 5)).toBe(5)
    expect(movedCaret('hello world', 'Oh hello world', 5)).toBe(8)
  })
})
