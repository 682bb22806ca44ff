import { expect, test } from 'vitest'
import { makeConcurrencyLimit } from './concurrency-limit.ts'

/** Works that end when they are told to, and a list of those that began. */
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

test('no more run at once than may, and those of one key begin in the order they came', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ atOnce: 2, line: 10 }))
  const all = ['a-1', 'a-2', 'a-3', 'a-4'].map(start)
  expect(begun).toEqual(['a-1', 'a-2'])
  await end('a-2')
  expect(begun).toEqual(['a-1', 'a-2', 'a-3'])
  for (const name of ['a-1', 'a-3', 'a-4']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a-1', 'a-2', 'a-3', 'a-4'])
})

test('the lines of several keys take turns', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ atOnce: 1, line: 10 }))
  const all = ['a-1', 'a-2', 'a-3', 'a-4', 'b-1', 'c-1', 'b-2'].map(start)
  const order = ['a-1', 'a-2', 'b-1', 'c-1', 'a-3', 'b-2', 'a-4']
  for (const name of order) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(order)
})

test('of one key no more run than may, while other keys go on', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ perKey: 1, line: 10 }))
  const all = ['a-1', 'a-2', 'b-1', 'a-3', 'c-1'].map(start)
  expect(begun).toEqual(['a-1', 'b-1', 'c-1'])
  await end('b-1')
  expect(begun).toEqual(['a-1', 'b-1', 'c-1'])
  for (const name of ['a-1', 'a-2', 'c-1', 'a-3']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a-1', 'b-1', 'c-1', 'a-2', 'a-3'])
})

test('with both limits a key that is full lets the next line go first', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ atOnce: 2, perKey: 1, line: 10 }))
  const all = ['a-1', 'a-2', 'b-1', 'c-1', 'd-1'].map(start)
  expect(begun).toEqual(['a-1', 'b-1'])
  await end('b-1')
  expect(begun).toEqual(['a-1', 'b-1', 'c-1'])
  for (const name of ['a-1', 'c-1', 'a-2', 'd-1']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a-1', 'b-1', 'c-1', 'a-2', 'd-1'])
})

test('past the length of its line a key is sent away, another one is not', async () => {
  const { begun, start, end } = works(makeConcurrencyLimit({ atOnce: 1, line: 2 }))
  const all = ['a-1', 'a-2', 'a-3', 'b-1'].map(start)
  await expect(start('a-4')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  for (const name of ['a-1', 'a-2', 'b-1', 'a-3']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a-1', 'a-2', 'b-1', 'a-3'])
})

test('a work that fails makes room like any other', async () => {
  const limit = makeConcurrencyLimit({ atOnce: 1, line: 10 })
  const failing = limit('a', () => Promise.reject(new Error('broken')))
  const next = limit('a', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
