import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { makeTeam } from '../server/testing/teams.ts'
import { useBrowser } from './browser.ts'

// What happened, as it is read: docs/product.md §8.

const browser = useBrowser()

const entries = (page: Page, table = 'Activity') =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row')

test('an organiser filters, opens and exports; a company user and a candidate read only what is theirs', async () => {
  const { t } = browser
  const company = await make.company(t.db, { company_name: 'Surya Labs' })
  const event = await make.event(t.db, { company_id: company._id, event_name: 'Monsoon Hack' })
  const elsewhere = await make.event(t.db, { event_name: 'Secret Sprint' })
  const { creator, team } = await makeTeam(t, { event })
  const staff = await t.companyUser(company)
  const organiser = await t.organiser()
  const other = await t.companyUser({ _id: elsewhere.company_id })
  const name = ({ user }: { user: make.MadeUser }) => `${user.first_name} ${user.last_name}`
  for (const [who, { _id }] of [
    [staff, event],
    [other, elsewhere],
  ] as const) {
    expect((await who.put(`/api/event/gallery/${_id}`, { is_open: true })).status).toBe(200)
  }
  const change = { status: 'onboarded', comment: 'Well done.' }
  const path = `/api/application/applicationchangestatus/${team._id}`
  expect((await staff.put(path, change)).status).toBe(200)
  const changed = `${name(staff)} changed the status of the team ${team.team_name}`
  const opened = `${name(staff)} opened the gallery of the event Monsoon Hack`
  const secret = `${name(other)} opened the gallery of the event Secret Sprint`

  const page = await browser.open(organiser.user)
  await page.goto('/activity')
  for (const text of [changed, opened, secret]) await page.getByText(text).waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Person' }).fill(staff.user.last_name)
  await page.getByRole('option', { name: name(staff) }).click()
  await page.getByText(secret).waitFor({ state: 'hidden' })
  await expect.poll(() => entries(page).count()).toBe(3)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Details: ${changed}` }).click()
  const drawer = page.getByRole('dialog', { name: 'What happened' })
  await drawer.getByText('Well done.').waitFor()
  await drawer.getByRole('link', { name: 'Everything of this request' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByText(opened).waitFor({ state: 'hidden' })
  await page.getByText(changed).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Activity.csv')

  const theirs = await browser.open(staff.user)
  await theirs.goto('/activity')
  await theirs.getByText('You opened the gallery of the event Monsoon Hack').waitFor()
  await expect.poll(() => entries(theirs).count()).toBe(3)
  await expect.poll(() => theirs.getByText('Secret Sprint').count()).toBe(0)

  const own = await browser.open(creator.user)
  await own.goto('/account')
  await own.getByText(`changed the status of the team ${team.team_name}`).waitFor()
  await expect.poll(() => entries(own, 'Your activity').count()).toBe(2)
  await expect.poll(() => own.getByText('Well done.').count()).toBe(0)
})
