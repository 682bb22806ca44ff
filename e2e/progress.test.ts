import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

test('a slow change of screen shows a line and dims what stands, and nothing moves', async () => {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  // What loads has another height than its skeleton.
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
  const held: (() => void)[] = []
  let isHolding = true
  await page.route('**/static/**/*.js', async route => {
    if (isHolding) await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  const main = page.locator('main')
  const before = await main.boundingBox()
  await page.getByRole('link', { name: 'Partners' }).first().click()
  const line = page.locator('[data-progress]')
  await line.waitFor()
  await expect.poll(() => main.evaluate(part => getComputedStyle(part).opacity)).toBe('0.6')
  await expect.poll(() => main.boundingBox()).toEqual(before)
  isHolding = false
  for (const release of held) release()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor()
  await expect.poll(() => main.evaluate(part => getComputedStyle(part).opacity)).toBe('1')
})
