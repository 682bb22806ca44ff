import { expect, test } from 'vitest'
import { messages } from '../contract/messages.ts'
import { useBrowser } from './browser.ts'

// What is not there (docs/product.md §1 and §3).

const browser = useBrowser()

test.each(['/api', '/api/nothing', '/api/event/update/1'])(
  '%s is no page: the refusal is JSON',
  async path => {
    const answer = await fetch(browser.origin + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
    expect(await answer.json()).toEqual({ message: messages.notFound, request_id: expect.any(String) })
  },
)

const screens = ['application', 'companies', 'company', 'event', 'events/edit', 'partners', 'partner/edit']
const more = ['associates', 'associate/edit', 'applicants']

test('a malformed id in the address of a console page is not found, and nothing to try again', async () => {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  for (const screen of [...screens, ...more]) {
    await page.goto(`/${screen}/x`)
    await page.getByRole('heading', { name: 'This was not found' }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count(), screen).toBe(0)
    expect(await page.getByText(messages.invalid).count(), screen).toBe(0)
  }
})
