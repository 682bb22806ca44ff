import { diff3Merge, diffIndices } from 'node-diff3'
import type { DraftValue } from '../../../contract/projects/submission-content.ts'

// Merges what two people changed from the same beginning (docs/decisions/081).

/** The common value, or null if both changed the same place. */
export function mergeValues(was: DraftValue, mine: DraftValue, theirs: DraftValue): DraftValue | null {
  if (typeof was !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') {
    return mergeLists(asItems(was), asItems(mine), asItems(theirs))
  }
  return isText(was, mine, theirs) ? mergeTexts(was, mine, theirs) : null
}

/** A line, such as a title or a link, is chosen as a whole. */
const shortest = 150

function isText(...texts: readonly string[]): boolean {
  return texts.some(text => text.includes('\n') || text.length > shortest)
}

/** Whether these are texts of one line, of which nothing is merged. */
export function isLine(...values: readonly DraftValue[]): boolean {
  return values.every(value => typeof value === 'string' && !isText(value))
}

/**
 * Merges line by line, and the lines that both changed word by word. What only one of the two changed is taken from that
 * one.
 */
export function mergeTexts(was: string, mine: string, theirs: string): string | null {
  return mergeParts([was, mine, theirs], linesOf, lines => mergeParts(lines, wordsOf, () => null))
}

type Three = [was: string, mine: string, theirs: string]

/** Finding what is common takes the square of that many words, in a region that both changed. */
const mostParts = 1500

function mergeParts(
  [was, mine, theirs]: Three,
  partsOf: (text: string) => string[],
  mergeRegion: (region: Three) => string | null,
): string | null {
  const [begin, end] = commonEnds(was, mine, theirs)
  const middle = (text: string) => partsOf(text.slice(begin, text.length - end))
  const [o, a, b] = [middle(was), middle(mine), middle(theirs)]
  if (Math.max(o.length, a.length, b.length) > mostParts) return null
  const merged = diff3Merge(a, o, b, { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
    conflict
      ? mergeRegion([conflict.o.join(''), conflict.a.join(''), conflict.b.join('')])
      : (ok ?? []).join(''),
  )
  if (merged.includes(null)) return null
  return was.slice(0, begin) + merged.join('') + was.slice(was.length - end)
}

/** How much of three texts is the same at the beginning and at the end, in whole words. */
function commonEnds(...texts: readonly [string, string, string]): [begin: number, end: number] {
  const [first] = texts
  const shortestText = Math.min(...texts.map(text => text.length))
  let begin = 0
  while (begin < shortestText && texts.every(text => text[begin] === first[begin])) begin += 1
  while (begin > 0 && !/\s/.test(first[begin - 1] ?? '')) begin -= 1
  let end = 0
  const fromEnd = (text: string, at: number) => text[text.length - 1 - at]
  while (end < shortestText - begin && texts.every(text => fromEnd(text, end) === fromEnd(first, end)))
    end += 1
  while (end > 0 && !/\s/.test(fromEnd(first, end) ?? '')) end -= 1
  return [begin, end]
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? []
}

/** Each word with the space after it, so that few words are the same. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

type Item = string | { key: string }

function asItems(value: DraftValue): Item[] {
  return typeof value === 'string' ? [] : value
}

const keyOf = (item: Item) => (typeof item === 'string' ? item : item.key)

/** What both have added and not removed, in my order; theirs comes after. */
function mergeLists(was: Item[], mine: Item[], theirs: Item[]): DraftValue {
  const has = (list: Item[], item: Item) => list.some(one => keyOf(one) === keyOf(item))
  const kept = mine.filter(item => !has(was, item) || has(theirs, item))
  const added = theirs.filter(item => !has(was, item) && !has(mine, item))
  const merged = [...kept, ...added]
  const files = merged.filter(item => typeof item !== 'string')
  return files.length === merged.length && files.length > 0 ? files : merged.map(keyOf)
}

export interface Piece {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** What changed from one text to the other, in pieces. */
export function differences(from: string, to: string): Piece[] {
  const parts = Math.max(wordsOf(from).length, wordsOf(to).length) > mostParts ? linesOf : wordsOf
  const [before, after] = [parts(from), parts(to)]
  const pieces: Piece[] = []
  let at = 0
  const add = (kind: Piece['kind'], words: string[]) =>
    words.length > 0 && pieces.push({ kind, text: words.join('') })
  for (const { buffer1, buffer2 } of diffIndices(before, after)) {
    add('same', before.slice(at, buffer1[0]))
    add('removed', before.slice(buffer1[0], buffer1[0] + buffer1[1]))
    add('added', after.slice(buffer2[0], buffer2[0] + buffer2[1]))
    at = buffer1[0] + buffer1[1]
  }
  add('same', before.slice(at))
  return pieces
}

/** Where the caret belongs once the text around it was changed by somebody else. */
export function movedCaret(before: string, after: string, caret: number): number {
  let same = 0
  while (same < caret && same < after.length && before[same] === after[same]) same += 1
  if (same === caret) return caret
  return Math.max(same, Math.min(after.length, caret + after.length - before.length))
}
