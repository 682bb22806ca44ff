import { expect, test } from 'vitest'
import { countedEvent } from '../server/testing/counters.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('staff say who was here of a team that no door knows', async () => {
  const { t } = browser
  const { event, staff } = await countedEvent(t, {
    start_date: make.dayFromNow(-1),
    end_date: make.dayFromNow(1),
    last_day_of_registration: make.dayFromNow(-3),
  })
  const { _id } = await make.application(t.db, {
    event_id: event._id,
    team_name: 'Curfew',
    status: 'revoked',
  })
  const prem = (await t.candidate({ first_name: 'Prem', last_name: 'Kulkarni' })).user
  await make.applicant(t.db, { application_id: _id, user_id: prem._id, status: 'invitation-accepted' })
  const release = await t.db
    .insertInto('releases')
    .values({
      event_id: event._id,
      release_at: new Date().toISOString(),
      released_at: new Date().toISOString(),
      result: JSON.stringify({ groups: [], overtaken: [] }),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await t.db.insertInto('door_closings').values({ release_id: release._id, event_id: event._id }).execute()
  await t.db
    .insertInto('door_closing_teams')
    .values({ release_id: release._id, application_id: _id, came: false })
    .execute()

  const page = await browser.open(staff.user, phone)
  await page.goto(`/events/${event._id}/day?step=close`)
  await page.getByRole('button', { name: /^Put it right/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Was Curfew here?' })
  const boxes = dialog.getByRole('checkbox')
  const confirm = dialog.getByRole('button', { name: 'It was here' })
  await confirm.waitFor()
  await expectAccessible(page)
  for (const box of await boxes.all()) await box.uncheck()
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Prem Kulkarni').check()
  await confirm.click()
  await page.getByText('Curfew takes part.').waitFor()
  const people = await t.db
    .selectFrom('applicants')
    .select(['user_id', 'status'])
    .where('application_id', '=', _id)
    .execute()
  expect(people.filter(({ status }) => status === 'participated').map(({ user_id }) => user_id)).toEqual([
    prem._id,
  ])
})
