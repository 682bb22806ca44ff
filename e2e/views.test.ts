import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

// Saved views of the lists of an event (docs/product.md §29).

const b = useBrowser()

async function scene() {
  const event = await make.event(b.t.db, { themes: ['Open theme', 'Rooftop solar'] })
  const of = { event_id: event._id }
  await make.application(b.t.db, { ...of, team_name: 'Varuna', theme: 'Rooftop solar', status: 'onboarded' })
  await make.application(b.t.db, { ...of, team_name: 'Chhaya', theme: 'Open theme' })
  const staff = await b.t.companyUser({ _id: event.company_id })
  const colleague = await b.t.companyUser({ _id: event.company_id })
  return { event, staff, colleague, path: `/event/${event._id}?tab=applications` }
}

test('a view is saved for all staff, used by a colleague, renamed, updated and removed', async () => {
  const { staff, colleague, path } = await scene()
  const page = await b.open(staff.user, wide)
  await page.goto(`${path}&theme=Rooftop+solar&sort=team_name`)
  await page.getByRole('link', { name: 'Varuna', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  const drawer = page.getByRole('dialog', { name: 'Saved views' })
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await drawer.getByText('Field Required', { exact: true }).waitFor()
  await drawer.getByLabel('Save the present one as').fill('Solar')
  await drawer.getByLabel('For all staff of this event').check()
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await drawer.getByText('All staff: All applications, with the theme Rooftop solar').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Solar', exact: true }).waitFor()
  await expectAccessible(page)

  const theirs = await b.open(colleague.user, wide)
  await theirs.goto(path)
  await theirs.getByRole('link', { name: 'Chhaya', exact: true }).waitFor()
  await theirs.getByRole('button', { name: 'Views 1' }).click()
  await theirs.getByRole('button', { name: 'Use Solar' }).click()
  await theirs.getByRole('link', { name: 'Chhaya', exact: true }).waitFor({ state: 'detached' })
  expect(new URL(theirs.url()).searchParams.get('theme')).toBe('Rooftop solar')
  await theirs
    .getByRole('button', { name: 'Onboarded 1' })
    .or(theirs.getByRole('button', { name: 'On Board 1' }))
    .click()
  await theirs.getByRole('button', { name: 'Views 1' }).click()
  await theirs.getByRole('button', { name: 'Update Solar to what is shown now' }).click()
  await theirs.getByText('“Solar” is what you see now').waitFor()

  // The first one has an old version in view.
  await page.getByRole('button', { name: 'Solar', exact: true }).click()
  await drawer.getByRole('button', { name: 'Rename Solar' }).click()
  await drawer.getByLabel('New name of Solar').fill('Sun')
  await drawer.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByText('Somebody changed it meanwhile. It is shown as it is now').waitFor()
  await drawer.getByRole('button', { name: 'Rename', exact: true }).click()
  await drawer.getByText('Sun', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Remove Sun' }).click()
  await drawer.getByText('Sun', { exact: true }).waitFor({ state: 'detached' })
})

test('on a phone a view is one’s own, and one with a theme that is gone still opens', async () => {
  const { event, staff, colleague, path } = await scene()
  const page = await b.open(staff.user, phone)
  await page.goto(`${path}&theme=Gone`)
  await page.getByText('No applications match these filters').waitFor()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Save the present one as').fill('Old theme')
  await page.keyboard.press('Enter')
  await page.getByText('Only you: All applications, with the theme Gone').waitFor()
  await expectAccessible(page)
  await page.goto(path)
  await page.getByRole('link', { name: 'Varuna', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Views 1' }).click()
  await page.getByRole('button', { name: 'Use Old theme' }).click()
  await page.getByText('No applications match these filters').waitFor()
  const { body } = await colleague.get('/api/view', { eventid: event._id, list: 'applications' })
  expect(body.data).toEqual([])
})

test('answers are columns of the table, and are saved with a view', async () => {
  const { event, staff, path } = await scene()
  const question = await make.question(b.t.db, event._id, { label: 'Why you?' })
  const { _id } = await b.t.db
    .selectFrom('applications')
    .select('_id')
    .where('event_id', '=', event._id)
    .where('team_name', '=', 'Varuna')
    .executeTakeFirstOrThrow()
  const text = 'We have measured the river for three years, every morning at six. '.repeat(8)
  await make.answer(b.t.db, { question_id: question._id, application_id: _id, text })
  const page = await b.open(staff.user, wide)
  await page.goto(path)
  await page.getByRole('link', { name: 'Varuna', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Why you?' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Why you?' }).waitFor()
  await page.getByText(/^We have measured the river/).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Varuna' })
  expect((await row.boundingBox())?.height).toBeLessThan(56)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wide.width)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Save the present one as').fill('With reasons')
  await page.keyboard.press('Enter')
  await page.getByText('Only you: All applications, with chosen columns').waitFor()
  await page.goto(path)
  await page.getByRole('button', { name: 'Views 1' }).click()
  await b.t.db.deleteFrom('answers').where('question_id', '=', question._id).execute()
  await b.t.db.deleteFrom('questions').where('_id', '=', question._id).execute()
  await page.getByRole('button', { name: 'Use With reasons' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('columns')).toBe(question._id)
  // The question is gone, and the list is there.
  await page.reload()
  await page.getByRole('link', { name: 'Varuna', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Why you?' }).count()).toBe(0)
})
