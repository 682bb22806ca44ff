import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

// The lists of an event: filters over the list, the table, the phone (docs/product.md §29).

const b = useBrowser()
const laptop = { width: 1280, height: 900 }

const statuses = ['registered', 'onboarded', 'shortlisted'] as const

async function scene() {
  const event = await make.event(b.t.db, {
    event_name: 'Monsoon Grid Hackathon',
    themes: ['Open theme', 'Rooftop solar'],
  })
  const staff = await b.t.companyUser({ _id: event.company_id })
  const question = await make.question(b.t.db, event._id, {
    label: 'Do you stay both nights?',
    kind: 'yes_no',
  })
  for (let n = 1; n <= 13; n++) {
    await make.application(b.t.db, {
      event_id: event._id,
      team_name: `Team ${n}`,
      status: statuses[n % 3] ?? 'registered',
      theme: n > 10 ? 'Rooftop solar' : 'Open theme',
    })
  }
  return { event, staff, question, path: `/event/${event._id}?tab=applications` }
}

const tops = (page: Page) =>
  page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top
    const rows = [...document.querySelectorAll('main tbody tr')]
    return {
      tools: top('main input'),
      chips: top('main [aria-label="Filter by status"] button'),
      list: document.querySelector('main table')?.parentElement?.getBoundingClientRect().top,
      inView: rows.filter(row => row.getBoundingClientRect().bottom <= window.innerHeight).length,
      width: document.documentElement.scrollWidth,
    }
  })

test('twelve applications stand in view, and filters open over them without moving them', async () => {
  const { staff, path } = await scene()
  const page = await b.open(staff.user, laptop)
  await page.goto(path)
  await page.getByRole('link', { name: 'Team 13', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Decide 9' }).waitFor()
  await expect.poll(() => tops(page)).toEqual({ tools: 72, chips: 116, list: 160, inView: 13, width: 1280 })
  await page.keyboard.press('f')
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByLabel('Theme').waitFor()
  await filters.getByRole('heading', { name: 'What teams answered' }).waitFor()
  expect((await filters.boundingBox())?.width).toBe(480)
  expect(await tops(page)).toEqual({ tools: 72, chips: 116, list: 160, inView: 13, width: 1280 })
  await page.keyboard.press('Tab')
  await expect
    .poll(() => filters.getByLabel('Theme').evaluate(it => it === document.activeElement))
    .toBe(true)
  await filters.getByLabel('Theme').selectOption('Rooftop solar')
  await filters.getByText('3 of 13 applications').waitFor()
  // Triage has all of them, also those that the list leaves out now.
  await page.getByRole('link', { name: 'Decide all 9' }).waitFor()
  const button = page.getByRole('button', { name: 'Filters 1 in use' })
  await button.waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await filters.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate(it => it === document.activeElement)).toBe(true)
  await button.click()
  // The days of a calendar are elsewhere in the document, and are no way out.
  await filters.getByRole('button', { name: /Choose date Applied from/ }).click()
  await page.getByRole('dialog', { name: 'Choose date' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Choose date' }).waitFor({ state: 'detached' })
  await filters.getByRole('button', { name: 'Clear 1 filter' }).click()
  await filters.getByText('13 of 13 applications').waitFor()
  await page.getByRole('table', { name: 'Applications' }).getByText('SPOC').click()
  await filters.waitFor({ state: 'detached' })
})

test('a status that no application has has no chip', async () => {
  const { staff, path } = await scene()
  const page = await b.open(staff.user, laptop)
  await page.goto(path)
  const chips = page.getByRole('group', { name: 'Filter by status' }).getByRole('button')
  await expect
    .poll(async () => (await chips.allInnerTexts()).map(text => text.replaceAll('\n', ' ')))
    .toEqual(['All 13', 'Registered 4', 'On Board 5', 'Shortlisted 4'])
})

test('the table comes first, and cards stay once they are chosen', async () => {
  const { staff, path } = await scene()
  const page = await b.open(staff.user, laptop)
  await page.goto(path)
  await page.getByRole('table', { name: 'Applications' }).waitFor()
  await page.getByRole('button', { name: 'As cards' }).click()
  await page.getByRole('list', { name: 'Applications' }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('list', { name: 'Applications' }).waitFor()
})

test('on a phone rows are low, filters are a sheet, and what is to do is one large button', async () => {
  const { staff, path } = await scene()
  const page = await b.open(staff.user, phone)
  await page.goto(path)
  await page.getByRole('link', { name: 'Team 13', exact: true }).waitFor()
  await expect.poll(async () => (await tops(page)).list).toBe(160)
  const row = page.getByRole('row').filter({ hasText: 'Team 13' })
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  const decide = page.getByRole('link', { name: 'Decide 9' })
  await decide.waitFor()
  const box = await decide.boundingBox()
  expect([box?.x, box?.width, box?.height]).toEqual([16, 358, 48])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Theme').selectOption('Rooftop solar')
  await sheet.getByText('3 of 13 applications').waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filters 1 in use' }).waitFor()
  await page.getByRole('button', { name: 'More about this list' }).click()
  await page.getByRole('button', { name: 'Export CSV' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Decide all 9' }).click()
  await page.waitForURL('**/triage')
})

test('without anything to decide there is no button, and the keys stay out of fields', async () => {
  const event = await make.event(b.t.db)
  const staff = await b.t.companyUser({ _id: event.company_id })
  await make.application(b.t.db, { event_id: event._id, team_name: 'Last', status: 'rejected' })
  const page = await b.open(staff.user, laptop)
  await page.goto(`/event/${event._id}?tab=applications`)
  await page.getByRole('link', { name: 'Last' }).waitFor()
  await page.getByRole('link', { name: 'Public page' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Decide/ }).count()).toBe(0)
  await page
    .getByRole('textbox', { name: 'Search team or person' })
    .or(page.getByRole('searchbox'))
    .first()
    .fill('f')
  await expect.poll(() => page.getByRole('region', { name: 'Filters' }).count()).toBe(0)
})

test('the list is ordered and filtered by marks of readers, and shows nothing that is hidden', async () => {
  const event = await make.event(b.t.db, {})
  const readers = [
    await b.t.companyUser({ _id: event.company_id }),
    await b.t.companyUser({ _id: event.company_id }),
  ] as const
  const [asha, leela] = readers
  const marks = { Owls: [9, 2], Rooks: [4, 6], Jays: [null, 10] }
  for (const [team_name, given] of Object.entries(marks)) {
    const { _id } = await make.application(b.t.db, { event_id: event._id, team_name })
    for (const [at, value] of given.entries())
      if (value !== null) await readers[at]?.put(`/api/application/marks/${_id}`, { value })
  }
  const page = await b.open(asha.user)
  await page.goto(`/event/${event._id}?tab=applications`)
  const rows = page.getByRole('table', { name: 'Applications' }).getByRole('row')
  const teams = async () => {
    const texts = await rows.allInnerTexts()
    return texts.slice(1).map(text => text.match(/Owls|Rooks|Jays/)?.[0])
  }
  await expect.poll(teams).toEqual(['Jays', 'Rooks', 'Owls'])
  expect(await page.getByRole('columnheader', { name: 'Marks' }).count()).toBe(0)
  await page.getByRole('link', { name: /^Write to these/ }).waitFor()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Order', { exact: true }).selectOption('-mark')
  // The mean is 5.5 and 5; what Leela gave to the Jays is hidden from who has not marked them.
  await expect.poll(teams).toEqual(['Owls', 'Rooks', 'Jays'])
  await rows.nth(1).getByText('you 9, 2 readers').waitFor()
  await rows.nth(3).getByText('1 reader', { exact: true }).waitFor()
  expect(await rows.nth(3).getByText('10', { exact: true }).count()).toBe(0)
  await page.getByLabel('Marks', { exact: true }).selectOption('apart')
  await expect.poll(teams).toEqual(['Owls'])
  // Whom one writes to does not depend on who asks.
  expect(await page.getByRole('link', { name: /^Write to these/ }).count()).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)

  const other = await b.open(leela.user)
  await other.goto(`/event/${event._id}?tab=applications&sort=-mark`)
  await other.getByText('you 10, 1 reader').waitFor()
})
