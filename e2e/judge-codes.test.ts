import { expect, test } from 'vitest'
import { judgedRound } from '../server/testing/judging.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const b = useBrowser()

test('staff print a code for each judge, once, and the next sheet takes its place', async () => {
  const { staff, event, round, addJudge, addTeam, addVisit } = await judgedRound(b.t)
  const meera = await addJudge({ name: 'Meera Shah' })
  await addJudge({ name: 'Anil Rao' })
  await addVisit(meera, await addTeam('Copper Thieves', '7'))
  const page = await b.open(staff.user)
  await page.goto(`/events/${event._id}/judges?round=${round._id}`)
  await page.getByRole('link', { name: 'Print codes' }).click()
  await page.getByRole('button', { name: 'Make 2 codes' }).click()
  await page.getByText(/^2 codes made at .* Print before you leave this page\.$/).waitFor()
  const sheet = page.getByRole('region', { name: 'Codes to print' })
  await sheet.getByRole('img', { name: 'Code that opens judging for Meera Shah' }).waitFor()
  expect(await sheet.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(
      /^[^\n]+, Demo\nAnil Rao\nIt shows your visits\nFor you alone\. Scan it, or type: [^/ ]+\/judge\/\S+$/,
    ),
    expect.stringMatching(/^[^\n]+, Demo\nMeera Shah\nBegins at table 7\n/),
  ])
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
  // On paper the bar of the application is not over it.
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
  expect(await sheet.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  // The sheet that was just made is not ended by one press.
  await page.getByRole('button', { name: 'Make them again' }).click()
  await page
    .getByRole('dialog', { name: 'Make 2 codes again?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  // Nobody reads them again: only hashes are kept.
  await page.reload()
  await page.getByRole('button', { name: 'Make 2 codes' }).waitFor()
  expect(await page.getByRole('img', { name: /^Code that opens/ }).count()).toBe(0)
})
