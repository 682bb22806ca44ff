import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

test.each([wide, phone])(
  'a partner is archived, undone, archived, found, restored and deleted at $width px',
  async size => {
    const { db } = browser.t
    const event = await make.event(db)
    const partner = await make.partner(db, { partner_name: 'Rupya Pay' })
    const other = `Cubbon ${size.width}`
    await make.partner(db, { partner_name: other })
    await make.link.eventPartner(db, event._id, partner._id)
    const { user } = await browser.t.organiser()
    const page = await browser.open(user, size)
    const card = page.getByRole('heading', { name: 'Rupya Pay' })
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'More about Rupya Pay' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    const archive = async () => {
      await choose('Archive')
      const question = page.getByRole('dialog', { name: 'Archive Rupya Pay?' })
      await question.getByText('Nothing is lost; you can restore it.').waitFor()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Archive' }).click()
      await page.getByText('Rupya Pay is archived.').waitFor()
    }
    // On a phone a message covers the buttons of a question.
    const close = () => page.getByRole('button', { name: 'Close message' }).click()
    await page.goto('/partners')
    await card.waitFor()
    await archive()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: other }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
    await close()
    await archive()
    await card.waitFor({ state: 'detached' })
    await close()

    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Show', { exact: true }).selectOption('Archived')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await card.waitFor()
    await expect.poll(() => page.getByRole('heading', { name: other }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Rupya Pay' }).click()
    const notice = page.getByRole('note').filter({ hasText: 'It is in no list, and it cannot be changed.' })
    await notice.waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Events' }).click()
    await page.getByText(event.event_name).waitFor()
    await expect.poll(() => page.getByLabel('Add Event').count()).toBe(0)
    await notice.getByRole('button', { name: 'Restore' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.getByLabel('Add Event').waitFor()
    await close()

    // Nothing hangs on it any more, so it can be deleted.
    await page.getByRole('button', { name: `More about ${event.event_name}` }).click()
    await page.getByRole('menuitem', { name: 'Unlink' }).click()
    await page.getByText('is unlinked').waitFor()
    await close()
    await choose('Delete')
    const question = page.getByRole('dialog', { name: 'Delete Rupya Pay?' })
    await question.getByText('This cannot be undone.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Rupya Pay is deleted.').waitFor()
    await page.getByRole('heading', { name: other }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/partners')
    await expect.poll(() => card.count()).toBe(0)
  },
)

test('a company with a published event is kept until that is cancelled, and takes its events along', async () => {
  const { db } = browser.t
  const company = await make.company(db, { company_name: 'Surya Labs' })
  const event = await make.event(db, { company_id: company._id, event_name: 'Monsoon Grid' })
  const candidate = await browser.t.candidate()
  await make.application(db, { event_id: event._id, created_by: candidate.user._id, team_name: 'Owls' })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.goto('/company')
  await choose('Surya Labs', 'Archive')
  const question = page.getByRole('dialog', { name: 'Archive Surya Labs?' })
  await question.getByText('Its 1 event leaves them too.').waitFor()
  await question.getByRole('button', { name: 'Archive' }).click()
  await question.getByRole('alert').filter({ hasText: '1 of its events is published or on hold.' }).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/event/${event._id}`)
  await choose('Monsoon Grid', 'Archive')
  const notYet = page.getByRole('dialog', { name: 'Monsoon Grid cannot be archived yet' })
  await notYet.getByText('Complete or cancel it first').waitFor()
  await expectAccessible(page)
  await db.updateTable('events').set({ event_status: 'cancelled' }).where('_id', '=', event._id).execute()

  await page.goto('/company')
  await choose('Surya Labs', 'Archive')
  await question.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Surya Labs is archived.').waitFor()
  await page.getByRole('link', { name: 'Surya Labs', exact: true }).waitFor({ state: 'detached' })
  await page.goto(`/companies/${company._id}?tab=events`)
  await page.getByRole('link', { name: 'Monsoon Grid' }).waitFor()
  await page.getByRole('note').getByRole('button', { name: 'Restore' }).waitFor()

  const theirs = await browser.open(candidate.user)
  await theirs.goto('/my-applications')
  await theirs.getByText('The page of the event is closed now.').waitFor()
  await expect.poll(() => theirs.getByRole('link', { name: 'See the event' }).count()).toBe(0)
  await expectAccessible(theirs)
})

test('an archived event offers nothing to change on the screens of its days', async () => {
  const { t } = browser
  const event = await make.event(t.db)
  const event_id = event._id
  const staff = await t.companyUser({ _id: event.company_id })
  const { _id: door } = await make.counter(t.db, { event_id, name: 'Door A' })
  await make.device(t.db, { event_id, name: 'Left', counters: [door] })
  const guest = await make.guest(t.db, { event_id, name: 'Asha Menon' })
  const { _id: ticket_id } = await t.db
    .selectFrom('tickets')
    .select('_id')
    .where('guest_id', '=', guest._id)
    .executeTakeFirstOrThrow()
  await make.badgePrint(t.db, { event_id })
  await make.scan(t.db, { event_id, counter_id: door, ticket_id, outcome: 'in' })
  await make.walkIn(t.db, { event_id })
  await make.seats(t.db, { event_id, people: 3, teams: null })
  for (const state of ['offered', 'confirmed', 'gone', 'waiting'] as const) {
    const { _id: application_id } = await make.application(t.db, { event_id, team_name: `Team ${state}` })
    await make.teamSeats(t.db, { application_id, state, reason: state === 'gone' ? 'declined' : null })
  }
  const { _id: round } = await make.round(t.db, { event_id })
  const { _id: judge_id } = await make.judge(t.db, { event_id, name: 'Leela Nair' })
  await t.db.insertInto('round_judges').values({ judge_id, round_id: round }).execute()
  const page = await browser.open(staff.user)
  const main = page.locator('#content')
  /** What may be pressed and has no number in its name, as filters and pages have, and is no row of triage. */
  const acts = async (path: string, ...shown: string[]) => {
    await page.goto(`/events/${event_id}/${path}`)
    for (const text of shown) await main.getByText(text).first().waitFor()
    const names = await main
      .getByRole('button', { disabled: false })
      .evaluateAll(all => all.map(one => (one.getAttribute('aria-label') ?? one.textContent).trim()))
    return names.filter(
      name => /^[A-Z][^\d]+$/.test(name) && !/^(Next|Name|Number|Previous|All)|Open theme$/.test(name),
    )
  }
  const screens = [
    ['badges', 'The hardest'],
    ['guests', 'Asha Menon'],
    ['counters', 'Door A'],
    ['seats', 'Team offered', 'Team confirmed', 'Team waiting'],
    ['day', 'Door A'],
    ['day?step=scans', 'Asha Menon'],
    ['day?step=paper', 'Asha Menon'],
    // Of forms what is there, or the screen before them.
    ['day?step=pad', 'Arrivals'],
    ['day?step=close', 'Arrivals'],
    ['seats?step=questions', 'Team offered', 'Team confirmed', 'Team waiting'],
    ['prizes', 'It can be read, and not be changed.', 'Save prizes'],
    [`judging/${round}/criteria`, 'It can be read, and not be changed.', 'Save'],
    [`judging/${round}/plan`, 'It can be read, and not be changed.', 'Plan visits'],
    [`judging/${round}/codes`, 'It can be read, and not be changed.', 'Make 1 code'],
    ['judges', 'Leela Nair'],
    ['triage', 'It can be read, and not be changed.', 'Team offered'],
    [`../../announcements/add/${event_id}`, 'It can be read, and not be changed.', 'Subject'],
  ] as const
  expect(await acts('counters', 'Door A')).toContain('Add a device')
  expect(await acts('seats', 'Team offered')).toContain('Take back for Team offered')
  await t.db
    .updateTable('events')
    .set({ event_status: 'completed', archived_at: new Date().toISOString() })
    .where('_id', '=', event_id)
    .execute()
  const left = []
  for (const [path, ...shown] of screens) left.push(await acts(path, ...shown))
  expect(left).toEqual([
    [],
    ['Export CSV'],
    [],
    ['More about Team offered', 'More about Team confirmed'],
    [],
    ['Export CSV'],
    ['Print'],
    [],
    [],
    ['More about Team offered', 'More about Team confirmed'],
    [],
    [],
    [],
    [],
    ['No conflict of Leela Nair'],
    [],
    [],
  ])
  expect(await page.getByRole('textbox', { disabled: false }).count()).toBe(0)
  await page.setViewportSize(phone)
  await page.getByRole('banner').getByText('Archived', { exact: true }).waitFor()
  await expectAccessible(page)
})
