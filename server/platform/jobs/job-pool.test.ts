import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobPool } from './job-pool.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeWay } from '../../testing/frozen-way.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database?.drop())

test('a connection that is released twice is released once', async () => {
  const pool = openJobPool(database.everydayUrl)
  await new Promise<void>((done, failed) => {
    pool.connect((error, _client, giveBack) => {
      if (error) return failed(error)
      giveBack()
      giveBack()
      done()
    })
  })
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await pool.end()
})

test('a connection that stops answering is replaced', async () => {
  const way = await makeWay(database.everydayUrl)
  const pool = openJobPool(way.url, { longest: 100 })
  const ask = async () => {
    const client = await pool.connect()
    try {
      return (await client.query('select 1 as n')).rows
    } finally {
      client.release()
    }
  }
  expect(await ask()).toEqual([{ n: 1 }])
  way.freeze()
  await expect(ask()).rejects.toThrow('Query read timeout')
  way.leave()
  expect(await ask()).toEqual([{ n: 1 }])
  await pool.end()
  way.close()
})
