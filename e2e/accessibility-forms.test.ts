import { beforeAll, expect, test } from 'vitest'
import { findings } from './axe.ts'
import { useBrowser } from './browser.ts'
import {
  brief,
  expectFaultless,
  expectNothingFound,
  follow,
  type Screen,
  seen,
  titled,
  unmoved,
} from './faces.ts'
import { makeSeason, type Season } from './season.ts'

// Every form, drawer and overlay of the console in every state, at three widths, in light and dark.

const browser = useBrowser()
let season: Season
beforeAll(async () => {
  season = await makeSeason(browser)
})

const forms: Screen[] = [
  { path: () => '/company/add', shows: 'Employee strength', submit: 'Add Company', loads: 'nothing' },
  { path: s => `/company/${s.company._id}`, shows: 'Employee strength', submit: 'Update' },
  { path: () => '/events/add', shows: 'Team size', submit: 'Publish', loads: 'nothing' },
  { path: s => `/events/edit/${s.event._id}`, shows: 'Team size', submit: 'Save' },
  { path: () => '/partners/add', shows: 'SPOC', submit: 'Add Partner', loads: 'nothing' },
  { path: s => `/partner/edit/${s.partner._id}`, shows: 'SPOC', submit: 'Update', height: 1_800 },
  { path: () => '/associates/add', shows: 'Skills', submit: 'Add Associate', loads: 'nothing' },
  { path: s => `/associate/edit/${s.associate._id}`, shows: 'Skills', submit: 'Update' },
  {
    path: s => `/announcements/add/${s.event._id}`,
    shows: 'people in',
    submit: 'Send',
    height: 1_800,
  },
  { path: s => `/events/questions/${s.event._id}`, shows: 'What is asked' },
  { path: s => `/events/${s.event._id}/prizes`, shows: 'Add prize' },
  { path: () => '/settings', shows: 'Accent colour', height: 3_300 },
  { path: () => '/demo', shows: 'Interests', submit: 'Submit', loads: 'nothing' },
  { path: () => '/events/add', shows: 'Team size', submit: 'Publish', loads: 'nothing', by: 'own' },
]

test.each(titled(forms))('$title', ({ screen }) => expectFaultless(browser, season, screen))

test.each([
  { title: 'the drawer of a new contact', tab: 'contacts', open: 'Add contact', submit: 'Add contact' },
  {
    title: 'the drawer of a new partner',
    tab: 'partners',
    open: 'Add a new partner',
    submit: 'Add Partner',
  },
  {
    title: 'the drawer of a new associate',
    tab: 'associates',
    open: 'Add a new associate',
    submit: 'Add Associate',
  },
])('$title', async ({ tab, open, submit }) => {
  const page = await browser.open(season.organiser)
  await page.goto(`/companies/${season.company._id}?tab=${tab}`)
  await page.getByRole('button', { name: open }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('First name').waitFor()
  await expectNothingFound(page, 'open')
  await drawer.getByRole('button', { name: submit }).click()
  await drawer.getByRole('alert').first().waitFor()
  await expectNothingFound(page, 'refused')
  await drawer.getByLabel('First name').fill('Ravi')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await expectNothingFound(page, 'about to be left', brief)
})

test('a search that finds nothing, of each list', async () => {
  const page = await browser.open(season.organiser)
  await page.goto('/dashboard')
  for (const name of ['Companies', 'Events', 'Applications', 'Applicants', 'Partners', 'Associates']) {
    const path = name === 'Companies' ? 'company' : name.toLowerCase()
    await follow(page, `/${path}?q=quantum+kabaddi`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await seen(page, 'No records found for your text')
    await expectNothingFound(page, path, brief)
  }
})

test('overlays: menus, dialogs, the palette, messages, the selection', async () => {
  const page = await browser.open(season.organiser)
  await page.goto('/applications')
  const status = page.getByRole('button', { name: 'Status of Afya Loop' })
  await status.click()
  await expectNothingFound(page, 'status menu', unmoved)
  await page.getByRole('menuitemradio', { name: 'Shortlisted' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).waitFor()
  await expectNothingFound(page, 'Change Status')
  await page.route('**/applicationchangestatus/**', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('textbox', { name: 'Comment' }).fill('Ready')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await expectNothingFound(page, 'Change Status refused')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Select Afya Loop').check()
  // At the end of the list, where the bar covers no part of a tick that axe would measure.
  await page.evaluate(() => document.documentElement.scrollTo(0, document.documentElement.scrollHeight))
  await expectNothingFound(page, 'selection')
  await page.getByRole('button', { name: 'Change Status…' }).click()
  await page.getByLabel('New status').waitFor()
  await expectNothingFound(page, 'Move')
  await page.keyboard.press('Escape')

  await page.goto('/events')
  await page.getByRole('button', { name: /profile menu/ }).click()
  await expectNothingFound(page, 'profile menu', unmoved)
  await page.keyboard.press('Escape')
  await page.route('**/eventstatus/**', route => route.fulfill({ status: 500, json: { message: 'Sorry.' } }))
  await page.getByRole('button', { name: 'Status of Bharat' }).click()
  await page.getByRole('menuitemradio', { name: 'On hold' }).click()
  await page.getByRole('button', { name: /^Put on hold, tell \d/ }).waitFor()
  await expectNothingFound(page, 'question before a status')
  await page.getByRole('button', { name: /^Put on hold, tell \d/ }).click()
  await seen(page, 'Sorry.')
  await expectNothingFound(page, 'message')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('bharat')
  await page
    .getByRole('option', { name: /Bharat/ })
    .first()
    .waitFor()
  await expectNothingFound(page, 'palette')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  expect(await findings(page)).toEqual([])
})

test('unknown addresses, and pages for another role', async () => {
  const page = await browser.open(season.own)
  await page.goto('/company')
  await seen(page, 'This page is for another role')
  await expectNothingFound(page, 'another role', brief)
  await page.goto(`/event/${season.none.event._id}`)
  await seen(page, 'This was not found')
  await expectNothingFound(page, 'not found', brief)
  await page.goto('/nowhere')
  await expectNothingFound(page, 'no such page', brief)
})
