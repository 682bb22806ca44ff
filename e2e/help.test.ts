import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

test.each([wide, phone])(
  'the guide is a page of the installation, with parts that can be linked (%o)',
  async size => {
    const user = await make.contact(browser.t.db)
    const page = await browser.open(user, size)
    const outside: string[] = []
    page.on('request', request => {
      if (new URL(request.url()).hostname !== new URL(page.url()).hostname) outside.push(request.url())
    })
    await page.goto('/help')
    await page.getByRole('heading', { name: 'Guide for organisers', level: 1 }).waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    await page
      .getByRole('navigation', { name: 'Parts of the guide' })
      .getByRole('link', { name: 'Judging' })
      .click()
    await page.waitForURL('**/help#judging')
    await expect
      .poll(() => page.locator('#judging').evaluate(part => Math.round(part.getBoundingClientRect().top)))
      .toBeLessThan(200)
    for (const picture of await page.locator('article img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280)
    }
    expect(outside).toEqual([])
  },
)

test('Help stands in the profile menu of staff, and where there is no event yet', async () => {
  const user = await make.contact(browser.t.db)
  const page = await browser.open(user, wide)
  await page.goto('/events')
  await page.getByRole('link', { name: 'How it works' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'How it works' }).getAttribute('href'))
    .toBe('/help#start-an-event')
  await page.getByRole('button', { name: new RegExp(user.first_name) }).click()
  await page.getByRole('link', { name: 'Help' }).click()
  await page.getByRole('heading', { name: 'Guide for organisers' }).waitFor()
})
