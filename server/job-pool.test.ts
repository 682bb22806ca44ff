import { expect, test } from 'vitest'
import { openJobPool } from './job-pool.ts'
import { useTestApp } from './testing/app.ts'

const t = useTestApp()

test('a connection that is given back twice is given back once', async () => {
  const pool = openJobPool(t.app.pool.options.connectionString ?? '')
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
