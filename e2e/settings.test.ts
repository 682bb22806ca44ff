import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { fieldMessages, messages } from '../contract/platform/messages.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

afterEach(async () => {
  const organiser = await browser.t.organiser()
  await organiser.put('/api/settings', { name: 'Laurel' })
})

async function openSettings(size = wide) {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user, size)
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  return page
}

const accentOf = () => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()

test.each([wide, phone])('the settings form is accessible at $width px', async size => {
  const page = await openSettings(size)
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe('Laurel')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Accent colour', exact: true }).inputValue())
    .toBe('#17694a')
  await expectAccessible(page)
})

test('saved name, colour and logo show at once, also to visitors', async () => {
  const page = await openSettings()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hack Kerala')
  await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#1c4f9c')
  const buffer = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#1c4f9c' } })
    .png()
    .toBuffer()
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByText('logo.png').waitFor()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText(messages.settingsSaved).waitFor()
  await expect.poll(() => page.title()).toBe('Settings · Hack Kerala')
  await page.getByRole('link', { name: 'Hack Kerala, dashboard' }).first().waitFor()
  await expect.poll(() => page.evaluate(accentOf)).toBe('#1c4f9c')

  // The form stays usable after saving.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hack Goa')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(() => page.title()).toBe('Settings · Hack Goa')

  const visitor = await browser.open()
  await visitor.goto('/')
  await expect.poll(() => visitor.title()).toBe('Bring a team, leave with a laurel · Hack Goa')
  await expect.poll(() => visitor.evaluate(accentOf)).toBe('#1c4f9c')
  const home = visitor.getByRole('banner').getByRole('link', { name: 'Hack Goa, home' })
  const logo = home.locator('img')
  await expect
    .poll(() => logo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)))
    .toBe(240)
  await expectAccessible(visitor)
  await visitor.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(visitor)
})

test('a colour with too little contrast is refused with a message', async () => {
  const page = await openSettings()
  await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#ffcc00')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText(fieldMessages.paleColour).first().waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(accentOf)).toBe('#17694a')
})

test('a stale form of a second organiser is refused', async () => {
  const page = await openSettings()
  await (await browser.t.organiser()).put('/api/settings', { name: 'Meanwhile' })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Too late')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText(messages.stale).first().waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe('Too late')
})
