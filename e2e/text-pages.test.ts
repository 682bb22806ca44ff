import { afterEach, expect, test } from 'vitest'
import { messages } from '../contract/platform/messages.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()
const pages = ['About', 'Contact', 'Privacy', 'Terms', 'Accessibility']

afterEach(async () => {
  await (await browser.t.organiser()).put('/api/settings', { name: 'Laurel' })
})

test.each([wide, phone])('the footer links to every text page, at $width px', async size => {
  const page = await browser.open(null, size)
  await page.goto('/challenges')
  const footer = page.getByRole('contentinfo')
  const dead = footer.locator('li').filter({ hasNot: page.locator('a') })
  await expect.poll(() => dead.count()).toBe(0)
  for (const title of pages) {
    await footer.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toBe(`${title} · Laurel`)
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(100)
    await expectAccessible(page)
  }
})

test('the pages are complete without JavaScript', async () => {
  for (const title of pages) {
    const answer = await browser.t.visitor.get(`/${title.toLowerCase()}`)
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.headers.etag).toMatch(/^"[\w-]{22}"$/)
    expect(answer.text).toContain(`<h1>${title}</h1>`)
    expect(answer.text).toMatch(/<article.*<\/h1><div[^>]*><p>\w/)
  }
})

test('an organiser edits the standard text of a page, and visitors see it at once', async () => {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Use the standard text of Contact' }).click()
  const contact = page.getByRole('textbox', { name: 'Contact', exact: true })
  await expect.poll(() => contact.inputValue()).toContain('have not written an address here yet')
  await contact.fill('## The team\n\nWrite to [us](mailto:team@kerala.example).')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText(messages.settingsSaved).waitFor()
  const visitor = await browser.open()
  await visitor.goto('/contact')
  await visitor.getByRole('heading', { level: 2, name: 'The team' }).waitFor()
  await expect
    .poll(() => visitor.getByRole('link', { name: 'us', exact: true }).getAttribute('href'))
    .toBe('mailto:team@kerala.example')
})

test('the icon and the manifest of a page exist', async () => {
  const page = await browser.open()
  await page.goto('/about')
  for (const rel of ['icon', 'manifest']) {
    const href = await page.locator(`link[rel=${rel}]`).getAttribute('href')
    expect((await page.request.get(href ?? '')).status(), rel).toBe(200)
  }
  expect((await page.request.get('/favicon.ico')).status()).toBe(200)
})
