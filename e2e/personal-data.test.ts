import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { useBrowser } from './browser.ts'
import { brief, expectNothingFound } from './faces.ts'

// What a person may do with all that is kept about them: docs/product.md §26.

const browser = useBrowser()
const password = 'three quiet herons'

test('a candidate takes their data, hands their team over, deletes their account and is gone', async () => {
  const { t } = browser
  const person = await make.user(t.db, { first_name: 'Asha', last_name: 'Menon', email: 'asha@example.test' })
  await browser.setPassword(person, password)
  const team = await make.application(t.db, { created_by: person._id, team_name: 'Delta Works' })
  const { user_id: next } = await make.applicant(t.db, {
    application_id: team._id,
    status: 'invitation-accepted',
  })
  const page = await browser.open(person)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const taking = page.getByRole('dialog', { name: 'Download your data' })
  await taking.getByLabel('Your password').fill(password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    taking.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('your-data.zip')
  await page.getByText('Your data was saved as your-data.zip.').waitFor()

  await page.getByRole('button', { name: 'Delete your account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('You lead a team with other members').waitFor()
  await expectNothingFound(page, 'not possible yet', brief)
  await dialog.getByRole('link', { name: 'Delta Works' }).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete for good' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  const elsewhere = await t.signedIn(person)
  const handed = await elsewhere.put(`/api/application/handover/${team._id}`, { user: next })
  expect(handed.status, handed.text).toBe(200)
  await page.reload()

  await page.getByRole('button', { name: 'Delete your account' }).click()
  await dialog.getByText('The team Delta Works,').waitFor()
  await expectNothingFound(page, 'what goes and stays', brief)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByLabel('Password').fill(password)
  await proof.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await expectNothingFound(page, 'deleted', brief)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwtToken'))).toBe(null)
  await page.getByRole('button', { name: 'Go to the front page' }).click()
  await page.waitForURL(`${browser.origin}/`)
  const { erased_at } = await t.db
    .selectFrom('users')
    .select('erased_at')
    .where('_id', '=', person._id)
    .executeTakeFirstOrThrow()
  expect(erased_at).toEqual(expect.any(String))
})
