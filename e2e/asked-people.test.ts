import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from '../server/testing/jobs.ts'
import * as make from '../server/testing/factories.ts'
import { type Mailbox, mailPort, openMailbox } from '../server/testing/mailbox.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

// Partners and associates who fill in their details by a link (docs/product.md §33).

const browser = useBrowser({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  await make.city(browser.t.db, { city_name: 'Guwahati' })
})
afterAll(() => mailbox.close())

const picture = sharp({ create: { width: 240, height: 240, channels: 3, background: '#9a4a22' } })
  .png()
  .toBuffer()
  .then(buffer => ({ name: 'logo.png', mimeType: 'image/png', buffer }))

async function scene() {
  const { t } = browser
  const company = await make.company(t.db, { company_name: 'River Trust' })
  const { user } = await t.companyUser(company)
  const event = await make.event(t.db, { company_id: company._id, event_name: 'Open Rivers' })
  return { user, event }
}

/** The address in the mail that arrived last. */
async function linkMailedTo(address: string): Promise<string> {
  await runJobs(browser.t.app)
  const mail = mailbox.received.findLast(({ to }) => to.includes(address))
  const link = /https?:\/\/[^\s]+\/details\/[\w-]+/.exec(mail?.parts['text/plain'] ?? '')?.[0] ?? ''
  return new URL(link).pathname
}

async function chooseCity(page: Page) {
  await page.getByRole('combobox', { name: 'Location' }).fill('guwa')
  await page.getByRole('option', { name: 'Guwahati' }).click()
}

async function addByMail(page: Page, lines: string, label: string) {
  await page.getByRole('button', { name: 'Ask by mail' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Paste several').fill(lines)
  await drawer.getByRole('button', { name: 'Add these' }).click()
  await drawer.getByText(label).waitFor()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Ask', exact: true }).click()
  await drawer.waitFor({ state: 'detached' })
}

test.each([
  ['1280 px', wide],
  ['a phone', phone],
])('staff ask a partner, who fills in the form by the mailed link, on %s', async (_, size) => {
  const { user, event } = await scene()
  const email = `meera@${size.width}.surya.test`
  const staff = await browser.open(user, size)
  await staff.goto(`/event/${event._id}?tab=partners`)
  await addByMail(
    staff,
    `Surya <${email}>\nChandra <chandra@${size.width}.test>`,
    '2 are listed below. Nothing is saved yet.',
  )
  await staff.getByText('2 wait for their details').waitFor()
  await staff.getByText('Waits for their details').first().waitFor()
  await expectAccessible(staff)

  const page = await browser.open(null, size)
  await page.goto(await linkMailedTo(email))
  await page.getByRole('heading', { level: 1, name: 'Surya at Open Rivers' }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => page.getByLabel('Partner name').inputValue()).toBe('Surya')
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  expect(await page.getByText('Global across the system').count()).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Field Required', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Description' }).fill('Credits for teams.')
  await page.getByLabel('First name').fill('Meera')
  // What was typed is there again after a reload.
  await page.reload()
  await page.getByText('What you typed is restored.').waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Meera')
  await page.getByLabel('Category').selectOption('technology')
  await chooseCity(page)
  await page.getByLabel('Logo').setInputFiles(await picture)
  await page.getByText('logo.png').waitFor()
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Contact number').fill('9876543210')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you, your details are saved' }).waitFor()
  await page.getByRole('link', { name: 'See the page of Open Rivers' }).waitFor()
  // Save was at the end of a form that is longer than the window.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectAccessible(page)

  await staff.reload()
  await staff.getByRole('heading', { name: 'Surya' }).waitFor()
  await staff.getByText('1 waits for their details').waitFor()
  await staff.getByText('1 was asked and filled in').click()
  await staff.getByText('By their link').waitFor()

  await page.getByRole('button', { name: 'Change something' }).click()
  await page.getByLabel('Partner name').fill('Surya Cloud')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you, your details are saved' }).waitFor()
  await staff.reload()
  await staff.getByRole('heading', { name: 'Surya Cloud' }).waitFor()
})

test('an associate fills in; staff take the link back, and it leads nowhere', async () => {
  const { user, event } = await scene()
  const email = 'ines@mentors.test'
  const staff = await browser.open(user)
  await staff.goto(`/event/${event._id}?tab=associates`)
  await addByMail(staff, `Ines Rao <${email}>`, '1 is listed below. Nothing is saved yet.')
  const path = await linkMailedTo(email)
  const page = await browser.open(null, phone)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Your details for Open Rivers' }).waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ines')
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Rao')
  await expectAccessible(page)

  await staff.getByRole('button', { name: 'More about Ines Rao' }).click()
  await staff.getByRole('menuitem', { name: 'Take the link back' }).click()
  await staff.getByText('Link taken back').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
  await expectAccessible(page)
  await staff.getByRole('button', { name: 'Undo' }).click()
  await staff.getByText('Waits for their details', { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Your details for Open Rivers' }).waitFor()

  await staff.getByRole('button', { name: 'More about Ines Rao' }).click()
  await staff.getByRole('menuitem', { name: 'Remove' }).click()
  await staff
    .getByRole('dialog', { name: 'Remove Ines Rao?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await staff.getByText('Ines Rao is removed').waitFor()
  await expect.poll(() => staff.getByText('Waits for their details').count()).toBe(0)
})

test('what staff changed meanwhile is not overwritten', async () => {
  const { user, event } = await scene()
  const email = 'late@surya.test'
  const { t } = browser
  const staff = await t.signedIn(user)
  await staff.put(`/api/event/asked/${event._id}`, { kind: 'partner', people: [{ name: 'Surya', email }] })
  const partner = await make.partner(t.db, {
    partner_name: 'Surya',
    email,
    category: 'venue',
    description: 'From staff',
  })
  await t.db
    .updateTable('asked_people')
    .set({ partner_id: partner._id, completed_at: new Date().toISOString() })
    .where('email', '=', email)
    .execute()
  const page = await browser.open(null)
  await page.goto(await linkMailedTo(email))
  await page.getByLabel('First name').fill('Meera')
  await t.db
    .updateTable('partners')
    .set({ partner_name: 'By staff' })
    .where('_id', '=', partner._id)
    .execute()
  await page.getByLabel('Partner name').fill('By me')
  await page.getByLabel('Logo').setInputFiles(await picture)
  await page.getByText('logo.png').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('By staff').first().waitFor()
  const { partner_name } = await t.db
    .selectFrom('partners')
    .select('partner_name')
    .where('_id', '=', partner._id)
    .executeTakeFirstOrThrow()
  expect(partner_name).toBe('By staff')
  await expectAccessible(page)
})
