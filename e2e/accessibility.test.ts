import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { findings, type Rules } from './axe.ts'
import { useBrowser, wide } from './browser.ts'

// Every screen of the console in every state, at three widths, in light and dark: axe finds nothing, and nothing is
// wider than the window.

const browser = useBrowser()
/** A company's event with people, partners and mentors, and one of each without any. */
async function makeSeason() {
  const { db } = browser.t
  const organiser = await browser.t.organiser()
  const company = await make.company(db, {
    company_name: 'Surya Labs for Renewable Power and Flood Protection of Kerala',
    description: '## Solar\n\nWe keep **rivers** [clean](https://surya.example).',
    facebook: 'https://facebook.com/surya',
    twitter: 'https://x.com/surya',
  })
  const own = await make.contact(db, { company_id: company._id })
  const event = await make.event(db, {
    company_id: company._id,
    event_name: 'Bharat Climate Hackathon of the Western Ghats',
    themes: ['Flood early warning', 'Clean power'],
    rounds: JSON.stringify([{ name: 'Idea', description: 'Two pages' }]),
    facebook: 'https://facebook.com/bharat',
    last_day_of_registration: make.dayFromNow(3),
  })
  for (const event_status of ['draft', 'cancelled', 'onhold', 'completed'] as const)
    await make.event(db, { company_id: company._id, event_status })
  const statuses = ['registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked'] as const
  for (const status of statuses) await make.application(db, { event_id: event._id, status })
  const application = await make.application(db, {
    event_id: event._id,
    team_name: 'Afya Loop and the Quiet Herons of Thrissur',
    idea: 'A *pump* that knows.',
  })
  const answers = ['invited', 'invitation-accepted', 'invitation-rejected'] as const
  for (const status of answers) await make.applicant(db, { application_id: application._id, status })
  await make.applicant(db, { application_id: application._id, status: 'on_hold', held_from: 'invited' })
  const partner = await make.partner(db, {
    global: true,
    description: 'Gives *rooms*.',
    website: 'https://hall.example',
  })
  const associate = await make.associate(db, {
    first_name: 'Venkatanarasimharajuvaripeta',
    last_name: 'Subramanian',
  })
  await make.link.companyPartner(db, company._id, partner._id)
  await make.link.companyAssociate(db, company._id, associate._id)
  await make.link.eventPartner(db, event._id, partner._id)
  await make.link.eventAssociate(db, event._id, associate._id)
  const change = { status: 'onboarded', comment: 'All papers are here' }
  await organiser.put(`/api/application/applicationchangestatus/${application._id}`, change)
  await organiser.post('/api/application/history', { title: 'Rang them', applicationid: application._id })
  return {
    organiser: organiser.user,
    own,
    company,
    event,
    application,
    applicant: { _id: application.created_by },
    partner,
    associate,
    none: {
      company: await make.company(db),
      event: await make.event(db),
      partner: await make.partner(db),
      associate: await make.associate(db),
    },
  }
}

type Season = Awaited<ReturnType<typeof makeSeason>>
let season: Season
beforeAll(async () => {
  season = await makeSeason()
})

interface Screen {
  path: (season: Season) => string
  /** Text that appears with the screen's data. */
  shows: string
  /** How to make the screen empty: another address, or the lists to answer with nothing. */
  empty?: { path?: (season: Season) => string; answers?: string; shows: string }
  /** The button that submits the unchanged form, which is then refused. */
  submit?: string
  /** The requests that it needs, and that are made to fail; an add form needs none. */
  loads?: 'all' | 'list' | 'nothing'
  by?: 'own'
  /** Of the window, where a bar that sticks would cover part of a button that axe measures. */
  height?: number
}

const lists: Screen[] = [
  {
    path: () => '/dashboard',
    shows: 'All applications',
    empty: { answers: '**/api/{event,application,partner,associate}?*', shows: 'No Data Found' },
  },
  list('/company', 'Surya Labs', 'No companies yet'),
  list('/events', 'Bharat Climate', 'No events yet'),
  list('/applications', 'Afya Loop', 'No applications yet'),
  list('/applicants', 'Bharat Climate', 'No applicants yet'),
  list('/partners', 'Technology Partner', 'No partners yet'),
  list('/associates', 'Venkata', 'No associates yet'),
  list('/outbox', 'Afya Loop', 'No mail yet'),
  { ...list('/events', 'Bharat Climate', 'No events yet'), by: 'own' },
]

function list(path: string, shows: string, nothing: string): Screen {
  return { path: () => path, shows, empty: { answers: '**/api/**', shows: nothing } }
}

const details: Screen[] = [
  ...tabs('companies', 'company', [
    ['about', 'Employee strength'],
    ['contacts', 'Programme lead', 'No Contacts found for this company'],
    ['events', 'Bharat Climate', 'No Events found for this company'],
    ['applications', 'Afya Loop', 'No Applications found for this company'],
    ['applicants', 'Bharat Climate', 'No Applicants found for this company'],
    ['partners', 'Technology Partner', 'No partners found for this company'],
    ['associates', 'Venkata', 'No Associates found for this company'],
  ]),
  ...tabs('event', 'event', [
    ['overview', 'Team Members'],
    ['applications', 'Afya Loop', 'No Applications found for this event.'],
    ['applicants', 'Bharat Climate', 'No Applicants found for this event'],
    ['partners', 'Technology Partner', 'No Partners found for this event.'],
    ['associates', 'Venkata', 'No Associates found for this event.'],
  ]),
  ...tabs('partners', 'partner', [
    ['about', 'Description'],
    ['companies', 'Surya Labs', 'No Companies found for this partner'],
    ['events', 'Bharat Climate', 'No Events found for this company'],
  ]),
  ...tabs('associates', 'associate', [
    ['about', 'Domain & Technology Expertise'],
    ['companies', 'Surya Labs', 'No Companies found for this associate'],
    ['events', 'Bharat Climate', 'No Events found for this Associate'],
  ]),
  { path: s => `/application/${s.application._id}`, shows: 'Idea brief' },
  {
    path: s => `/application/${s.application._id}?tab=team`,
    shows: 'Bharat Climate',
    empty: { answers: '**/allapplicant?*', shows: 'No team members found for this event.' },
  },
  { path: s => `/application/${s.application._id}?tab=history`, shows: 'Rang them' },
  { path: s => `/applicants/${s.applicant._id}`, shows: 'Contact number' },
  { path: s => `/companies/${s.company._id}`, shows: 'Employee strength', by: 'own' },
]

type Kind = 'company' | 'event' | 'partner' | 'associate'

function tabs(root: string, kind: Kind, names: [tab: string, shows: string, nothing?: string][]): Screen[] {
  return names.map(([tab, shows, nothing], index) => ({
    path: s => `/${root}/${s[kind]._id}?tab=${tab}`,
    shows,
    loads: index === 0 ? 'all' : 'list',
    empty: nothing ? { path: s => `/${root}/${s.none[kind]._id}?tab=${tab}`, shows: nothing } : undefined,
  }))
}

const forms: Screen[] = [
  { path: () => '/company/add', shows: 'Employee strength', submit: 'Add Company', loads: 'nothing' },
  { path: s => `/company/${s.company._id}`, shows: 'Employee strength', submit: 'Update Company' },
  { path: () => '/events/add', shows: 'Team size', submit: 'Publish', loads: 'nothing' },
  { path: s => `/events/edit/${s.event._id}`, shows: 'Team size', submit: 'Save' },
  { path: () => '/partners/add', shows: 'SPOC', submit: 'Add Partner', loads: 'nothing' },
  { path: s => `/partner/edit/${s.partner._id}`, shows: 'SPOC', submit: 'Update Partner' },
  { path: () => '/associates/add', shows: 'Skills', submit: 'Add Associate', loads: 'nothing' },
  { path: s => `/associate/edit/${s.associate._id}`, shows: 'Skills', submit: 'Update Associate' },
  { path: () => '/settings', shows: 'Accent colour', height: 3_000 },
  { path: () => '/demo', shows: 'Interests', submit: 'Submit', loads: 'nothing' },
  { path: () => '/events/add', shows: 'Team size', submit: 'Publish', loads: 'nothing', by: 'own' },
]

const titled = (screens: Screen[]) =>
  screens.map(screen => {
    const words = { toString: () => '{id}' }
    const named = new Proxy({}, { get: () => ({ _id: words }) }) as Season
    return { title: screen.path(named) + (screen.by ? ' of a company' : ''), screen }
  })

test.each(titled([...lists, ...details, ...forms]))('$title', async ({ screen }) => {
  const user = screen.by ? season.own : season.organiser
  const [one, other] = [await browser.open(user), await browser.open(user)]
  // In parallel: each window is a separate process, and axe takes most of the time.
  await Promise.all([expectFaultlessData(one, screen), expectFaultlessFaces(other, screen)])
})

async function expectFaultlessData(page: Page, screen: Screen) {
  await page.goto(screen.path(season))
  await seen(page, screen.shows)
  await expectNothingFound(page, 'with data', thorough, screen.height)
  if (!screen.submit) return
  await page.getByRole('button', { name: screen.submit, exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await expectNothingFound(page, 'refused')
}

async function expectFaultlessFaces(page: Page, screen: Screen) {
  if (screen.empty) {
    const { path = screen.path, answers, shows } = screen.empty
    if (answers) await page.route(answers, route => answerNothing(route))
    await page.goto(path(season))
    await seen(page, shows)
    await expectNothingFound(page, 'empty', brief)
    await page.unrouteAll()
  }
  const { loads = 'all' } = screen
  if (loads === 'nothing') return
  if (loads === 'all') {
    await page.route('**/api/**', route => isSession(route) && route.continue())
    await page.goto(screen.path(season))
    await page.getByRole('status', { name: 'Loading' }).first().waitFor()
    await expectNothingFound(page, 'loading', brief)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await page.route(loads === 'list' ? /\/api\/.*\?/ : '**/api/**', fail)
  await page.goto(screen.path(season))
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  await expectNothingFound(page, 'failed', brief)
}

test.each([
  { title: 'the drawer of a new contact', tab: 'contacts', open: 'Add Contact', submit: 'Add Contact' },
  {
    title: 'the drawer of a new partner',
    tab: 'partners',
    open: 'Create a new partner',
    submit: 'Add Partner',
  },
  {
    title: 'the drawer of a new associate',
    tab: 'associates',
    open: 'Create a new associate',
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
  for (const path of ['company', 'events', 'applications', 'applicants', 'partners', 'associates']) {
    await page.goto(`/${path}?q=quantum+kabaddi`)
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
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByLabel('Move to').waitFor()
  await expectNothingFound(page, 'Move')
  await page.keyboard.press('Escape')

  await page.goto('/events')
  await page.getByRole('button', { name: /profile menu/ }).click()
  await expectNothingFound(page, 'profile menu', unmoved)
  await page.keyboard.press('Escape')
  await page.route('**/eventstatus/**', route => route.fulfill({ status: 500, json: { message: 'Sorry.' } }))
  await page.getByRole('button', { name: 'Status of Bharat' }).click()
  await page.getByRole('menuitemradio', { name: 'On Hold' }).click()
  await page.getByRole('button', { name: 'Put on hold' }).waitFor()
  await expectNothingFound(page, 'question before a status')
  await page.getByRole('button', { name: 'Put on hold' }).click()
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

async function seen(page: Page, text: string) {
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
  await page.getByText(text).locator('visible=true').first().waitFor()
}

function isSession(route: Route) {
  return route.request().url().endsWith('/api/session')
}

function fail(route: Route) {
  if (isSession(route)) return route.continue()
  return route.fulfill({
    status: 500,
    json: { message: 'Something broke here.', fields: {}, request_id: 'r1' },
  })
}

function answerNothing(route: Route) {
  if (isSession(route)) return route.continue()
  return route.fulfill({ json: { data: [], total: 0, page: 1, limit: 10, counts: { all: 0 } } })
}

/** Contrast is the same at similar widths, and is all that a theme changes. */
type Look = [width: number, theme: 'light' | 'dark', rules: Rules]
/**
 * How data and refused forms are checked: at every width, and the dark theme's colours where most content is visible.
 */
const thorough: Look[] = [
  [1280, 'light', 'all'],
  [768, 'light', 'all but contrast'],
  [390, 'light', 'all'],
  [1280, 'dark', 'contrast'],
]
/** The other states have less content. */
const brief: Look[] = [
  [1280, 'light', 'all'],
  [390, 'dark', 'all'],
]

/** Menus close when the window is resized. */
const unmoved: Look[] = [
  [1280, 'light', 'all'],
  [1280, 'dark', 'contrast'],
]

async function expectNothingFound(page: Page, face: string, looks = thorough, height = wide.height) {
  const found: string[] = []
  for (const [width, theme, rules] of looks) {
    await page.setViewportSize({ width, height })
    await page.evaluate(name => (document.documentElement.dataset.theme = name), theme)
    for (const one of await findings(page, rules)) found.push(`${face}, ${theme}, ${width}: ${one}`)
    const room = await page.evaluate(() => document.documentElement.scrollWidth)
    if (room > width) found.push(`${face}, ${width}: ${room} wide`)
  }
  await page.setViewportSize(wide)
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
  expect(found).toEqual([])
}
