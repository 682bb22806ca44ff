import type { JudgedProject } from '../../../contract/judging/judge.ts'
import { Keeper } from '../../platform/kept/keep-books.ts'
import { type Book, hasUntaken } from './book.ts'

/** By visit, of the current judge; `pictures` has blobs by key. */
export interface KeptProject {
  project: JudgedProject | null
}

// The first version, in which saves had numbers, was never released.
export const judgesKeeper = new Keeper<Book>({
  name: 'laurel-judging',
  version: 2,
  current: 'judge',
  ownerOf: ({ judge }) => judge,
  hasUntaken,
  readings: ['projects', 'pictures'],
  spare: 'pictures',
})

export const {
  shelf,
  keepsNothing,
  currentBook,
  allBooks,
  changeBook,
  openBook,
  keepReading,
  removeReadings,
  removeBook,
} = judgesKeeper
