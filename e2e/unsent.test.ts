import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MadeUser } from '../server/testing/factories.ts'
import { messages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { useBrowser } from './browser.ts'

// What was typed and could not be sent (docs/product.md §2).

const browser = useBrowser()
const password = 'a long enough secret'

async function someone(role: 'organiser' | 'candidate') {
  const { user } = await browser.t[role]()
  await browser.setPassword(user, password)
  return user
}

const underWay = new WeakMap<Page, Set<Request>>()

async function openFor(user: MadeUser) {
  const page = await browser.open(user)
  const requests = new Set<Request>()
  page.on('request', request => requests.add(request))
  page.on('requestfinished', request => requests.delete(request))
  page.on('requestfailed', request => requests.delete(request))
  underWay.set(page, requests)
  return page
}

/** Once the page has all that it asked for: the first refused call leads to the login, whoever made it. */
async function endSessions(page: Page, { _id }: MadeUser) {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => underWay.get(page)?.size).toBe(0)
  await browser.t.db.deleteFrom('sessions').where('user_id', '=', _id).execute()
}

async function signInAgain(page: Page, { email }: MadeUser) {
  await page.getByText('Your session ended. Log in to go on; what you typed is kept.').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function someApplication() {
  const event = await make.event(browser.t.db)
  return make.application(browser.t.db, {
    event_id: event._id,
    team_name: 'Delta Works',
    status: 'registered',
  })
}

const forms = [
  { path: '/events/add', label: 'Venue', submit: 'Publish', role: 'organiser' },
  { path: '/company/add', label: 'Company name', submit: 'Add Company', role: 'organiser' },
  { path: '/partners/add', label: 'Partner name', submit: 'Add Partner', role: 'organiser' },
  { path: '/associates/add', label: 'Designation', submit: 'Add Associate', role: 'organiser' },
  { path: '/add-profile', label: 'GitHub username', submit: 'Add profile', role: 'candidate' },
] as const

test.each(forms)(
  'what was typed at $path outlives a reload and a session, until it is discarded',
  async form => {
    const user = await someone(form.role)
    const page = await openFor(user)
    await page.goto(form.path)
    const field = page.getByLabel(form.label)
    await field.fill('Typed and not sent')
    await page.reload()
    await page.getByText('What you typed is restored.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('Typed and not sent')
    await expectAccessible(page)
    await endSessions(page, user)
    await page.goto(form.path)
    await signInAgain(page, user)
    await page.waitForURL(`**${form.path}`)
    await page.getByText('What you typed is restored.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('Typed and not sent')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => field.inputValue()).toBe('')
    await page.reload()
    await page.getByRole('button', { name: form.submit }).waitFor()
    await expect.poll(() => page.getByText('What you typed is restored.').count()).toBe(0)
  },
)

test('a form sent after the session ended comes back whole, with its city by name', async () => {
  const { db } = browser.t
  const user = await someone('organiser')
  const city = await make.city(db, { city_name: 'Thrissur' })
  const logo = await make.file(db, { folder: 'company/logo', uploaded_by: user._id })
  const banner = await make.file(db, { folder: 'company/banner', uploaded_by: user._id })
  const company = await make.company(db, { logo: logo.key, banner_image: banner.key })
  const page = await openFor(user)
  await page.goto(`/company/${company._id}`)
  await page.getByLabel('Company name').fill('Kept Works')
  await page.getByRole('combobox', { name: 'Location' }).fill('thri')
  await page.getByRole('option', { name: 'Thrissur' }).click()
  await endSessions(page, user)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL('**/login')
  await signInAgain(page, user)
  await page.waitForURL(`**/company/${company._id}`)
  await page.getByText('What you typed is restored.').waitFor()
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Kept Works')
  await expect.poll(() => page.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('Thrissur')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL('**/company')
  const saved = db
    .selectFrom('companies')
    .select(['company_name', 'location_id'])
    .where('_id', '=', company._id)
  await expect
    .poll(() => saved.executeTakeFirstOrThrow())
    .toEqual({ company_name: 'Kept Works', location_id: city._id })
  await page.goto(`/company/${company._id}`)
  await page.getByRole('button', { name: 'Update' }).waitFor()
  await expect.poll(() => page.getByText('What you typed is restored.').count()).toBe(0)
})

test('a drawer, a note and a comment on a status come back where the session ended', async () => {
  const { db } = browser.t
  const user = await someone('organiser')
  const company = await make.company(db)
  const application = await someApplication()
  const page = await openFor(user)

  await page.goto(`/companies/${company._id}?tab=contacts`)
  await page.getByRole('button', { name: 'Add contact' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add contact' })
  const typed = { 'First name': 'Ravi', 'Last name': 'Teja', Email: 'ravi@kept.example' }
  for (const [label, text] of Object.entries(typed)) await drawer.getByLabel(label).fill(text)
  await drawer.getByLabel('Contact number').fill('9876543210')
  await drawer.getByLabel('Designation').fill('Lead')
  await endSessions(page, user)
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await signInAgain(page, user)
  await drawer.getByText('What you typed is restored.').waitFor()
  await expect.poll(() => drawer.getByLabel('First name').inputValue()).toBe('Ravi')
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('rowheader', { name: 'Ravi Teja', exact: true }).waitFor()

  await page.goto(`/application/${application._id}?tab=history`)
  await page.getByLabel('Title').fill('They called')
  await endSessions(page, user)
  await page.getByRole('button', { name: 'Add Note' }).click()
  await signInAgain(page, user)
  await page.getByText('What you typed is restored.').waitFor()
  await page.getByRole('button', { name: 'Add Note' }).click()
  await page.getByRole('listitem').getByText('They called').waitFor()

  await page.getByRole('button', { name: 'Status of Delta Works: Registered' }).click()
  await page.getByRole('menuitemradio', { name: 'Onboarded' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Status' })
  await dialog.getByLabel('Comment').fill('All papers are in.')
  await endSessions(page, user)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await signInAgain(page, user)
  await dialog.getByText('What you typed is restored.').waitFor()
  await expect.poll(() => dialog.getByLabel('Comment').inputValue()).toBe('All papers are in.')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Status Updated Successfully').waitFor()
})

test('who chooses to leave, cancels or signs out keeps nothing', async () => {
  const page = await browser.open(await someone('organiser'))
  const typed = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('draft:')))
  await page.goto('/partners/add')
  await page.getByLabel('Partner name').fill('Udaan')
  await expect.poll(typed).toHaveLength(1)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/partners')
  await expect.poll(() => typed()).toEqual([])

  await page.goto('/partners/add')
  await page.getByLabel('Partner name').fill('Udaan')
  await expect.poll(typed).toHaveLength(1)
  await page.goto('/dashboard')
  await expect.poll(() => typed()).toHaveLength(1)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Log In' }).first().waitFor()
  await expect.poll(() => typed()).toEqual([])
})

async function fillPartner(page: Page, user: MadeUser, name: string) {
  const { db } = browser.t
  const logo = await make.file(db, { folder: 'partner/logo', uploaded_by: user._id })
  const city = await make.city(db)
  await page.goto('/partners/add')
  const kept = { status: 201, json: { data: { key: logo.key } } }
  await page.route('**/api/upload', route => route.fulfill(kept), { times: 1 })
  const typed = {
    'Partner name': name,
    'First name': 'Harini',
    'Last name': 'Mathew',
    Email: 'h@slow.example',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Contact number').fill('5545033112')
  await page.getByRole('combobox', { name: 'Location' }).fill(city.city_name)
  await page.getByRole('option', { name: city.city_name }).first().click()
  await page.getByLabel('Category').selectOption('payment')
  await page.getByRole('textbox', { name: 'Description' }).fill('Payments')
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('made above') }
  await page.locator('input[name=logo]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Replace logo' }).waitFor()
}

const partnersCalled = (name: string) =>
  browser.t.db.selectFrom('partners').select('_id').where('partner_name', '=', name).execute()

test('a second click while the next screen is slow makes no second record', async () => {
  const user = await someone('organiser')
  const page = await browser.open(user)
  await fillPartner(page, user, 'Slow Screen')
  const sent: (string | undefined)[] = []
  await page.route('**/api/partner', async route => {
    if (route.request().method() === 'POST') sent.push(route.request().headers()['idempotency-key'])
    await route.continue()
  })
  const held: (() => void)[] = []
  let isHolding = true
  await page.route('**/static/**/*.js', async route => {
    if (isHolding) await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  const add = page.getByRole('button', { name: 'Add Partner' })
  const answered = page.waitForResponse(
    response => response.url().endsWith('/api/partner') && response.request().method() === 'POST',
  )
  await add.click()
  await answered
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect.poll(() => add.getAttribute('aria-busy')).toBe('true')
  await add.click({ force: true })
  await add.press('Enter')
  expect(page.url()).toContain('/partners')
  isHolding = false
  for (const release of held) release()
  await page.getByRole('heading', { name: 'Slow Screen' }).waitFor()
  expect(sent).toHaveLength(1)
  await expect.poll(() => partnersCalled('Slow Screen')).toHaveLength(1)
})

test('offline is said at once, taken back, or sent once the network is back', async () => {
  const user = await someone('organiser')
  const page = await browser.open(user)
  await fillPartner(page, user, 'Back Online')
  const add = page.getByRole('button', { name: 'Add Partner' })
  const offline = page.getByText(messages.sentWhenOnline)
  await page.context().setOffline(true)
  await add.click()
  await offline.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await offline.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Partner name').isEnabled()).toBe(true)
  await add.click()
  await offline.waitFor()
  await expect.poll(() => partnersCalled('Back Online')).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Back Online' }).waitFor()
  await expect.poll(() => partnersCalled('Back Online')).toHaveLength(1)
})

test('a screen that cannot be loaded offline says so, and loads when the network is back', async () => {
  await make.partner(browser.t.db, { partner_name: 'Udaan Trust', global: true })
  const page = await browser.open(await someone('organiser'))
  await page.goto('/partners')
  await page.getByRole('heading', { name: 'Udaan Trust' }).waitFor()
  await page.context().setOffline(true)
  await page.getByLabel('Search partners').fill('udaan')
  await page.keyboard.press('Enter')
  await page.getByText('You are offline. This is loaded when you are online again.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('heading', { name: 'Udaan Trust' }).count()).toBe(1)
})

test('a window whose reader logs out in another one says so, and comes back after the login', async () => {
  const { user } = await browser.t.companyUser()
  const page = await browser.open(user)
  await page.goto('/company')
  await page.getByRole('navigation').first().waitFor()
  await page.goto('/activity')
  await page.getByRole('textbox', { name: 'Search name or id' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/about')
  await other.evaluate(() => {
    localStorage.removeItem('jwtToken')
  })
  await page.getByRole('heading', { name: 'You are logged out' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Search name or id' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.getItem('returnPath'))).toBe('/activity')
})
