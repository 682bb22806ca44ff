import { isNotFound } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadedData } from '../../platform/loads.ts'
import { gallerySearch } from './gallery-search.ts'
import { loadGallery } from './load-projects.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(status: number) {
  const body = { message: 'It did not work.', fields: {}, request_id: 'r1' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  return loadGallery(new LoadedData(), 'some-event', gallerySearch({})).then(
    () => 'shown',
    (error: unknown) => (isNotFound(error) ? 'not found' : error),
  )
}

test('a gallery that is closed is no page', async () => {
  expect(await answer(404)).toBe('not found')
})

test('a search of a gallery that fails leaves the page to say so', async () => {
  expect(await answer(500)).toBe('shown')
})
