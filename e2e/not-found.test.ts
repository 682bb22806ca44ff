import { expect, test } from 'vitest'
import { messages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
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
    await expect.poll(() => page.title(), { message: screen }).toBe('Not found · Laurel')
    await expect
      .poll(() => page.getByRole('button', { name: 'Try again' }).count(), { message: screen })
      .toBe(0)
    await expect.poll(() => page.getByText(messages.invalid).count(), { message: screen }).toBe(0)
  }
})

test('triage of an unknown event is not found, without filters around it', async () => {
  const page = await browser.open((await browser.t.organiser()).user)
  await page.goto(`/events/${crypto.randomUUID()}/triage`)
  await page.getByRole('heading', { name: 'This was not found' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Applications' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBe(0)
})

test('the tab of a public event names it; an unknown address is "Not found"', async () => {
  const event = await make.event(browser.t.db, { event_name: 'Crop Doctor' })
  const page = await browser.open(null)
  for (const [path, title] of [
    [`/event-page/${event._id}`, 'Crop Doctor · Event · Laurel'],
    [`/event-page?id=${event._id}`, 'Crop Doctor · Event · Laurel'],
    ['/event-page/x', 'Not found · Laurel'],
    ['/nowhere', 'Not found · Laurel'],
    ['/', 'Bring a team, leave with a laurel · Laurel'],
  ] as const) {
    const html = await (await fetch(browser.origin + path)).text()
    expect(html.match(/<title>.*?<\/title>/g), path).toEqual([`<title>${title}</title>`])
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.title(), { message: path }).toBe(title)
  }
  await page.goto('/challenges')
  await page.getByRole('link', { name: 'Crop Doctor' }).first().click()
  await expect.poll(() => page.title()).toBe('Crop Doctor · Event · Laurel')
  await page.goBack()
  await expect.poll(() => page.title()).toBe('Challenges · Laurel')
})

test('the tab of a draft names it to its staff alone', async () => {
  const draft = await make.event(browser.t.db, { event_name: 'Crop Doctor', event_status: 'draft' })
  const { user } = await browser.t.organiser()
  for (const [who, title] of [
    [user, 'Crop Doctor · Event · Laurel'],
    [null, 'Not found · Laurel'],
  ] as const) {
    const page = await browser.open(who)
    await page.goto(`/event-page/${draft._id}`)
    await expect.poll(() => page.title()).toBe(title)
  }
})
