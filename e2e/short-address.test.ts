import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { ensureAddresses } from '../server/events/addresses/name-address.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

test.each([wide, phone])('staff copy and change the short address, and it leads there (%o)', async size => {
  const { db } = browser.t
  const user = await make.contact(db)
  const event_name = `Night Ferry ${size.width}`
  const event = await make.event(db, { company_id: user.company_id ?? '', event_name })
  await ensureAddresses(db)
  const page = await browser.open(user, size)
  await page.goto(`/event/${event._id}`)
  const card = page.getByRole('region', { name: 'Short address' })
  await card.getByText(`/e/night-ferry-${size.width}`).waitFor()
  await card.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('No Address!')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Small letters a to z, digits, and single hyphens between them').first().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill(`ferry-${size.width}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await card.getByText(`So does /e/night-ferry-${size.width}.`).waitFor()
  await expectAccessible(page)
  for (const address of [`ferry-${size.width}`, `night-ferry-${size.width}`]) {
    await page.goto(`/e/${address}`)
    await page.waitForURL(`**/event-page/${event._id}`)
  }
})

test.each([wide, phone])(
  'the poster has name, address and a code, fits and is accessible (%o)',
  async size => {
    const { db } = browser.t
    const user = await make.contact(db)
    const event = await make.event(db, { company_id: user.company_id ?? '', event_name: 'Paper Boats' })
    await ensureAddresses(db)
    const page = await browser.open(user, size)
    await page.goto(`/events/${event._id}/poster`)
    const poster = page.getByRole('article', { name: 'Poster' })
    await poster.getByRole('heading', { name: 'Paper Boats' }).waitFor()
    await poster.getByRole('img', { name: /Code of .*\/e\/paper-boats/ }).waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  },
)

test('a draft and an unknown address say that there is no such page', async () => {
  const { db } = browser.t
  const user = await make.contact(db)
  await make.event(db, {
    company_id: user.company_id ?? '',
    event_name: 'Hidden Cove',
    event_status: 'draft',
  })
  await ensureAddresses(db)
  const page = await browser.open(user, wide)
  for (const address of ['hidden-cove', 'nobody-has-this']) {
    const answer = await page.goto(`/e/${address}`)
    expect(answer?.status()).toBe(404)
  }
})
