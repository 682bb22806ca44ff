import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { MadeUser } from '../server/testing/factories.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

// What every list and the dashboard show of one season, to an organiser and a company user (docs/product.md §1).

const browser = useBrowser()
let organiser: MadeUser
let companyUser: MadeUser
const day = make.dayFromNow(10)
const shownDay = day.split('-').toReversed().join('/')

beforeAll(async () => {
  const { db } = browser.t
  organiser = (await browser.t.organiser()).user
  const company = await make.company(db, { company_name: 'Surya Labs' })
  companyUser = await make.contact(db, { company_id: company._id })
  const city = await make.city(db, { city_name: 'Thrissur' })
  const event = await make.event(db, {
    company_id: company._id,
    event_name: 'Bharat Climate Hackathon of the Western Ghats',
    location_id: city._id,
    start_date: day,
  })
  const creator = await make.user(db, {
    first_name: 'Asha',
    last_name: 'Menon',
    contact_number: '9876543210',
    email: 'asha@mail.example',
  })
  const application = await make.application(db, {
    event_id: event._id,
    created_by: creator._id,
    team_name: 'The Quiet Herons of the Backwaters and the Hills',
    theme: 'Flood early warning',
    created_at: '2026-03-04T10:00:00Z',
  })
  await make.applicant(db, { application_id: application._id, status: 'invitation-accepted' })
  await make.applicant(db, { application_id: application._id, status: 'invited' })
  for (let n = 0; n < 6; n++) {
    const more = await make.event(db, { company_id: company._id, event_name: `Later ${n}` })
    await make.application(db, { event_id: more._id, team_name: `Later ${n}` })
    const partner = await make.partner(db, { partner_name: `Partner no ${n}` })
    const associate = await make.associate(db)
    await make.link.companyPartner(db, company._id, partner._id)
    await make.link.companyAssociate(db, company._id, associate._id)
  }
  for (let n = 0; n < 6; n++) await make.event(db, { company_id: company._id })
})

/** Opens the page and waits for the text `shows`. */
async function open(path: string, shows: string, user = organiser) {
  const page = await browser.open(user)
  await page.goto(path)
  await page.getByRole('main').getByText(shows).locator('visible=true').first().waitFor()
  return page
}

async function filtersOf(page: Page) {
  const filters = page.getByRole('group', { name: 'Filter by status' }).getByRole('button')
  return (await filters.allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
}

/** The text of a card or row, in one line. */
async function textOf(page: Page, role: 'article' | 'row', name: string) {
  const text = await page.getByRole(role).filter({ hasText: name }).first().innerText()
  return text.replace(/\s+/g, ' ')
}

test('the table of events, its company for organisers only', async () => {
  const columns = ['Sr.', 'Date', 'Event', 'Company', 'Location', 'Applications', 'Applicants']
  const rest = ['Partners', 'Associates', 'Status', 'More']
  const page = await open('/events?sort=event_name', 'Bharat')
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual([...columns, ...rest])
  const row = page.getByRole('row').filter({ hasText: 'Bharat' })
  await expect
    .poll(() => row.getByRole('rowheader').innerText())
    .toBe('Bharat Climate Hackathon of the Western Ghats')
  expect((await row.getByRole('cell').allInnerTexts()).slice(0, 8)).toEqual([
    '1',
    shownDay,
    'Surya Labs',
    'Thrissur',
    '1',
    '3',
    '0',
    '0',
  ])
  await expect.poll(() => row.getByRole('button', { name: /^Status of Bharat/ }).count()).toBe(1)
  const own = await open('/events', 'Later 5', companyUser)
  await expect
    .poll(() => own.getByRole('columnheader').allInnerTexts())
    .toEqual([...columns.filter(title => title !== 'Company'), ...rest])
  await expect
    .poll(() => own.getByText('Surya Labs', { exact: true }).locator('visible=true').count())
    .toBe(1)
})

test('tables have pages of 10, 25 or 100 rows, kept in the address', async () => {
  const page = await open('/events', '1–10 of 13')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect.poll(() => rows.count()).toBe(10)
  const sizes = page.getByRole('group', { name: 'Rows per page' }).getByRole('button')
  await expect.poll(() => sizes.allInnerTexts()).toEqual(['10', '25', '100'])
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('11–13 of 13').waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
  await expect.poll(() => rows.first().getByRole('cell').first().innerText()).toBe('11')
  await page.getByRole('button', { name: '25', exact: true }).click()
  await page.getByText('1–13 of 13').waitFor()
  expect(new URL(page.url()).searchParams.get('limit')).toBe('25')
  await page.goBack()
  await page.getByText('11–13 of 13').waitFor()
  await page.reload()
  await page.getByText('11–13 of 13').waitFor()
})

test('a page that no list has leads back to the first', async () => {
  const page = await open('/events?page=1001', 'Lists end before this page')
  await page.getByText('A list shows its first 1,000 pages. Narrow it by search or filters').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the first page' }).click()
  await page.getByText('1–10 of 13').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('the card of an application has its fields; the company for organisers only', async () => {
  const page = await open('/applications?q=herons', 'View More')
  const text = await textOf(page, 'article', 'Herons')
  expect(text).toContain('The Quiet Herons of the Backwaters and t…')
  for (const part of [
    'Flood early warning',
    'Bharat Climate Hackathon of the Western Ghats',
    'Company Surya Labs',
    '2 members · Students',
    'Applied 04/03/2026',
    'Asha Menon',
    '+91 98765 43210',
    'asha@mail.example',
    'View More',
  ])
    expect(text).toContain(part)
  await page.getByRole('button', { name: /^Status of The Quiet Herons/ }).waitFor()
  await expect.poll(() => filtersOf(page)).toEqual(['All 1', 'Registered 1'])
  await page.getByRole('link', { name: 'View More' }).click()
  await page.waitForURL('**/application/*')

  const own = await open('/applications?q=herons', 'View More', companyUser)
  await expect.poll(() => textOf(own, 'article', 'Herons')).not.toContain('Surya Labs')
})

test('event names are cut past 45, associates past 30', async () => {
  const { db } = browser.t
  const company_id = companyUser.company_id ?? ''
  await make.event(db, { company_id, event_name: `${'Cut '.repeat(11)}x` })
  await make.event(db, { company_id, event_name: `${'Cut '.repeat(11)}xy` })
  await make.associate(db, { first_name: 'Cutwith', last_name: 'Q'.repeat(22) })
  await make.associate(db, { first_name: 'Cutwith', last_name: 'Z'.repeat(23) })
  const events = await open('/events?q=cut', 'Cut')
  const names = await events.getByRole('row').getByRole('link').allInnerTexts()
  expect(names.map(name => name.split('\n').at(-1))).toEqual([
    `${'Cut '.repeat(11)}x…`,
    `${'Cut '.repeat(11)}x`,
  ])
  const people = await open('/associates?q=cutwith', 'Cutwith')
  const shown = people.getByRole('article').getByRole('link').locator('span').last()
  await expect.poll(() => shown.allInnerTexts()).toEqual([`Cutwith ${'Q'.repeat(22)}`])
  const cut = people.getByRole('article').getByRole('link').locator('[aria-hidden]')
  await expect.poll(() => cut.allInnerTexts()).toEqual([`Cutwith ${'Z'.repeat(21)}…`])
})

test('applicants are cards that link to the person', async () => {
  const page = await open('/applicants?q=asha@mail.example', 'Asha Menon')
  await expect.poll(() => filtersOf(page)).toEqual(['All 1', 'Registered 1'])
  await page.getByRole('link', { name: 'Asha Menon' }).click()
  await page.waitForURL('**/applicants/*')
  await page.getByRole('heading', { level: 1, name: 'Asha Menon' }).waitFor()
})

test.each([
  { path: '/events', usual: 'As a table', other: 'As cards', role: 'list', name: 'Events' },
  { path: '/partners', usual: 'As cards', other: 'As a table', role: 'table', name: 'Partners' },
  { path: '/associates', usual: 'As cards', other: 'As a table', role: 'table', name: 'Associates' },
  { path: '/applicants', usual: 'As cards', other: 'As a table', role: 'table', name: 'Applicants' },
] as const)('$path is shown $usual or $other, as chosen last', async ({ path, usual, other, role, name }) => {
  const page = await browser.open(organiser)
  await page.goto(path)
  await page.getByRole('button', { name: usual, pressed: true }).waitFor()
  await page.getByRole('button', { name: other }).click()
  await page.getByRole(role, { name }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole(role, { name }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  // The overview of an event has it for the keys alone.
  await page.locator('nav[aria-label="In the list"]', { hasText: '1 of' }).waitFor({ state: 'attached' })
  const first = page.url()
  await page.keyboard.press('n')
  await expect.poll(() => page.url()).not.toBe(first)
  await page.goBack()
  await page.getByRole(role, { name }).waitFor()
  await page.getByRole('button', { name: 'As cards' }).click()
  await page.getByLabel('Order').selectOption({ index: 1 })
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).not.toBe(null)
})

test('applicants are filtered by event and exported', async () => {
  const page = await open('/applicants', 'Asha Menon')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Event' }).fill('bharat')
  await page.getByRole('option', { name: /Bharat/ }).click()
  await page.getByRole('button', { name: 'Invited 1' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Applicant Data.csv')
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('Invited,Member,The Quiet Herons')
})

test.each([
  { path: '/company', add: 'Add Company', to: '/company/add' },
  { path: '/events', add: 'Add Event', to: '/events/new' },
  { path: '/associates', add: 'Add Associates', to: '/associates/add' },
  { path: '/partners', add: 'Add Partner', to: '/partners/add' },
])('an empty list of $path has an illustration and $add', async ({ path, add, to }) => {
  const page = await browser.open(organiser)
  browser.answer('nothing', /\/api\/(company|event|associate|partner)\?/)
  await page.goto(path)
  const main = page.getByRole('main')
  const button = main.getByRole('link', { name: add })
  await button.nth(1).waitFor()
  await expect.poll(() => main.locator('svg').count()).toBeGreaterThan(2)
  await button.nth(1).click()
  await page.waitForURL(`**${to}`)
})

test('the dashboard: tiles that link to the lists, the first five and the first six', async () => {
  const page = await open('/dashboard', 'Later 5')
  const tiles = page.getByRole('navigation', { name: 'Counts' }).getByRole('link')
  await tiles.getByText(/^1[35]$/).waitFor()
  await expect
    .poll(() => tiles.evaluateAll(links => links.map(link => link.getAttribute('href'))))
    .toEqual(['/events', '/applications', '/applicants', '/associates', '/partners'])
  const events = page.getByRole('table', { name: 'Recent events' })
  await expect
    .poll(() => events.getByRole('columnheader').allInnerTexts())
    .toEqual(['Event', 'Starts', 'Location', 'Applications', 'Applicants'])
  await expect.poll(() => events.getByRole('row').count()).toBe(1 + 5)
  const first = await events.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  expect(first[0]).toBe(shownDay)
  const applications = page.getByRole('table', { name: 'Recent applications' })
  await expect.poll(() => applications.getByRole('row').count()).toBe(1 + 5)
  for (const [kind, root] of [
    ['Partners', '/partners/'],
    ['Associates', '/associates/'],
  ] as const) {
    const faces = page.getByRole('main').locator(`li > a[href^="${root}"]`)
    await expect.poll(() => faces.count(), { message: kind }).toBe(6)
  }
})

test('a recent application names company and event, SPOC with active members and number, and status', async () => {
  const page = await browser.open(organiser)
  await page.route('**/api/application?*', async route => {
    const url = new URL(route.request().url())
    url.searchParams.set('q', 'herons')
    await route.continue({ url: url.href })
  })
  await page.goto('/dashboard')
  const table = page.getByRole('table', { name: 'Recent applications' })
  const row = table.getByRole('row').nth(1)
  await row.waitFor()
  const text = (await row.innerText()).replace(/\s+/g, ' ')
  for (const part of ['Surya Labs', 'Asha Menon', '+91 98765 43210 · 2 active', 'Registered'])
    expect(text).toContain(part)
})

test('counts have thousands separators', async () => {
  const page = await browser.open(organiser)
  await page.route('**/api/dashboard', async route => {
    const reply = await (await route.fetch()).json()
    reply.data.counts.events.total = 1234567
    await route.fulfill({ json: reply })
  })
  await page.goto('/dashboard')
  const tile = page.getByRole('link', { name: /^Events/ }).filter({ hasText: 'week' })
  await expect.poll(() => tile.innerText()).toContain('1,234,567')
})

test('events, partners and associates are filtered in the address; companies are for organisers', async () => {
  const { db, organiser: makeOrganiser } = browser.t
  const company = await make.company(db, { company_name: 'Narrow Gauge' })
  const of = { company_id: company._id }
  const kite = await make.event(db, { ...of, event_name: 'Kite ideathon', event_type: 'ideathon' })
  await make.event(db, { ...of, event_name: 'Kite sprint', event_type: 'competition' })
  const partner = await make.partner(db, { partner_name: 'Paper Mill', category: 'venue' })
  await make.link.eventPartner(db, kite._id, partner._id)
  const associate = await make.associate(db, { first_name: 'Ilma', skills: ['Aerodynamics'] })
  await make.link.eventAssociate(db, kite._id, associate._id)
  await db.insertInto('skills').values({ skill_type: 'Aerodynamics' }).execute()

  const page = await browser.open((await makeOrganiser()).user)
  await page.goto('/events')
  const total = page.getByRole('banner').getByText(/^\d+$/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Company' }).fill('narrow')
  await page.getByRole('option', { name: 'Narrow Gauge' }).click()
  await expect.poll(() => total.innerText()).toBe('2')
  await page.getByLabel('Type').selectOption('Ideathon')
  await expect.poll(() => total.innerText()).toBe('1')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('link', { name: 'Kite ideathon' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?company=${company._id}&type=ideathon`)
  await page.getByRole('button', { name: 'Filters 2 in use' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Company' }).inputValue()).toBe('Narrow Gauge')
  await page.getByLabel('Status', { exact: true }).selectOption('On hold')
  await page.getByText('No events match these filters').waitFor()
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByText('No events match these filters').waitFor({ state: 'detached' })

  await page.goto(`/partners?event=${kite._id}&category=venue`)
  await page.getByRole('link', { name: 'Paper Mill' }).waitFor()
  await expect.poll(() => total.innerText()).toBe('1')
  await page.getByRole('button', { name: 'Filters 2 in use' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Category').selectOption('Media')
  await page.getByText('No partners match these filters').waitFor()

  await page.goto(`/associates?event=${kite._id}`)
  await page.getByRole('button', { name: 'Filters 1 in use' }).click()
  await page.getByRole('combobox', { name: 'Skill' }).fill('aero')
  await page.getByRole('option', { name: 'Aerodynamics' }).click()
  await page.waitForURL(/skill=Aerodynamics/)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: /^Ilma/ }).waitFor()
  await expectAccessible(page)

  const staff = await browser.open(companyUser)
  await staff.goto(`/associates?event=${kite._id}&skill=Aerodynamics`)
  await staff.getByText('No associates match these filters').waitFor()
  await staff.getByRole('button', { name: 'Filters 2 in use' }).click()
  await expect.poll(() => staff.getByRole('combobox', { name: 'Company' }).count()).toBe(0)
  await expect.poll(() => staff.getByRole('combobox', { name: 'Event' }).inputValue()).toBe('…')
  await staff.getByRole('combobox', { name: 'Skill' }).fill('aero')
  await staff.getByText('Nothing found for “aero”').waitFor()
})
