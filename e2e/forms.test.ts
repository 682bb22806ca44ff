import { beforeAll, expect, test } from 'vitest'
import type { MadeUser } from '../server/testing/factories.ts'
import * as make from '../server/testing/factories.ts'
import { useBrowser } from './browser.ts'

// What all forms have in common, and the days and buttons of the event form (docs/product.md §4).

const browser = useBrowser()
let organiser: MadeUser
let companyUser: MadeUser

beforeAll(async () => {
  organiser = (await browser.t.organiser()).user
  companyUser = (await browser.t.companyUser()).user
})

async function makeEvent(fields: Parameters<typeof make.event>[1] = {}) {
  const owner = { uploaded_by: companyUser._id, company_id: companyUser.company_id }
  const { key } = await make.file(browser.t.db, { folder: 'event/banner', ...owner })
  return make.event(browser.t.db, { company_id: companyUser.company_id ?? '', banner: key, ...fields })
}

test('a new event is online, with one empty theme and without dates', async () => {
  const page = await browser.open(organiser)
  await page.goto('/events/add')
  await expect.poll(() => page.getByRole('radio', { name: /Online/ }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('radio').count()).toBe(2)
  await expect.poll(() => page.getByRole('textbox', { name: /^Theme \d/ }).count()).toBe(1)
  await expect.poll(() => page.getByRole('textbox', { name: 'Theme 1' }).inputValue()).toBe('')
  for (const day of ['Last day of registration', 'Starts', 'Ends'])
    await expect.poll(() => page.getByRole('textbox', { name: day }).inputValue(), { message: day }).toBe('')
  await expect.poll(() => page.getByRole('button', { name: 'Remove theme 1' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add theme' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Remove theme 1' }).count()).toBe(1)
  const types = await page.getByLabel('Type').locator('option:not([hidden])').allInnerTexts()
  expect(types.filter(type => !type.startsWith('Choose'))).toEqual([
    'Hackathon',
    'Ideathon',
    'Hiring competition',
    'Competition',
    'Pitch-a-thon',
  ])
})

test('an event is saved as a draft, published, or saved as it is', async () => {
  const draft = await makeEvent({ event_name: 'Monsoon Grid', event_status: 'draft' })
  const page = await browser.open(companyUser)
  await page.goto(`/events/edit/${draft._id}`)
  await page.getByRole('button', { name: 'Publish' }).waitFor()
  await page.getByLabel('Event name').fill('Monsoon Grid 2')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.waitForURL('**/event/*')
  await page.goto('/events')
  await page.getByRole('button', { name: 'Status of Monsoon Grid 2: Draft' }).waitFor()
  await page.goto(`/events/edit/${draft._id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL('**/event/*')
  await page.goto('/events')
  await page.getByRole('button', { name: 'Status of Monsoon Grid 2: Published' }).waitFor()
  await page.goto(`/events/edit/${draft._id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0)
})

test('the days of an event keep their order, and are refused in the past', async () => {
  const event = await makeEvent()
  const page = await browser.open(companyUser)
  await page.goto(`/events/edit/${event._id}`)
  const alert = page.getByRole('alert')
  await page.getByRole('textbox', { name: 'Ends' }).fill(make.dayFromNow(9))
  await page.getByRole('textbox', { name: 'Last day of registration' }).fill(make.dayFromNow(11))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await alert.getByText('End date cannot be before start date').waitFor()
  await alert.getByText('Last day of registration cannot be after start date').waitFor()
  await page.getByRole('textbox', { name: 'Starts' }).fill('2020-01-01')
  await page.getByRole('textbox', { name: 'Last day of registration' }).fill('2019-12-31')
  await page.getByRole('textbox', { name: 'Ends' }).fill(make.dayFromNow(9))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await alert.getByText('Start date cannot be in the past').waitFor()
  expect(page.url()).toContain('/events/edit/')
})

test('the layout of the mode depends on permissions, and only organisers choose the company', async () => {
  const [roomy, narrow] = [await browser.open(organiser), await browser.open(companyUser)]
  const borders: string[] = []
  for (const page of [roomy, narrow]) {
    await page.goto('/events/add')
    const choices = page.getByRole('radiogroup', { name: 'Mode' }).locator('label')
    borders.push(await choices.first().evaluate(choice => getComputedStyle(choice).borderTopWidth))
  }
  // Boxes for organisers, small radio buttons for company users.
  expect(borders).toEqual(['1px', '0px'])
  await expect.poll(() => roomy.getByRole('combobox', { name: 'Company' }).count()).toBe(1)
  await expect.poll(() => narrow.getByRole('combobox', { name: 'Company' }).count()).toBe(0)
})

test('fields have maximum lengths, uploads accept their file types', async () => {
  const page = await browser.open(organiser)
  await page.goto('/partners/add')
  const phone = page.getByLabel('Contact number')
  await phone.waitFor()
  await expect
    .poll(() => Promise.all([phone.getAttribute('type'), phone.getAttribute('maxlength')]))
    .toEqual(['tel', '40'])
  // A name may have 15 characters, each of several code units: the input leaves room, and the rule counts.
  const lengths = { 'Partner name': '150', 'First name': '150', 'Last name': '150', Email: '254' }
  for (const [label, most] of Object.entries(lengths))
    await expect.poll(() => page.getByLabel(label).getAttribute('maxlength'), { message: label }).toBe(most)
  const name = page.getByLabel('First name')
  const tooLong = page.getByText('Please enter at most 15 characters')
  await name.fill('x'.repeat(16))
  await name.blur()
  await tooLong.waitFor()
  await name.fill('क्षि'.repeat(15))
  await name.blur()
  await tooLong.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('input[name=logo]').getAttribute('accept')).toBe('image/*')
  await expect.poll(() => page.locator('input[name=document]').getAttribute('accept')).toBe('.pdf,.ppt,.pptx')
  await expect.poll(() => page.getByRole('radio', { name: /Yes/ }).isChecked()).toBe(true)
})

test.each([
  ['/company/add', '/company'],
  ['/events/add', '/events'],
  ['/partners/add', '/partners'],
  ['/associates/add', '/associates'],
])('Cancel on %s goes to %s', async (path, list) => {
  const page = await browser.open(organiser)
  await page.goto(path)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(`**${list}`)
  await expect.poll(() => page.getByRole('dialog', { name: 'Leave without saving?' }).count()).toBe(0)
})

test('a partner and an associate are made in a drawer of an event and appear at once', async () => {
  const event = await makeEvent()
  const { db } = browser.t
  await make.city(db, { city_name: 'Kottayam' })
  const partner = await make.file(db, { folder: 'partner/logo', uploaded_by: companyUser._id })
  const photo = await make.file(db, { folder: 'profile/picture', uploaded_by: companyUser._id })
  const page = await browser.open(companyUser)
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('made above') }
  for (const kind of ['partner', 'associate'] as const) {
    await page.goto(`/event/${event._id}?tab=${kind}s`)
    const { key } = kind === 'partner' ? partner : photo
    const kept = { status: 201, json: { data: { key } } }
    await page.route('**/api/upload', route => route.fulfill(kept), { times: 1 })
    await page.getByRole('button', { name: `Add a new ${kind}` }).click()
    const drawer = page.getByRole('dialog', { name: `Add ${kind}` })
    await drawer.getByLabel('First name').fill('Harini')
    await drawer.getByLabel('Last name').fill('Mathew')
    await drawer.getByLabel('Email').fill(`harini@${kind}.example`)
    await drawer.getByLabel('Contact number').fill('5545033112')
    await drawer.getByRole('combobox', { name: 'Location' }).fill('kotta')
    await page.getByRole('option', { name: 'Kottayam' }).click()
    if (kind === 'partner') {
      await expect.poll(() => drawer.getByText('Global across the system').count()).toBe(0)
      await drawer.getByLabel('Partner name').fill('Rupya Pay')
      await drawer.getByLabel('Category').selectOption('payment')
      await drawer.getByRole('textbox', { name: 'Description' }).fill('Payments')
      await drawer.locator('input[name=logo]').setInputFiles(picture)
    } else {
      await drawer.getByLabel('Designation').fill('Hydrologist')
      await drawer.getByLabel('Company name').fill('Afya Systems')
      await drawer.getByRole('combobox', { name: 'Skills' }).fill('Flood models')
      await page.keyboard.press('Enter')
      await drawer.getByRole('textbox', { name: 'Profile details' }).fill('Rivers')
      await drawer.locator('input[name=photo]').setInputFiles(picture)
    }
    await drawer.getByRole('button', { name: new RegExp(`^Add ${kind}`, 'i') }).click()
    await drawer.waitFor({ state: 'detached' })
    const name = kind === 'partner' ? 'Rupya Pay' : 'Harini Mathew'
    await page.getByRole('heading', { name }).waitFor()
    expect(page.url()).toContain(`/event/${event._id}`)
  }
})

test('a failed link has its own message', async () => {
  const { db } = browser.t
  const event = await makeEvent({ event_name: 'Bharat Climate' })
  const company = await make.company(db, { company_name: 'Surya Labs' })
  const partner = await make.partner(db, { partner_name: 'Udaan Trust', global: true })
  const associate = await make.associate(db, { first_name: 'Meera', last_name: 'Iyer' })
  const page = await browser.open(organiser)
  for (const [path, label, name, message] of [
    [`/event/${event._id}?tab=partners`, 'Add Partner', 'Udaan', 'There was some error while add a partner'],
    [
      `/event/${event._id}?tab=associates`,
      'Add Associate',
      'Meera',
      'There was some error while add a associate',
    ],
    [
      `/partners/${partner._id}?tab=companies`,
      'Add Company',
      'Surya',
      'There was some error while associating a company',
    ],
    [
      `/partners/${partner._id}?tab=events`,
      'Add Event',
      'Bharat',
      'There was some error while adding an event to a partner',
    ],
    [
      `/companies/${company._id}?tab=associates`,
      'Add Associate',
      'Meera',
      'There was some error while adding an associate',
    ],
    [
      `/associates/${associate._id}?tab=companies`,
      'Add Company',
      'Surya',
      'There was some error while associating a company',
    ],
  ] as const) {
    await page.goto(path)
    const add = page.getByRole('button', { name: 'Add', exact: true })
    await add.waitFor()
    await expect.poll(() => add.isDisabled(), { message: path }).toBe(true)
    await page.getByLabel(label).fill(name)
    await page.getByRole('option', { name }).first().click()
    const broken = { status: 500, json: {} }
    await page.route(/\/api\/(company|event)\/add/, route => route.fulfill(broken), { times: 1 })
    await add.click()
    await page.getByText(message, { exact: true }).waitFor()
  }
})
