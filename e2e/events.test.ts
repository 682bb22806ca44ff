import { dayInDigits } from '../contract/platform/days.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { inEvent, phone, useBrowser } from './browser.ts'

const browser = useBrowser()
const shownDay = (days: number) => dayInDigits(make.dayFromNow(days))

const banner = sharp({ create: { width: 1600, height: 600, channels: 3, background: '#17694a' } })
  .png()
  .toBuffer()
  .then(buffer => ({ name: 'banner.png', mimeType: 'image/png', buffer }))

test('an organiser adds an event: what is missing is said, then it is on the list', async () => {
  const { db } = browser.t
  await make.company(db, { company_name: 'Surya Labs' })
  await make.city(db, { city_name: 'Bengaluru' })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto('/events/add')
  await expect.poll(() => page.getByRole('radio', { name: /Online/ }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Remove theme 1' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Field Required').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel('Event name').fill('Bharat Climate Hackathon')
  await page.getByLabel('Type').selectOption('hackathon')
  await page.getByLabel('Company').fill('surya')
  await page.getByRole('option', { name: /Surya Labs/ }).click()
  await page.getByRole('textbox', { name: 'Details' }).fill('Thirty-six **hours**.')
  await page.getByRole('textbox', { name: 'Theme 1' }).fill('Flood early warning')
  await page.getByRole('button', { name: 'Add theme' }).click()
  await page.getByRole('textbox', { name: 'Theme 2' }).fill('Clean power')
  await page.getByRole('button', { name: 'Move theme 2 up' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Theme 1' }).inputValue()).toBe('Clean power')
  await page.getByRole('textbox', { name: 'Last day of registration' }).fill(make.dayFromNow(28))
  await page.getByRole('textbox', { name: 'Starts' }).fill(make.dayFromNow(30))
  await expect.poll(() => page.getByRole('textbox', { name: 'Ends' }).inputValue()).toBe(shownDay(30))
  await page.getByRole('combobox', { name: 'Location' }).fill('beng')
  await page.getByRole('option', { name: 'Bengaluru' }).click()
  await page.getByLabel('Minimum').selectOption('3')
  await expect
    .poll(() => page.getByLabel('Maximum').locator('option:not([hidden])').allInnerTexts())
    .toEqual(['3', '4', '5', '6', '7', '8', '9', '10'])
  await page.getByLabel('Maximum').selectOption('4')
  await page.getByLabel('Minimum').selectOption('5')
  const size = page.getByRole('region', { name: 'Team size' })
  await size.getByText('Maximum must not be below minimum', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Maximum').inputValue()).toBe('4')
  await page.getByLabel('Maximum').selectOption('6')
  await page.locator('input[name=banner]').setInputFiles(await banner)
  await page.getByRole('button', { name: /Replace/ }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/event/'))
  await page.getByRole('heading', { name: 'Bharat Climate Hackathon' }).waitFor()
  await page.getByText('Flood early warning').waitFor()
  await expectAccessible(page)
})

test('a company user sees no companies and edits their own event', async () => {
  const { user } = await browser.t.companyUser()
  const file = await make.file(browser.t.db, {
    folder: 'event/banner',
    uploaded_by: user._id,
    company_id: user.company_id,
  })
  const event = await make.event(browser.t.db, {
    company_id: user.company_id ?? '',
    event_name: 'Crop Doctor',
    banner: file.key,
  })
  const page = await browser.open(user)
  await page.goto('/events')
  await page.getByRole('link', { name: 'Crop Doctor' }).waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Company' }).count()).toBe(0)
  await page.goto(`/events/edit/${event._id}`)
  await page.getByLabel('Event name').fill('Crop Doctor Challenge')
  await expect.poll(() => page.getByLabel('Company').count()).toBe(0)
  await page.getByRole('button', { name: 'Add round' }).click()
  await page.getByRole('textbox', { name: 'Name of round 1' }).fill('Idea')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Event updated successfully').waitFor()
  await page.getByRole('heading', { name: 'Crop Doctor Challenge' }).waitFor()
})

test('who is told of a new place is said before it is saved, and can be nobody', async () => {
  const { db } = browser.t
  const { user } = await browser.t.companyUser()
  const company_id = user.company_id ?? ''
  const { key } = await make.file(db, { folder: 'event/banner', uploaded_by: user._id, company_id })
  const event = await make.event(db, { company_id, banner: key, venue: 'Town hal', event_name: 'River Lab' })
  await make.application(db, { event_id: event._id, team_name: 'Owls' })
  const mails = () =>
    db.selectFrom('mails').select('subject').where('subject', 'like', 'River Lab%').execute()
  const venue = async () =>
    (await db.selectFrom('events').select('venue').where('_id', '=', event._id).executeTakeFirstOrThrow())
      .venue
  const page = await browser.open(user)
  const save = async (typed: string) => {
    await page.goto(`/events/edit/${event._id}`)
    await page.getByLabel('Venue').fill(typed)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await save('Town hall')
  const dialog = page.getByRole('dialog', { name: '1 person gets this mail' })
  await dialog.getByText('(before: Town hal,').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await venue()).toBe('Town hal')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save, tell nobody' }).click()
  await page.getByText('Event updated successfully', { exact: true }).waitFor()
  expect([await venue(), await mails()]).toEqual(['Town hall', []])

  await save('Harbour')
  await dialog.getByRole('button', { name: 'Save and tell 1 person' }).click()
  await page
    .getByText(
      'Event updated successfully. 1 person gets a mail. No mail server is set: mails are kept in the outbox.',
    )
    .waitFor()
  expect(await mails()).toEqual([{ subject: 'River Lab has a new place' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The event is as it was, and nobody gets a mail.').waitFor()
  expect([await venue(), await mails()]).toEqual(['Town hall', []])
})

test('a company is created from the form of an event, which keeps its input', async () => {
  const { db } = browser.t
  await make.city(db, { city_name: 'Kottayam' })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  const [logo, band] = [
    await make.file(db, { folder: 'company/logo', uploaded_by: user._id }),
    await make.file(db, { folder: 'company/banner', uploaded_by: user._id }),
  ]
  await page.route('**/api/upload', route => {
    const isLogo = route.request().postData()?.includes('company/logo')
    return route.fulfill({ status: 201, json: { data: { key: isLogo ? logo.key : band.key } } })
  })
  await page.route(
    '**/api/company?*',
    route => route.fulfill({ json: { data: [], total: 0, page: 1, limit: 10 } }),
    {
      times: 1,
    },
  )
  await page.goto('/events/add')
  await page.getByLabel('Event name').fill('With a new host')
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByText('There are no companies yet. Add the first one.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add Company' })
  await expectAccessible(page)
  await drawer.getByLabel('Company name').fill('Mela Foods')
  await drawer.getByLabel('Employee strength').selectOption('11-55')
  await drawer.getByRole('combobox', { name: 'Location' }).fill('kotta')
  await page.getByRole('option', { name: 'Kottayam' }).click()
  await drawer.locator('input[name=logo]').setInputFiles(await banner)
  await drawer.locator('input[name=banner_image]').setInputFiles(await banner)
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Sweets')
  await drawer.getByLabel('Email').fill('office@mela.example')
  await drawer.getByLabel('Website').fill('https://mela.example')
  await drawer.getByRole('button', { name: 'Add Company' }).click()
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('combobox', { name: 'Company' }).inputValue()).toBe('Mela Foods')
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe('With a new host')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/event/'))
  await page.goto('/events')
  await page.getByRole('row', { name: /With a new host.*Mela Foods/ }).waitFor()
})

test('Laurel draws a banner, which the event’s page redraws without a seam; a small upload gets a warning', async () => {
  const { user } = await browser.t.companyUser()
  const fields = { company_id: user.company_id ?? '', event_name: 'Drawn', event_status: 'draft' as const }
  const { _id } = await make.event(browser.t.db, fields)
  const page = await browser.open(user)
  await page.goto(`/events/edit/${_id}`)
  const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#17694a' } })
    .png()
    .toBuffer()
  await page
    .locator('input[name=banner]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: small })
  await page.getByText('This picture is 40 × 40 and will look blurred.').waitFor()
  await page.getByRole('button', { name: 'Draw one for the banner' }).click()
  await page.getByText('This picture is 40 × 40').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/event/'))
  const { banner: key } = await browser.t.db
    .selectFrom('events')
    .select('banner')
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  expect(key).toMatch(/^event\/banner\//)
  await page.goto(`/event-page/${_id}`)
  const poster = page
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1, name: 'Drawn' }) })
  await expect.poll(() => poster.locator('svg[viewBox="0 0 1120 432"]').count()).toBe(1)
  await expect.poll(() => poster.locator(`img[src*="${key?.replace('.webp', '')}"]`).count()).toBe(0)
})

test('a chosen date stays, and its field says what is wrong; the time zone is named beside the dates', async () => {
  const { user } = await browser.t.companyUser()
  const page = await browser.open(user)
  await page.goto('/events/add')
  await page.getByText('Days in Asia/Kolkata').waitFor()
  const [last, start, end] = ['Last day of registration', 'Starts', 'Ends'].map(label =>
    page.getByRole('textbox', { name: label }),
  )
  const kept = () => Promise.all([last?.inputValue(), end?.inputValue()])
  const problem = page.getByText('Last day of registration cannot be after start date')
  await start?.fill(make.dayFromNow(20))
  await expect.poll(() => end?.inputValue()).toBe(shownDay(20))
  await last?.fill(make.dayFromNow(15))
  await end?.fill(make.dayFromNow(21))
  await start?.fill(make.dayFromNow(10))
  await problem.waitFor()
  await expect.poll(kept).toEqual([15, 21].map(shownDay))
  await start?.fill(make.dayFromNow(30))
  await page.getByText('End date cannot be before start date').waitFor()
  await problem.waitFor({ state: 'detached' })
  await expect.poll(kept).toEqual([15, 21].map(shownDay))
  await page.getByRole('combobox', { name: 'Time zone' }).fill('lisbon')
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await page.getByText('Days in Europe/Lisbon').waitFor()
})

test('Enter saves a live event with its status; in a form that could publish it sends nothing', async () => {
  const { user } = await browser.t.companyUser()
  const owner = { uploaded_by: user._id, company_id: user.company_id }
  const { key } = await make.file(browser.t.db, { folder: 'event/banner', ...owner })
  const fields = { company_id: user.company_id ?? '', banner: key }
  const live = await make.event(browser.t.db, fields)
  const draft = await make.event(browser.t.db, { ...fields, event_status: 'draft' })
  const page = await browser.open(user)
  await page.goto(`/events/edit/${live._id}`)
  await page.getByLabel('Event name').fill('Still online')
  await expect
    .poll(() => page.getByRole('button', { name: /^(Save|Update|Publish)/ }).allInnerTexts())
    .toEqual(['Save'])
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname.startsWith('/event/'))
  await page.goto('/events')
  await page.getByRole('button', { name: 'Status of Still online: Published' }).waitFor()
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.method()} ${JSON.stringify(request.postDataJSON())}`))
  await page.goto(`/events/edit/${draft._id}`)
  await page.getByLabel('Event name').fill('Not yet')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/event/'))
  const changes = sent.filter(one => one.startsWith('PUT'))
  expect(changes.map(one => /"event_status":"(\w+)"/.exec(one)?.[1])).toEqual(['draft'])
})

test('the status of an event changes in the list after a confirmation; completed is final', async () => {
  const { user } = await browser.t.companyUser()
  const event = await make.event(browser.t.db, {
    company_id: user.company_id ?? '',
    event_name: 'Metro Moves',
  })
  for (let n = 0; n < 2; n++) await make.application(browser.t.db, { event_id: event._id })
  const page = await browser.open(user, phone)
  await page.goto('/events')
  const status = page.getByRole('button', { name: 'Status of Metro Moves' })
  const choose = async (name: string) => {
    await status.click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await choose('Draft')
  const draft = page.getByRole('dialog', { name: 'Take Metro Moves back to draft?' })
  await draft.getByText(/page goes offline.*2 teams have applied; they keep their status/).waitFor()
  await expectAccessible(page)
  await draft.getByRole('button', { name: 'Leave it' }).click()
  await page.getByRole('button', { name: 'Status of Metro Moves: Published' }).waitFor()
  await choose('On hold')
  const hold = page.getByRole('dialog', { name: 'Put Metro Moves on hold?' })
  await hold.getByText('2 people get this mail:').waitFor()
  await hold.getByText('Metro Moves is on hold', { exact: true }).waitFor()
  await expectAccessible(page)
  await hold.getByRole('button', { name: 'Put on hold, tell 2 people' }).click()
  await page.getByText('Status Updated Successfully').waitFor()
  await page.getByRole('button', { name: 'Status of Metro Moves: On hold' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Status of Metro Moves: Published' }).waitFor()
  const known = () =>
    browser.t.db.selectFrom('events').select('event_status').where('_id', '=', event._id).executeTakeFirst()
  await expect.poll(known).toEqual({ event_status: 'published' })
  const mailsOf = async () => {
    const mails = await browser.t.db.selectFrom('mails').select('subject').execute()
    return mails.filter(({ subject }) => subject.startsWith('Metro Moves'))
  }
  expect(await mailsOf()).toEqual([])
  await choose('Cancelled')
  await page.getByRole('button', { name: 'Cancel event, tell nobody' }).click()
  await page.getByRole('button', { name: 'Status of Metro Moves: Cancelled' }).waitFor()
  await expect.poll(known).toEqual({ event_status: 'cancelled' })
  expect(await mailsOf()).toEqual([])
  await choose('Published')
  const again = page.getByRole('dialog', { name: 'Publish Metro Moves again?' })
  // Nobody knew that it was cancelled.
  await again.getByText('Nobody gets a mail.').waitFor()
  await again.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Status of Metro Moves: Published' }).waitFor()
  await expect.poll(known).toEqual({ event_status: 'published' })
  expect(await mailsOf()).toEqual([])
  await choose('Completed')
  await page.getByRole('dialog').getByText('Completed is final').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete, tell 2 people' }).click()
  await status.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await expectAccessible(page)
})

test('a published event offers its link, and its console page links to its public one', async () => {
  const { user } = await browser.t.companyUser()
  const owner = { uploaded_by: user._id, company_id: user.company_id }
  const { key } = await make.file(browser.t.db, { folder: 'event/banner', ...owner })
  const { _id } = await make.event(browser.t.db, {
    company_id: user.company_id ?? '',
    event_name: 'To be shared',
    event_status: 'draft',
    banner: key,
  })
  const page = await browser.open(user)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/event/${_id}`)
  await expect
    .poll(() => page.getByRole('banner').getByRole('link', { name: 'Preview' }).getAttribute('href'))
    .toBe(`/event-page/${_id}`)
  await page.goto(`/events/edit/${_id}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/event/'))
  const link = `${browser.origin}/e/to-be-shared`
  await page.getByText(`To be shared is public now: ${link}`).waitFor()
  await expectAccessible(page)
  const messages = page.getByRole('region', { name: 'Messages of this page' })
  await messages.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.goto(`/event/${_id}`)
  await page.getByRole('banner').getByRole('link', { name: 'Public page' }).click()
  await page.getByRole('heading', { level: 1, name: 'To be shared' }).waitFor()
})

test('the screens of an event say what there is none of, and link a partner', async () => {
  const { user } = await browser.t.companyUser()
  const event = await make.event(browser.t.db, { company_id: user.company_id ?? '' })
  await make.partner(browser.t.db, { partner_name: 'Udaan Trust', global: true })
  const page = await browser.open(user)
  await page.goto(`/event/${event._id}`)
  for (const [tab, text] of [
    ['Applications', 'No Applications found for this event.'],
    ['Applicants', 'No Applicants found for this event'],
    ['Associates', 'No Associates found for this event.'],
    ['Partners', 'No Partners found for this event.'],
  ] as const) {
    await inEvent(page).getByRole('link', { name: tab }).click()
    await page.getByText(text, { exact: true }).waitFor()
  }
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await expect.poll(() => add.isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Add Partner' }).fill('udaan')
  await page.getByRole('option', { name: /Udaan Trust/ }).click()
  await add.click()
  await page.getByRole('heading', { name: 'Udaan Trust' }).waitFor()
  await expectAccessible(page)
})
