import fc from 'fast-check'
import { expect, it } from 'vitest'
import { criteria } from './testing/books.ts'
import { ServerRule } from './testing/server-rule.ts'
import { anyDay } from './testing/days.ts'
import { TwoPhones } from './testing/two-phones.ts'

// 500 days of a judge with two phones against the server's rule. e2e/judge-faults.test.ts plays them against the server.

const visits = ['v1', 'v2', 'v3']

it('loses no tap and doubles none, whatever fails, on one phone or two', async () => {
  let days = 0
  await fc.assert(
    fc.asyncProperty(anyDay, async day => {
      await new TwoPhones(new ServerRule(visits), visits, criteria).play(day)
      days += 1
    }),
    { numRuns: 500, seed: 89 },
  )
  expect(days).toBe(500)
}, 60_000)
