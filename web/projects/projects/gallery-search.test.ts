import { expect, test } from 'vitest'
import { gallerySearch, isNarrowed } from './gallery-search.ts'

test('an address is read as a search, without what would be none', () => {
  expect(
    gallerySearch({ q: ' solar\u0000roof ', theme: 'Fair billing', technology: '', limit: '48' }),
  ).toEqual({
    q: 'solar roof',
    theme: 'Fair billing',
    technology: undefined,
    limit: 48,
  })
})

test('how many are shown goes in whole steps', () => {
  const limits = [undefined, 'many', '-5', '30', '99999'].map(limit => gallerySearch({ limit }).limit)
  expect(limits).toEqual([24, 24, 24, 24, 960])
})

test('more cards of the same projects are no narrower search', () => {
  expect(isNarrowed(gallerySearch({ limit: '48' }))).toBe(false)
  expect(isNarrowed(gallerySearch({ theme: 'Water' }))).toBe(true)
})
