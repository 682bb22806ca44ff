import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { MadeUser } from '../server/testing/factories.ts'
import * as make from '../server/testing/factories.ts'
import { useBrowser } from './browser.ts'
import { follow } from './faces.ts'

// Which screen, title and frame each role sees (docs/product.md §1).

const browser = useBrowser()

interface Rows {
  company: string
  event: string
  application: string
  applicant: string
  partner: string
  associate: string
}

let rows: Rows
let names: Rows
let companyUser: MadeUser

beforeAll(async () => {
  const { db } = browser.t
  companyUser = await make.contact(db)
  const company = companyUser.company_id ?? ''
  const ownership = { created_by: companyUser._id, created_by_company: company }
  const event = await make.event(db, { company_id: company, event_name: 'Crop Doctor' })
  const creator = await make.user(db, { first_name: 'Asha', last_name: 'Rao' })
  const application = await make.application(db, {
    event_id: event._id,
    created_by: creator._id,
    team_name: 'Monsoon Grid',
  })
  rows = {
    company,
    event: event._id,
    application: application._id,
    applicant: application.created_by,
    partner: (await make.partner(db, { ...ownership, partner_name: 'Khadi Works' }))._id,
    associate: (await make.associate(db, { ...ownership, first_name: 'Arun', last_name: 'Das' }))._id,
  }
  names = {
    company: (await db.selectFrom('companies').select('company_name').executeTakeFirstOrThrow()).company_name,
    event: 'Crop Doctor',
    application: 'Monsoon Grid',
    applicant: 'Asha Rao',
    partner: 'Khadi Works',
    associate: 'Arun Das',
  }
})

/** Every guarded address, its title, and whether it is for organisers only. */
const guarded: [path: string, title: string, isOrganisers?: true][] = [
  ['/dashboard', 'Dashboard'],
  ['/event/{event}', 'View Event'],
  ['/events', 'Events'],
  ['/events/add', 'Add Event'],
  ['/events/edit/{event}', 'Edit Event'],
  ['/events/{event}/triage', 'Triage'],
  ['/events/{event}/release', 'Release decisions'],
  ['/events/{event}/mails', 'Mails to teams'],
  ['/events/{event}/judges', 'Judges'],
  ['/events/{event}/prizes', 'Prizes'],
  ['/events/{event}/activity', 'Activity'],
  ['/events/questions/{event}', 'Questions'],
  ['/demo', 'New Form'],
  ['/company', 'Companies', true],
  ['/company/add', 'Add Company', true],
  ['/company/{company}', 'Edit Company'],
  ['/companies/{company}', 'View Company'],
  ['/applicants', 'Applicants'],
  ['/applicants/{applicant}', 'View Applicant'],
  ['/partners', 'Partners'],
  ['/partners/add', 'Add partner'],
  ['/partner/edit/{partner}', 'Edit partner'],
  ['/partners/{partner}', 'View Partner'],
  ['/applications', 'Applications'],
  ['/application/{application}', 'View Application'],
  ['/associates', 'Associates'],
  ['/associates/add', 'Add associate'],
  ['/associate/edit/{associate}', 'Edit associate'],
  ['/associates/{associate}', 'View Associate'],
  ['/associate/{associate}', 'Edit associate'],
  ['/outbox', 'Outbox', true],
  ['/settings', 'Settings', true],
]

function filled(path: string): string {
  return path.replace(/\{(\w+)\}/, (_, kind: keyof Rows) => rows[kind])
}

/** What the tab says before the title: the name of what the page shows. */
function nameFor(path: string): string {
  const kind = /\{(\w+)\}/.exec(path)?.[1]
  return kind ? `${names[kind as keyof Rows]} · ` : ''
}

/** In an event the head says which of its screens is open. */
const inEvent: Record<string, string> = {
  '/event/{event}': 'Overview',
  '/events/edit/{event}': 'Details',
  '/events/{event}/triage': 'Triage',
  '/events/{event}/release': 'Release',
  '/events/{event}/mails': 'Mails to teams',
  '/events/{event}/judges': 'Judges',
  '/events/{event}/prizes': 'Prizes',
  '/events/{event}/activity': 'Activity',
  '/events/questions/{event}': 'Questions',
  '/application/{application}': 'Applications',
}

const shell = (page: Page) => page.getByRole('navigation', { name: 'Console', exact: true })
const eventShell = (page: Page) => page.getByRole('navigation', { name: 'Crop Doctor', exact: true })

test('every guarded screen has its title, inside the shell', async () => {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  for (const [path, title] of guarded) {
    await page.goto(filled(path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.title(), { message: path }).toBe(`${nameFor(path)}${title} · Laurel`)
    await page
      .getByRole('banner')
      .getByText(inEvent[path] ?? title, { exact: true })
      .first()
      .waitFor()
    const [own, other] = inEvent[path] ? [eventShell, shell] : [shell, eventShell]
    await expect.poll(() => own(page).count(), { message: path }).toBe(1)
    await expect.poll(() => other(page).count(), { message: path }).toBe(0)
    await expect
      .poll(() => page.getByText('This page is for another role').count(), { message: path })
      .toBe(0)
  }
})

test('a company user has the same screens, except those for organisers only', async () => {
  const page = await browser.open(companyUser)
  await page.goto('/dashboard')
  for (const [path, title, isOrganisers] of guarded) {
    await follow(page, filled(path))
    await expect.poll(() => page.title(), { message: path }).toBe(`${nameFor(path)}${title} · Laurel`)
    const refusal = page.getByRole('heading', { name: 'This page is for another role' })
    await expect.poll(() => refusal.count(), { message: path }).toBe(isOrganisers ? 1 : 0)
  }
})

test('a visitor of a guarded screen is sent to the sign-in, and returns afterwards', async () => {
  const page = await browser.open(null)
  await page.goto('/login')
  for (const [path] of guarded) {
    await follow(page, filled(path))
    await page.waitForURL('**/login')
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('returnPath')), { message: path })
      .toBe(filled(path))
  }
  await expect.poll(() => shell(page).count()).toBe(0)
  await browser.setPassword(companyUser, 'three quiet herons')
  await page.goto(filled('/applications?status=registered'))
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(companyUser.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('three quiet herons')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/applications?status=registered')
})

test('a candidate never sees the console: they get the challenges, or the public page of the event', async () => {
  const { user } = await browser.t.candidate()
  const page = await browser.open(user)
  await page.goto('/challenges')
  for (const [path] of guarded) {
    await follow(page, filled(path))
    await page.waitForURL(path === '/event/{event}' ? `**/event-page/${rows.event}` : '**/challenges')
    await expect.poll(() => shell(page).count(), { message: path }).toBe(0)
  }
})

test('the navigation of an organiser and of a company user', async () => {
  const { user } = await browser.t.organiser()
  const all = await browser.open(user)
  await all.goto('/demo')
  await shell(all).getByRole('listitem').first().waitFor()
  await expect
    .poll(() => shell(all).getByRole('listitem').allInnerTexts())
    .toEqual([
      'Dashboard',
      'Companies',
      'Events',
      'Applications',
      'Applicants',
      'Partners',
      'Associates',
      'People',
      'Activity',
      'Outbox',
      'Settings',
    ])
  const own = await browser.open(companyUser)
  await own.goto('/demo')
  await shell(own).getByRole('listitem').first().waitFor()
  await expect
    .poll(() => shell(own).getByRole('listitem').allInnerTexts())
    .toEqual(['Dashboard', 'Events', 'Applications', 'Applicants', 'Partners', 'Associates', 'Activity'])
})

test('the navigation is 240 wide, collapses, and stays as it was left', async () => {
  const page = await browser.open(companyUser)
  await page.goto('/demo')
  const width = async () => (await shell(page).boundingBox())?.width
  await shell(page).waitFor()
  await expect.poll(() => width()).toBe(240)
  await page.getByRole('button', { name: 'Collapse' }).click()
  await expect.poll(() => width()).toBeLessThan(100)
  await page.reload()
  await page.getByRole('button', { name: 'Expand' }).click()
  await expect.poll(() => width()).toBe(240)
})

test('logging out clears the session and goes to the front page', async () => {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/demo')
  const token = await page.evaluate(() => localStorage.getItem('jwtToken'))
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${browser.origin}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  expect((await browser.t.visitor.get('/api/session', {}, headers)).status).toBe(401)
})

test('an expired token is removed at the start, and the person sent to the sign-in', async () => {
  const page = await browser.open(null)
  const claims = { id: 'x', role: 'candidate', exp: 1 }
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  await page.goto('/login')
  for (const path of ['/dashboard', '/my-applications', '/challenges']) {
    await page.evaluate(kept => localStorage.setItem('jwtToken', kept), token)
    await page.goto(path)
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
  }
})

test('a message shows at the bottom left, beside the navigation, for six seconds', async () => {
  await make.event(browser.t.db, { company_id: companyUser.company_id ?? '', event_name: 'Six Seconds' })
  const page = await browser.open(companyUser)
  await page.clock.install()
  await page.goto('/events')
  await page.getByRole('button', { name: 'Status of Six Seconds' }).click()
  await page.getByRole('menuitemradio', { name: 'On hold' }).click()
  await page.getByRole('button', { name: 'Put on hold' }).waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.getByRole('button', { name: 'Put on hold' }).click()
  const message = page.getByText('Status Updated Successfully')
  await message.waitFor()
  const box = await message.boundingBox()
  const nav = await page.getByRole('navigation').first().boundingBox()
  expect(box?.x).toBeGreaterThan((nav?.x ?? 0) + (nav?.width ?? 0))
  expect(box?.x).toBeLessThan(360)
  expect(box?.y).toBeGreaterThan(700)
  await page.clock.runFor(5_500)
  await expect.poll(() => message.count()).toBe(1)
  await page.clock.runFor(1_000)
  await expect.poll(() => message.count()).toBe(0)
  // Its clock is stopped permanently.
  await page.context().close()
})

test('addresses are found in any letter case', async () => {
  const page = await browser.open(null)
  for (const [path, heading] of [
    ['/LOGIN', 'Welcome back.'],
    ['/Login', 'Welcome back.'],
    ['/REGISTER', 'Sign up to Laurel'],
    ['/forgotpassword', 'Forgot password?'],
    ['/Forgotpassword', 'Forgot password?'],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  for (const path of ['/RESETPASSWORD?token=x', '/CHALLENGES', `/Event-Page/${rows.event}`])
    expect((await page.goto(path))?.status(), path).toBe(200)
})

test('the public bar: Home and Challenges are links, About and Contact are not', async () => {
  const page = await browser.open(null)
  await page.goto('/challenges')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(() => bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'Challenges'])
  await bar.getByText('About').waitFor()
  await bar.getByText('Contact').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor()
  await expect.poll(() => page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(4)
  await page.getByRole('banner').getByRole('link', { name: 'Signup' }).click()
  await page.waitForURL('**/register')
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL('**/login')
})
