import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { EventStatus } from '../contract/platform/statuses.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

// Drafts of events save themselves while the person types (docs/product.md §4).

const browser = useBrowser()

const drafts = async () =>
  browser.t.db.selectFrom('events').select(['_id', 'event_name', 'event_type', 'event_status']).execute()

const readEvent = (id: string) =>
  browser.t.db
    .selectFrom('events')
    .select(['event_name', 'details', 'venue', 'event_status'])
    .where('_id', '=', id)
    .executeTakeFirst()

/** The requests about events, as `METHOD status`. */
function listenTo(page: Page): string[] {
  const sent: string[] = []
  page.on('request', request => {
    if (/\/api\/event/.test(request.url()) && request.method() !== 'GET') sent.push(request.method())
  })
  return sent
}

test('a new event is saved as a draft while typing, as one row', async () => {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user, phone)
  const sent = listenTo(page)
  await page.goto('/events/add')
  await page.getByLabel('Event name').fill('Half an idea')
  await page.getByText(/^Saved \d\d:\d\d/).waitFor()
  await page.getByLabel('Event name').fill('Half an idea more')
  await page.getByLabel('Type').selectOption('ideathon')
  await expect
    .poll(() => drafts())
    .toMatchObject([{ event_name: 'Half an idea more', event_type: 'ideathon', event_status: 'draft' }])
  await page.getByText(/^Saved \d\d:\d\d/).waitFor()
  await expectAccessible(page)
  // A slow person's changes are saved one by one.
  expect([...new Set(sent)]).toEqual(['POST', 'PUT'])
  expect(sent.filter(method => method === 'POST')).toHaveLength(1)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Half an idea more' }).click()
  await page.getByText('10 fields are missing before it can be published.').waitFor()
  await expectAccessible(page)
  await page.goto(`/event-page/${(await drafts())[0]?._id}`)
  await page.getByRole('heading', { name: 'No preview yet' }).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([
    'Company',
    'Banner',
    'Minimum team size',
    'Maximum team size',
    'Location',
    'Starts',
    'Ends',
    'Last day of registration',
    'Details',
    'Themes',
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Details' }).click()
  await expect
    .poll(() =>
      page.getByRole('textbox', { name: 'Details' }).evaluate(field => field === document.activeElement),
    )
    .toBe(true)
})

test('a reload of a new event goes on with its draft', async () => {
  const { user } = await browser.t.companyUser()
  const page = await browser.open(user)
  await page.goto('/events/add')
  const name = page.getByLabel('Event name')
  await page.getByText('Saves itself as a draft once it has a name.').waitFor()
  await name.pressSequentially('Orchid')
  await page.waitForURL('**/events/edit/*')
  await name.pressSequentially(' Light')
  expect(await name.inputValue()).toBe('Orchid Light')
  await page.getByText(/^Saved \d\d:\d\d/).waitFor()
  await page.reload()
  await page.getByText('Saved as a draft').waitFor()
  expect(await name.inputValue()).toBe('Orchid Light')
  expect(await page.getByLabel(/^Theme \d/).count()).toBe(1)
  await name.fill('Orchid Light Jam')
  await page.getByText(/^Saved \d\d:\d\d/).waitFor()
  const own = (await drafts()).filter(({ event_name }) => event_name?.startsWith('Orchid'))
  expect(own.map(({ event_name }) => event_name)).toEqual(['Orchid Light Jam'])
})

test('a lost answer makes no second draft', async () => {
  const { user } = await browser.t.companyUser()
  const page = await browser.open(user)
  await page.goto('/events/add')
  const loseAnswer = (path: string | RegExp) =>
    page.route(
      path,
      async route => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  await loseAnswer('**/api/event')
  await page.getByLabel('Event name').fill('Twice')
  await page.getByText('Not saved: offline').waitFor()
  await page.getByLabel('Event name').fill('Thrice')
  await page.getByText(/^Saved/).waitFor()
  // What was saved without an answer is nobody else’s change.
  await page.reload()
  await page.getByText('Saved as a draft').waitFor()
  await loseAnswer(/\?is_correction/)
  await page.getByLabel('Event name').fill('Twice')
  await page.getByText('Not saved: offline').waitFor()
  await page.getByLabel('Event name').fill('Once')
  await page.getByText(/^Saved/).waitFor()
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
  const own = (await drafts()).filter(({ event_name }) => ['Once', 'Twice', 'Thrice'].includes(event_name))
  expect(own.map(({ event_name }) => event_name)).toEqual(['Once'])
})

test('an invalid value is reported at its field; changes of others are not overwritten without asking', async () => {
  const { user } = await browser.t.companyUser()
  const company_id = user.company_id ?? ''
  const event = await make.event(browser.t.db, { company_id, event_name: 'Mine', event_status: 'draft' })
  const page = await browser.open(user)
  await page.goto(`/events/edit/${event._id}`)
  await page.getByLabel('Facebook').fill('no link')
  await page.getByText('Not saved: 1 thing to fix').waitFor()
  await page.getByText('Please enter a full link, starting with https://').waitFor()
  await page.getByLabel('Facebook').fill('')
  await browser.t.db
    .updateTable('events')
    .set({ event_name: 'Theirs', details: 'Beside the river.' })
    .where('_id', '=', event._id)
    .execute()
  await page.getByLabel('Event name').fill('Mine, longer')
  await page.getByText('Not saved: Somebody else changed this meanwhile').waitFor()
  // Who types is not interrupted.
  expect(await page.getByLabel('Event name').evaluate(field => field === document.activeElement)).toBe(true)
  await page.getByText('Their changes are in the form now: Details.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'You both changed' }).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).waitFor({ state: 'detached' })
  // It is saved at once, without another key or button, and nothing of theirs is lost.
  await expect
    .poll(() => readEvent(event._id))
    .toMatchObject({ event_name: 'Mine, longer', details: 'Beside the river.', event_status: 'draft' })
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.waitForURL('**/event/*')
  await page.getByRole('heading', { name: 'Mine, longer' }).waitFor()
})

test('what a colleague did to the status of an event, no open form takes back', async () => {
  const { user } = await browser.t.companyUser()
  const company_id = user.company_id ?? ''
  const set = (event_status: EventStatus) =>
    db.updateTable('events').set({ event_status }).where('_id', '=', event._id).execute()
  const { db } = browser.t
  const { key: banner } = await make.file(db, { folder: 'event/banner', uploaded_by: user._id, company_id })
  const event = await make.event(db, { company_id, banner, event_status: 'draft' })
  const page = await browser.open(user)
  await page.goto(`/events/edit/${event._id}`)
  await page.getByText('Saved as a draft').waitFor()
  await set('published')
  await page.getByLabel('Venue').fill('Hall 2')
  await page.getByText('Their changes are in the form now: Event status.').waitFor()
  // It is no draft any more, so it is not saved while somebody types.
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0)
  await set('onhold')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your own changes are not saved yet').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/event/*')
  expect(await readEvent(event._id)).toMatchObject({ event_status: 'onhold', venue: 'Hall 2' })
})

test('Publish names everything that is missing at once, the company of an organiser too', async () => {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/events/add')
  await page.getByLabel('Event name').fill('Too early')
  await page.getByText(/^Saved/).waitFor()
  const city = page.getByRole('combobox', { name: 'Location' })
  await city.fill('Nowhere at all')
  await page.getByText('Nothing found for “Nowhere at all”').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing you typed is lost' })
  const complaints = async () =>
    (await alert.getByRole('link').allInnerTexts()).map(text => text.split(':')[0])
  await expect
    .poll(complaints)
    .toEqual([
      'Type',
      'Company',
      'Details',
      'Theme 1',
      'Last day of registration',
      'Starts',
      'Ends',
      'Location',
      'Minimum',
      'Maximum',
      'Banner',
    ])
  expect(await city.inputValue()).toBe('Nowhere at all')
})
