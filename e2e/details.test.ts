import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { MadeUser } from '../server/testing/factories.ts'
import * as make from '../server/testing/factories.ts'
import { inEvent, useBrowser } from './browser.ts'

// The contents of each detail page, for an organiser and a company user (docs/product.md §1).

const browser = useBrowser()
const day = make.dayFromNow(10)
const lastDay = make.dayFromNow(12)

async function makeSeason() {
  const { db } = browser.t
  const organiser = await browser.t.organiser()
  const { _id: location_id } = await make.city(db, { city_name: 'Thrissur' })
  const company = await make.company(db, {
    company_name: 'Surya Labs',
    email: 'office@surya.example',
    website: 'https://www.surya.example/labs',
    employee_strength: '51-200',
    description: 'We make **light**.',
    location_id,
    facebook: 'https://facebook.com/surya',
    twitter: 'https://x.com/surya',
  })
  const user = await make.contact(db, {
    company_id: company._id,
    first_name: 'Devika',
    last_name: 'Menon',
    contact_number: '9876501234',
    email: 'devika@surya.example',
    designation: 'Lead',
  })
  const event = await make.event(db, {
    company_id: company._id,
    event_name: 'Bharat Climate Hackathon',
    event_type: 'pitch_a_thon',
    location_id,
    venue: 'Marine Drive',
    start_date: day,
    end_date: lastDay,
    facebook: 'https://facebook.com/bharat',
    details: 'Two **days**.',
    team_min: 2,
    team_max: 5,
    themes: ['Flood early warning', 'Clean power'],
  })
  for (let n = 0; n < 10; n++) await make.event(db, { company_id: company._id, event_status: 'onhold' })
  const creator = await make.user(db, {
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@mail.example',
    contact_number: '9876543210',
  })
  const application = await make.application(db, {
    event_id: event._id,
    created_by: creator._id,
    team_name: 'Quiet Herons',
    theme: 'Clean power',
    idea: 'A pump.',
    created_at: '2026-03-04T10:00:00Z',
  })
  await make.applicant(db, { application_id: application._id, status: 'invitation-accepted' })
  const person = { first_name: 'Harini', last_name: 'Mathew', contact_number: '5545033112' }
  const partner = await make.partner(db, {
    ...person,
    category: 'knowledge',
    email: 'harini@hall.example',
    location_id,
    description: 'Gives *rooms*.',
    global: true,
  })
  const associate = await make.associate(db, {
    ...person,
    email: 'harini@mentors.example',
    location_id,
    company_name: 'Afya Systems',
    designation: 'Hydrologist',
    profile_details: 'Twenty years of **rivers**.',
  })
  await make.link.companyPartner(db, company._id, partner._id)
  await make.link.companyAssociate(db, company._id, associate._id)
  await make.link.eventPartner(db, event._id, partner._id)
  await make.link.eventAssociate(db, event._id, associate._id)
  return { organiser: organiser.user, user, company, event, creator, application, partner, associate }
}

let season: Awaited<ReturnType<typeof makeSeason>>
beforeAll(async () => {
  season = await makeSeason()
})

async function open(path: string, user: MadeUser = season.organiser) {
  const page = await browser.open(user)
  await page.goto(path)
  await page.getByRole('tablist').or(page.getByRole('table')).first().waitFor()
  return page
}

/** The text of the page's head, in one line. */
async function headOf(page: Page, name: string) {
  const text = await page.getByRole('region', { name }).innerText()
  return text.replace(/\s+/g, ' ')
}

async function tabsOf(page: Page) {
  const tabs = await page.getByRole('tab').allInnerTexts()
  return tabs.map(tab => tab.replace(/\s*[\d,]+$/, ''))
}

async function filtersOf(page: Page) {
  const filters = page.getByRole('group', { name: 'Filter by status' }).getByRole('button')
  await filters.getByText('1', { exact: true }).first().waitFor()
  return (await filters.allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
}

const shown = (text: string) => text.split('-').toReversed().join('/')
const titles = (page: Page) => page.getByRole('columnheader').allInnerTexts()

test('a company: banner, logo, name, city, icons that link to its pages, and its description', async () => {
  const page = await open(`/companies/${season.company._id}`)
  await expect.poll(() => headOf(page, 'Surya Labs')).toContain('Surya Labs Thrissur')
  const icon = (name: RegExp) => page.getByRole('link', { name }).getAttribute('href')
  await expect.poll(() => icon(/Facebook/)).toBe('https://facebook.com/surya')
  await expect.poll(() => icon(/(Twitter|X\b)/)).toBe('https://x.com/surya')
  await expect
    .poll(() => tabsOf(page))
    .toEqual(['About Company', 'Contacts', 'Events', 'Applications', 'Applicants', 'Partners', 'Associates'])
  // Until the renderer of descriptions is there, the text is as it was typed.
  await expect.poll(() => page.getByRole('tabpanel').locator('strong').innerText()).toBe('light')
  const about = (await page.getByRole('tabpanel').innerText()).replace(/\s+/g, ' ')
  for (const part of [
    'We make light.',
    'Employee strength 51-200',
    'Email office@surya.example',
    'Website surya.example',
  ])
    expect(about).toContain(part)
})

test('the contacts and events of a company are tables, ten events at a time, each status coloured', async () => {
  const page = await open(`/companies/${season.company._id}?tab=contacts`)
  const contact = page.getByRole('row').filter({ hasText: 'Devika' })
  await contact.waitFor()
  await expect
    .poll(() => titles(page))
    .toEqual(['Sr', 'Name', 'Designation', 'Email ID', 'Contact No', 'More'])
  await expect.poll(() => contact.getByRole('rowheader').innerText()).toBe('Devika Menon')
  await expect
    .poll(() => contact.getByRole('cell').allInnerTexts())
    .toEqual(['1', 'Lead', 'devika@surya.example', '+91 98765 01234', ''])
  await page.getByLabel('Search Contacts').fill('nobody here')
  await page.keyboard.press('Enter')
  await page.getByText('No records found for your text “nobody here”').waitFor()

  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByText('1–10 of 11').waitFor()
  await expect.poll(() => titles(page)).toEqual(['Sr', 'Date', 'Event', 'Location', 'Status'])
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 10)
  const [orange, green] = await Promise.all([colour(page, 'On hold'), nextColour(page)])
  expect(orange).not.toBe(green)
})

async function colour(page: Page, status: string) {
  const badge = page.getByRole('cell').getByText(status, { exact: true }).first()
  return badge.evaluate(element => getComputedStyle(element).backgroundColor)
}

async function nextColour(page: Page) {
  const other = await browser.open(season.organiser)
  await other.goto(`${page.url()}&page=2`)
  await other
    .getByRole('cell', { name: shown(day) })
    .first()
    .waitFor()
  return colour(other, 'Published')
}

test('the applications and applicants of a company have their filters with counts', async () => {
  const page = await open(`/companies/${season.company._id}?tab=applications`)
  await expect.poll(() => filtersOf(page)).toEqual(['All 1', 'Registered 1'])
  await page.getByRole('tab', { name: 'Applicants' }).click()
  await page.getByText('All 2').waitFor()
  await expect.poll(() => filtersOf(page)).toEqual(['All 2', 'Registered 1', 'Invitation Accepted 1'])
})

test('a partner: kind, SPOC, location and documents; its companies for organisers only', async () => {
  const path = `/partners/${season.partner._id}`
  const page = await open(path)
  const head = await headOf(page, season.partner.partner_name)
  for (const part of [
    'Knowledge Partner',
    'SPOC Harini Mathew',
    'Contact number +91 55450 33112',
    'Email harini@hall.example',
    'Location Thrissur',
    'Documents Download',
  ])
    expect(head).toContain(part)
  await expect.poll(() => page.getByRole('button', { name: 'Documents Download' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('tabpanel').locator('em').innerText()).toBe('rooms')
  await expect.poll(() => tabsOf(page)).toEqual(['About', 'Companies', 'Events'])
  await page.getByRole('tab', { name: 'Companies' }).click()
  await page.getByLabel('Add Company').waitFor()
  await page.getByRole('heading', { name: 'Surya Labs' }).waitFor()
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByLabel('Add Event').waitFor()
  await page.getByRole('rowheader', { name: 'Bharat Climate Hackathon', exact: true }).waitFor()
  await expect
    .poll(() => titles(page))
    .toEqual(['Sr', 'Date', 'Event', 'Company', 'Location', 'Status', 'More'])

  const own = await open(`${path}?tab=events`, season.user)
  await own.getByRole('rowheader', { name: 'Bharat Climate Hackathon', exact: true }).waitFor()
  await expect.poll(() => tabsOf(own)).toEqual(['About', 'Events'])
  await expect.poll(() => titles(own)).toEqual(['Sr', 'Date', 'Event', 'Location', 'Status', 'More'])
})

test('an associate: city, contact, employer, skills; their companies for organisers only', async () => {
  const path = `/associates/${season.associate._id}`
  const page = await open(path)
  const head = await headOf(page, 'Harini Mathew')
  for (const part of [
    'Harini Mathew Thrissur',
    'Contact number +91 55450 33112',
    'Email harini@mentors.example',
    'Company Afya Systems',
    'Designation Hydrologist',
  ])
    expect(head).toContain(part)
  await expect.poll(() => page.getByRole('tabpanel').locator('strong').innerText()).toBe('rivers')
  await page.getByRole('heading', { name: 'Domain & Technology Expertise' }).waitFor()
  await expect.poll(() => tabsOf(page)).toEqual(['About', 'Companies', 'Events'])
  await page.getByRole('tab', { name: 'Companies' }).click()
  await page.getByLabel('Add Company').waitFor()
  await page.getByRole('heading', { name: 'Surya Labs' }).waitFor()
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByLabel('Add Event').waitFor()
  await page.getByRole('rowheader', { name: 'Bharat Climate Hackathon', exact: true }).waitFor()
  const own = await open(path, season.user)
  await expect.poll(() => tabsOf(own)).toEqual(['About', 'Events'])
})

test('a missing city is shown as a dash', async () => {
  const { db } = browser.t
  const partner = await make.partner(db)
  const associate = await make.associate(db)
  await db.updateTable('partners').set({ location_id: null }).where('_id', '=', partner._id).execute()
  await db.updateTable('associates').set({ location_id: null }).where('_id', '=', associate._id).execute()
  const page = await open(`/partners/${partner._id}`)
  await expect.poll(() => headOf(page, partner.partner_name)).toContain('Location -')
  await page.goto(`/associates/${associate._id}`)
  const name = `${associate.first_name} ${associate.last_name}`
  await page.getByRole('region', { name }).waitFor()
  await expect.poll(() => headOf(page, name)).toContain(`${name} -`)
})

test('an event: its head, its overview, and the way to edit it', async () => {
  const page = await browser.open(season.organiser)
  await page.goto(`/event/${season.event._id}`)
  const facts = page.getByRole('region', { name: 'The event', exact: true })
  await facts.waitFor()
  const head = (await facts.innerText()).replace(/\s+/g, ' ')
  for (const part of [
    'Pitch-a-thon',
    'Location Thrissur',
    `Starts ${shown(day)}`,
    `Ends ${shown(lastDay)}`,
    'Venue Marine Drive',
  ])
    expect(head).toContain(part)
  const facebook = page.getByRole('link', { name: /Facebook/ })
  await expect.poll(() => facebook.getAttribute('href')).toBe('https://facebook.com/bharat')
  await expect
    .poll(async () => (await inEvent(page).getByRole('link').allInnerTexts()).map(one => one.split('\n')[0]))
    .toEqual([
      'Overview',
      'Applications',
      'Triage',
      'Release',
      'Applicants',
      'Tickets and guests',
      'Rounds',
      'Partners',
      'Associates',
      'Announcements',
      'Details',
      'Questions',
      'Mails to teams',
      'Activity',
    ])
  const main = page.getByRole('main')
  await main.locator('strong').first().waitFor()
  const overview = (await main.innerText()).replace(/\s+/g, ' ')
  for (const part of ['About Two days.', 'Team Members Minimum 2 Maximum 5', 'Themes Flood early warning'])
    expect(overview).toContain(part)
  const chips = main.getByRole('listitem').filter({ hasText: 'Clean power' })
  await expect.poll(() => chips.count()).toBe(1)
  await inEvent(page).getByRole('link', { name: 'Applications' }).click()
  await expect.poll(async () => (await filtersOf(page))[0]).toBe('All 1')
  await page.getByRole('row', { name: /Quiet Herons/ }).waitFor()
  await inEvent(page).getByRole('link', { name: 'Applicants' }).click()
  await page.getByRole('row', { name: /Asha Rao/ }).waitFor()
  await inEvent(page).getByRole('link', { name: 'Partners' }).click()
  await page.getByLabel('Add Partner').waitFor()
  await page.getByRole('heading', { name: season.partner.partner_name }).waitFor()
  await inEvent(page).getByRole('link', { name: 'Associates' }).click()
  await page.getByLabel('Add Associate').waitFor()
  await page.getByRole('heading', { name: 'Harini Mathew' }).waitFor()
  await inEvent(page).getByRole('link', { name: 'Details' }).click()
  await page.waitForURL(`**/events/edit/${season.event._id}`)
})

test('an application: its head, idea, team and history; its company to organisers alone', async () => {
  const path = `/application/${season.application._id}`
  const page = await open(path)
  const head = await headOf(page, 'Quiet Herons')
  for (const part of [
    'Quiet Herons Clean power',
    'Event Bharat Climate Hackathon',
    'Company Surya Labs',
    'Applied 04/03/2026',
    'Team size 2',
    'SPOC Asha Rao',
    '+91 98765 43210',
    'asha@mail.example',
  ])
    expect(head).toContain(part)
  await expect.poll(() => page.getByRole('tabpanel').innerText()).toContain('A pump.')
  await expect.poll(() => tabsOf(page)).toEqual(['About', 'Team', 'Project', 'History'])
  await page.getByRole('button', { name: 'Status of Quiet Herons' }).click()
  await page.getByRole('menuitemradio', { name: 'Onboarded' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Status' })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  // The buttons end the dialog: below them is their own padding alone.
  const ends = async () => (await endOf(dialog)) - (await endOf(cancel))
  await expect.poll(ends).toBe(16)
  await cancel.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('4 March 2026 at 15:30').waitFor()
  await page.getByRole('tab', { name: 'Team' }).click()
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await page.waitForURL(`**/applicants/${season.creator._id}`)

  const own = await open(path, season.user)
  await expect.poll(() => headOf(own, 'Quiet Herons')).not.toContain('Surya Labs')
})

test('an empty team says so', async () => {
  const page = await browser.open(season.organiser)
  browser.answer('nothing', /\/allapplicant\?/)
  await page.goto(`/application/${season.application._id}?tab=team`)
  await page.getByText('No team members found for this event.').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(0)
})

test('an applicant: how to reach them, and their events; companies to organisers alone', async () => {
  const path = `/applicants/${season.creator._id}`
  const { _id: location_id } = await make.city(browser.t.db, { city_name: 'Hubballi' })
  await browser.t.db
    .insertInto('profiles')
    .values({
      user_id: season.creator._id,
      location_id,
      githubusername: 'asha-rao',
      linkedin: 'https://linkedin.test/asha',
    })
    .execute()
  const page = await open(path)
  const head = await headOf(page, 'Asha Rao')
  expect(head).toContain('Contact number +91 98765 43210')
  expect(head).toContain('Email asha@mail.example')
  expect(head).toContain('Applicant, Hubballi')
  expect(head).toContain('GitHub asha-rao')
  await expect
    .poll(() => page.getByRole('link', { name: 'LinkedIn of Asha Rao' }).getAttribute('href'))
    .toBe('https://linkedin.test/asha')
  await expect.poll(() => titles(page)).toEqual(['Sr', 'Date', 'Event', 'Company', 'Application', 'Status'])
  await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['Bharat Climate Hackathon'])
  const cells = await page.getByRole('cell').allInnerTexts()
  expect(cells.slice(0, 4)).toEqual(['1', shown(day), 'Surya Labs', 'Quiet Herons'])
  expect(cells[4]).toContain('Registered')
  // Of several events, each control says which one it is about.
  const status = 'Status of Asha Rao at Bharat Climate Hackathon: Registered. Change'
  await page.getByRole('button', { name: status }).waitFor()
  const own = await open(path, season.user)
  await expect.poll(() => titles(own)).toEqual(['Sr', 'Date', 'Event', 'Application', 'Status'])
})

test('an event offers its public page once it has one, and a preview before', async () => {
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  for (const [published_at, offered] of [
    [null, 'Preview'],
    [new Date().toISOString(), 'Public page'],
  ] as const) {
    const { _id } = await make.event(browser.t.db, { event_status: 'cancelled', published_at })
    await page.goto(`/event/${_id}`)
    const links = page.getByRole('link', { name: /^(Preview|Public page)$/ })
    await links.waitFor()
    await expect.poll(() => links.allInnerTexts()).toEqual([offered])
    await expect
      .poll(() => page.getByRole('button', { name: 'Copy link' }).count())
      .toBe(published_at ? 1 : 0)
  }
})

async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return Math.round((box?.y ?? NaN) + (box?.height ?? NaN))
}
