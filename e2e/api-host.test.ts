import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { useBrowser } from './browser.ts'

// Pages at one origin, the API at another (docs/decisions/055): the same server by its two names.

const browser = useBrowser(port => ({ API_HOST: `http://localhost:${port}` }))

const picture = () => sharp({ create: { width: 240, height: 240, channels: 3, background: '#22507a' } })

/** The calls of a page, by the host that they go to. */
function callsOf(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.on('request', request => {
    const { pathname, hostname } = new URL(request.url())
    if (pathname.startsWith('/api/')) hosts.add(hostname)
  })
  return hosts
}

test('a company user signs in, edits with a version, uploads and exports across origins', async () => {
  const { db } = browser.t
  const { user } = await browser.t.companyUser()
  const owner = { uploaded_by: user._id, company_id: user.company_id }
  const banner = await make.file(db, { folder: 'event/banner', ...owner })
  const event = await make.event(db, {
    company_id: user.company_id ?? '',
    event_name: 'Rivers',
    banner: banner.key,
  })
  await make.application(db, { event_id: event._id, team_name: 'Quiet Herons' })
  await browser.setPassword(user, 'three quiet herons')
  const page = await browser.open(null)
  const hosts = callsOf(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong herons')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText('Email or password is wrong').first().waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill('three quiet herons')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto(`/events/edit/${event._id}`)
  await page.getByLabel('Event name').fill('Rivers for all')
  await page.locator('input[name=banner]').setInputFiles({
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await picture().png().toBuffer(),
  })
  await page.getByText('This picture is 240 × 240 and will look blurred.').waitFor()
  // Somebody else is faster: the ETag was read, so the answer is 412.
  await db.updateTable('events').set({ venue: 'Harbour' }).where('_id', '=', event._id).execute()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Their changes are in the form now: Venue.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Event updated successfully').waitFor()

  await page.goto('/applications')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Application Data.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Quiet Herons')
  expect([...hosts]).toEqual(['localhost'])
})

test('a public page is rendered by the server, and calls the other host in the browser', async () => {
  await make.event(browser.t.db, { event_name: 'Oceans' })
  const page = await browser.open(null)
  const hosts = callsOf(page)
  const answer = await page.goto('/challenges')
  expect(answer?.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${browser.origin.replace('127.0.0.1', 'localhost')};`,
  )
  // Before hydration the form is sent to the server, which then renders the page: no call is made.
  const search = page.getByRole('textbox', { name: 'Search challenges' })
  for (let count = 1; hosts.size === 0; count++) {
    const text = 'oceans'.slice(0, 6 - (count % 3))
    await search.fill(text)
    await search.press('Enter')
    await page.waitForURL(`**/challenges?q=${text}`)
    await page.getByRole('link', { name: 'Oceans' }).first().waitFor()
  }
  expect([...hosts]).toEqual(['localhost'])
})
