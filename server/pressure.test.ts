import { expect, it } from 'vitest'
import { useTestApp } from './testing/app.ts'

const t = useTestApp({}, { timing: { pressure: { longest: 50, sample: 100 } } })

it('answers 503 while the event loop is far too late, and recovers', async () => {
  expect((await t.visitor.get('/healthz')).status).toBe(200)
  const end = performance.now() + 1_000
  while (performance.now() < end);
  await expect.poll(async () => (await t.visitor.get('/healthz')).status, { interval: 5 }).toBe(503)
  await expect.poll(async () => (await t.visitor.get('/healthz')).status).toBe(200)
})

it('sends Retry-After', async () => {
  const end = performance.now() + 1_000
  while (performance.now() < end);
  await expect
    .poll(async () => (await t.visitor.get('/api/city')).headers['retry-after'], { interval: 5 })
    .toBe('10')
})
