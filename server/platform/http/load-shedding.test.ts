import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'

const t = useTestApp({}, { timing: { pressure: { longest: 200, sample: 400 } } })

it('answers 503 while the event loop is far too late, and recovers', async () => {
  await expect.poll(async () => (await t.visitor.get('/healthz')).status, { timeout: 15_000 }).toBe(200)
  await expect.poll(async () => (await afterBlock('/healthz')).status, { timeout: 15_000 }).toBe(503)
  await expect.poll(async () => (await t.visitor.get('/healthz')).status, { timeout: 15_000 }).toBe(200)
})

it('sends Retry-After', async () => {
  await expect
    .poll(async () => (await afterBlock('/api/city')).headers['retry-after'], { timeout: 15_000 })
    .toBe('10')
})

/** Asks once the event loop was blocked for several samples and the timers had their turn. */
async function afterBlock(path: string) {
  const end = performance.now() + 1_000
  while (performance.now() < end);
  await setTimeout(1)
  return t.visitor.get(path)
}
