import { expect, test } from 'vitest'
import { fieldMessages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

test('a date is typed in several ways, and what is no day stays there with its error', async () => {
  const { user } = await browser.t.candidate()
  const page = await browser.open(user, phone)
  await page.goto('/add-profile')
  const field = page.getByRole('textbox', { name: 'Birth date' })
  await field.waitFor()
  for (const typed of ['3/2/2001', '03.02.2001', '2001-02-03', '03022001']) {
    await field.fill(typed)
    await field.blur()
    await expect.poll(() => field.inputValue(), { message: typed }).toBe('03/02/2001')
  }
  await field.fill('31/02/2001')
  await field.blur()
  await page.getByText(fieldMessages.noSuchDay).waitFor()
  await expect.poll(() => field.inputValue()).toBe('31/02/2001')

  // In a phone's width the days are as large as a finger, and the calendar fits.
  await page.getByRole('button', { name: 'Choose date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose date' })
  await dialog.getByLabel('Year').selectOption('2001')
  await dialog.getByLabel('Month', { exact: true }).selectOption('1')
  const day = dialog.getByRole('button', { name: 'Saturday 3 February 2001' })
  const box = await day.boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  await day.click()
  await expect.poll(() => field.inputValue()).toBe('03/02/2001')
  await expect.poll(() => page.getByText(fieldMessages.noSuchDay).count()).toBe(0)
})

test('the calendar is used by keyboard, from Monday on, within the limits of its field', async () => {
  const { user } = await browser.t.organiser()
  const event = await make.event(browser.t.db, { start_date: '2030-05-15', end_date: '2030-05-20' })
  const page = await browser.open(user, wide)
  await page.goto(`/events/edit/${event._id}`)
  const field = page.getByRole('textbox', { name: 'Ends' })
  await field.waitFor()
  await expect.poll(() => field.inputValue()).toBe('20/05/2030')
  const dialog = page.getByRole('dialog', { name: 'Choose date' })
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)

  await field.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await dialog.waitFor()
  expect((await dialog.getByRole('grid').innerText()).split(/\s+/).slice(0, 7)).toEqual([
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
    'Su',
  ])
  await expect.poll(focused).toBe('Monday 20 May 2030, chosen')
  await expectAccessible(page)
  for (const [key, day] of [
    ['ArrowRight', 'Tuesday 21 May 2030'],
    ['ArrowDown', 'Tuesday 28 May 2030'],
    ['Home', 'Monday 27 May 2030'],
    ['End', 'Sunday 2 June 2030'],
    ['PageDown', 'Tuesday 2 July 2030'],
    ['PageUp', 'Sunday 2 June 2030'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused, { message: key }).toBe(day)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
  await expect.poll(() => field.inputValue()).toBe('20/05/2030')

  // Before the start nothing can be chosen.
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => dialog.getByRole('button', { name: 'Tuesday 14 May 2030' }).isDisabled()).toBe(true)
  await expect.poll(focused).toBe('Monday 20 May 2030, chosen')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Monday 20 May 2030, chosen')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('19/05/2030')
})
