import { expect, test } from 'vitest'
import { runCycles } from '../chaos/cycles.ts'
import { faultsIn } from '../chaos/report.ts'

test('kills of servers and database neither lose nor double a write, and each mail is sent', {
  timeout: 300_000,
}, async () => {
  const report = await runCycles({
    cycles: 3,
    only: 'killed',
    candidates: 200,
    spans: { broken: 500, longFreeze: 500 },
    isHurried: true,
    say: () => {},
  })
  expect(faultsIn(report)).toEqual([])
  expect(report.cycles.map(({ fault }) => fault)).toEqual([
    'server killed',
    'database killed',
    'server and database killed',
  ])
  for (const { acknowledged, mails } of report.cycles) {
    expect(Math.min(mails, ...Object.values(acknowledged))).toBeGreaterThan(0)
  }
})
