import { expect, test } from 'vitest'
import { makeConcurrencyLimit } from './concurrency-limit.ts'

/** Jobs that end on demand, and a list of those that have started. */
function works(limit: ReturnType<typeof makeConcurrencyLimit>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    begun,
    start(name: string) {
      const [key = ''] = name.split('-')
      return limit(key, () => {
        begun.push(name)
        return new Promise<void>(resolve => ends.set(name, resolve))
      })
    },
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
  }
}

test('runs no more jobs at once than the limit, and those of one key in order of arrival', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ atOnce: 2, line: 10 }))
  const all = ['a-1', 'a-2', 'a-3', 'a-4'].map(start)
  expect(begun).toEqual(['a-1', 'a-2'])
  await end('a-2')
  expect(begun).toEqual(['a-1', 'a-2', 'a-3'])
  for (const name of ['a-1', 'a-3', 'a-4']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a-1', 'a-2', 'a-3', 'a-4'])
})

test('the queues of several keys take turns', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ atOnce: 1, line: 10 }))
  const all = ['a-1', 'a-2', 'a-3', 'a-4', 'b-1', 'c-1', 'b-2'].map(start)
  const order = ['a-1', 'a-2', 'b-1', 'c-1', 'a-3', 'b-2', 'a-4']
  for (const name of order) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(order)
})

test('limits the jobs of one key and keeps running those of other keys', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ perKey: 1, line: 10 }))
  const all = ['a-1', 'a-2', 'b-1', 'a-3', 'c-1'].map(start)
  expect(begun).toEqual(['a-1', 'b-1', 'c-1'])
  await end('b-1')
  expect(begun).toEqual(['a-1', 'b-1', 'c-1'])
  for (const name of ['a-1', 'a-2', 'c-1', 'a-3']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a-1', 'b-1', 'c-1', 'a-2', 'a-3'])
})

test('with both limits, a key at its limit is skipped for the next queue', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ atOnce: 2, perKey: 1, line: 10 }))
  const all = ['a-1', 'a-2', 'b-1', 'c-1', 'd-1'].map(start)
  expect(begun).toEqual(['a-1', 'b-1'])
  await end('b-1')
  expect(begun).toEqual(['a-1', 'b-1', 'c-1'])
  for (const name of ['a-1', 'c-1', 'a-2', 'd-1']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a-1', 'b-1', 'c-1', 'a-2', 'd-1'])
})

test('refuses a key whose queue is full, but not another key', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ atOnce: 1, line: 2 }))
  const all = ['a-1', 'a-2', 'a-3', 'b-1'].map(start)
  await expect(start('a-4')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  for (const name of ['a-1', 'a-2', 'b-1', 'a-3']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a-1', 'a-2', 'b-1', 'a-3'])
})

test('a job that fails frees its place like any other', async () => {
  const limit = makeConcurrencyLimit({ atOnce: 1, line: 10 })
  const failing = limit('a', () => Promise.reject(new Error('broken')))
  const next = limit('a', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
