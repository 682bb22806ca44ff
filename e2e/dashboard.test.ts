import { expect, test } from 'vitest'
import { messages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('the dashboard shows the numbers and rows of the company, and nothing of others', async () => {
  const { db } = browser.t
  const { user } = await browser.t.companyUser()
  const event = await make.event(db, {
    company_id: user.company_id ?? '',
    event_name: 'Monsoon Grid',
    last_day_of_registration: make.dayFromNow(2),
  })
  await make.application(db, { event_id: event._id, team_name: 'Afya Loop' })
  await make.application(db, { team_name: 'Of another' })
  const page = await browser.open(user)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Applications 1 \+1 this week/ }).waitFor()
  await page.getByRole('link', { name: 'Afya Loop' }).waitFor()
  await page
    .getByRole('table', { name: 'Applications per day of the last 30 days' })
    .waitFor({ state: 'attached' })
  await page.getByRole('link', { name: /Monsoon Grid Registration closes/ }).waitFor()
  await expect.poll(() => page.getByText('No Data Found').count()).toBe(2)
  await expect.poll(() => page.getByText('Of another').count()).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
})

test('the palette finds what the person may see, and opens it by keyboard', async () => {
  const { db } = browser.t
  const { user } = await browser.t.companyUser()
  await make.event(db, { company_id: user.company_id ?? '', event_name: 'Zephyr Challenge' })
  await make.event(db, { event_name: 'Zephyr of another' })
  const page = await browser.open(user)
  await page.goto('/applicants')
  await page.getByRole('heading', { level: 1, name: 'Applicants' }).waitFor()
  await page.keyboard.press('Control+k')
  // Typed at once, before the palette is loaded.
  await page.keyboard.type('zephyr')
  const box = page.getByRole('combobox', { name: 'Search everything' })
  await expect.poll(() => box.inputValue()).toBe('zephyr')
  await page.getByRole('option', { name: /Zephyr Challenge/ }).waitFor()
  await expect.poll(() => page.getByRole('option').count()).toBe(1)
  await expectAccessible(page)
  await box.fill('outbox')
  await page.getByText('No records found for your text “outbox”').waitFor()
  await box.fill('zephyr')
  await page.getByRole('option', { name: /Zephyr Challenge/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Zephyr Challenge' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessible(page)
})

test('the palette does what can be done on the page, and gives the focus back', async () => {
  const { user } = await browser.t.companyUser()
  const event = await make.event(browser.t.db, { company_id: user.company_id ?? '', event_name: 'Kite Day' })
  const page = await browser.open(user)
  await page.goto(`/event/${event._id}`)
  const status = page.getByRole('button', { name: 'Status of Kite Day: Published. Change' })
  await status.focus()
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).fill(text)
  }
  await ask('status')
  const options = page.getByRole('group', { name: 'On this page' }).getByRole('option')
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual([
      'Change Status to Completed',
      'Change Status to Cancelled',
      'Change Status to Draft',
      'Change Status to On hold',
    ])
  await page.getByRole('status').filter({ hasText: '4 found' }).waitFor()
  await page.getByRole('option', { name: 'On hold' }).click()
  await page.getByRole('dialog', { name: 'Put Kite Day on hold?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => status.evaluate(button => button === document.activeElement)).toBe(true)
  await ask('dark')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  await expect.poll(() => status.evaluate(button => button === document.activeElement)).toBe(true)
  await ask('duplicate')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/events/new?**')
  await ask('log out')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.pathname === '/')
})

test('an organiser reads the outbox and sends a mail again', async () => {
  const organiser = await browser.t.organiser()
  const application = await make.application(browser.t.db, { team_name: 'Last Mile' })
  const change = { status: 'onboarded', comment: 'Complete' }
  await organiser.put(`/api/application/applicationchangestatus/${application._id}`, change)
  const page = await browser.open(organiser.user)
  await page.goto('/outbox')
  await page.getByText(/Last Mile at/).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText(messages.noMailServer).waitFor()
})

test('the demo form writes to the log and sends nothing', async () => {
  const organiser = await browser.t.organiser()
  const page = await browser.open(organiser.user)
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Field Required').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha')
  await page.getByLabel('Gender').selectOption('female')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('combobox', { name: 'Interests' }).fill('Design')
  await page.getByRole('option', { name: 'Design' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Birth date' }).fill('2999-01-01')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Birth date cannot be in the future').first().waitFor()
  await page.getByRole('textbox', { name: 'Birth date' }).fill('2000-02-29')
  await page.getByLabel('Rating').selectOption('10')
  const sent: string[] = []
  page.on('request', request => sent.push(request.url()))
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Written to the log of this browser. Nothing was sent.').waitFor()
  expect(sent).toEqual([])
})
