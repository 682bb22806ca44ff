import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOptimistic } from './optimistic.ts'
import { application } from '../testing/render.tsx'

function rowOf(row: string, known: string) {
  const { result, rerender } = renderHook(({ loaded }) => useOptimistic(row, loaded), {
    initialProps: { loaded: known },
    wrapper: application(),
  })
  return {
    shown: () => result.current[0],
    showOptimistically: (value: string, work: () => Promise<unknown>) => result.current[1](value, work),
    load: (loaded: string) => rerender({ loaded }),
  }
}

/** Shows the choice; the test resolves or rejects it. */
async function choose(row: ReturnType<typeof rowOf>, value: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let ended: Promise<unknown> = Promise.resolve()
  await act(async () => {
    ended = row.showOptimistically(value, () => promise)
    ended.catch(() => undefined)
  })
  return {
    succeed: () => act(async () => (resolve(), await ended, undefined)),
    fail: () => act(async () => (reject(new Error('refused')), ended.catch(() => undefined))),
  }
}

test('a choice shows at once in every view of its row, and in no other row', async () => {
  const [list, detail, other] = [rowOf('a', 'draft'), rowOf('a', 'draft'), rowOf('b', 'draft')]
  const choice = await choose(list, 'published')
  expect([list.shown(), detail.shown(), other.shown()]).toEqual(['published', 'published', 'draft'])
  await choice.succeed()
})

test('after the server confirmed, the value of the server shows', async () => {
  const row = rowOf('a', 'draft')
  const choice = await choose(row, 'published')
  row.load('completed')
  expect(row.shown()).toBe('published')
  await choice.succeed()
  expect(row.shown()).toBe('completed')
})

test('a failed choice reverts to what was loaded meanwhile', async () => {
  const row = rowOf('a', 'draft')
  const choice = await choose(row, 'published')
  row.load('cancelled')
  await choice.fail()
  expect(row.shown()).toBe('cancelled')
})

test('an earlier choice that fails does not revert a later one', async () => {
  const row = rowOf('a', 'draft')
  const former = await choose(row, 'published')
  const later = await choose(row, 'onhold')
  await former.fail()
  expect(row.shown()).toBe('onhold')
  await later.succeed()
  expect(row.shown()).toBe('draft')
})
