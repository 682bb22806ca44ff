import type { Locator, Page } from 'playwright-core'
import { dayInDigits } from '../contract/platform/days.ts'
import { partsOfMinute } from '../contract/platform/minutes.ts'

/** Fills the field of a day and a time; the minute is YYYY-MM-DDTHH:MM, or empty. */
export async function fillMinute(place: Page | Locator, label: string, minute: string): Promise<void> {
  const { date, time } = minuteInputs(place, label)
  const parts = partsOfMinute(minute)
  await date.fill(parts.day && dayInDigits(parts.day))
  await time.fill(parts.time)
}

/** What the field shows: its day and its time. */
export async function shownMinute(place: Page | Locator, label: string): Promise<string[]> {
  const { date, time } = minuteInputs(place, label)
  return [await date.inputValue(), await time.inputValue()]
}

function minuteInputs(place: Page | Locator, label: string) {
  const field = place.getByRole('group', { name: label, exact: true })
  return {
    date: field.getByRole('textbox', { name: 'Date' }),
    time: field.getByRole('textbox', { name: 'Time' }),
  }
}
