import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { letReleaseBeDue } from '../server/testing/releases.ts'
import { makeSubmission } from '../server/testing/hand-ins.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, waitAsking } from './browser.ts'

const browser = useBrowser()

const names = ['Loose Contact', 'Varuna', 'Lamp Post', 'Chhaya']

async function host() {
  const { t } = browser
  const company = await make.company(t.db)
  const staff = await make.contact(t.db, { company_id: company._id })
  const event = await make.event(t.db, { company_id: company._id, event_name: 'Monsoon Grid' })
  const ids = []
  for (const team_name of names) {
    const { _id } = await make.application(t.db, {
      event_id: event._id,
      team_name,
      status: 'onboarded',
      idea: `What ${team_name} builds`,
    })
    await make.applicant(t.db, { application_id: _id, status: 'invitation-accepted' })
    ids.push(_id)
  }
  const question = await make.question(t.db, event._id, { label: 'Who needs it?' })
  for (const [place, application_id] of ids.entries())
    await make.answer(t.db, { question_id: question._id, application_id, text: `Lane ${place + 1}` })
  return { staff, event, ids }
}

/** What is decided, as the database has it. */
async function decided(eventid: string) {
  const rows = await browser.t.db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications._id', 'decisions.application_id')
    .select(['team_name', 'outcome', 'comment'])
    .where('decisions.event_id', '=', eventid)
    .orderBy('applications.created_at')
    .execute()
  return rows.map(({ team_name, outcome, comment }) => [team_name, outcome, comment])
}

/** Runs in a page. */
const hasLoaded = (address: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(address))

const shown = (page: Page, name: string) => page.getByRole('article', { name }).waitFor()

test('teams are decided by keys alone, released, taken back, released again and mailed', async () => {
  const { t } = browser
  const { staff, event, ids } = await host()
  const page = await browser.open(staff)
  await page.goto(`/event/${event._id}?tab=applications`)
  await page.getByRole('link', { name: 'Triage' }).click()
  await shown(page, 'Loose Contact')
  await page.getByText('What Loose Contact builds').waitFor()
  await expectAccessible(page)

  await page.keyboard.press('c')
  await page.keyboard.type('Bring the map')
  await page.keyboard.press('Escape')
  await page.getByText('Lane 1').waitFor()
  await page.reload()
  await shown(page, 'Loose Contact')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Comment to the team' }).inputValue())
    .toBe('Bring the map')
  // The next one is loaded before it is shown.
  const next = ids[1] ?? ''
  await expect.poll(() => page.evaluate(hasLoaded, next)).toBe(true)
  browser.answer('held', new RegExp(next))
  await page.keyboard.press('s')
  await shown(page, 'Varuna')
  await page.getByText('What Varuna builds').waitFor()
  await page.getByText('Lane 2').waitFor()
  browser.answer('real')
  await page.keyboard.press('r')
  await shown(page, 'Lamp Post')
  await page.keyboard.press('s')
  await shown(page, 'Chhaya')
  await page.keyboard.press('u')
  await shown(page, 'Lamp Post')
  await page.keyboard.press('Space')
  await shown(page, 'Chhaya')
  await page.keyboard.press('r')
  await page.getByText('3 of 4 decided').waitFor()
  const all = [
    ['Loose Contact', 'shortlisted', 'Bring the map'],
    ['Varuna', 'rejected', null],
    ['Chhaya', 'rejected', null],
  ]
  await expect.poll(() => decided(event._id)).toEqual(all)

  await page.getByRole('link', { name: 'Review release' }).first().click()
  await page.getByRole('heading', { name: 'Release', exact: true }).waitFor()
  await page.getByLabel('Preview the mail of').selectOption({ label: 'Loose Contact, Shortlisted' })
  await page.getByText('Bring the map').waitFor()
  await expectAccessible(page)
  const other = await browser.open(staff, phone)
  await other.goto('/dashboard')

  const press = async () => {
    await page.getByRole('button', { name: 'Release 3 decisions' }).click()
    await page.getByText('and 6 people of Monsoon Grid are mailed').waitFor()
    await page.getByRole('button', { name: 'Release', exact: true }).dblclick()
    await page.getByText('Nothing has happened yet').waitFor()
  }
  await press()
  await expectAccessible(page)
  await page.locator('button:focus', { hasText: 'Undo' }).waitFor()
  await waitAsking(other.getByText('Monsoon Grid: 3 decisions. Nothing has happened yet.'))
  await other.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByText('The release was undone. Nothing has happened.')
    .or(page.getByText('undid the release'))
    .first()
    .waitFor()
  await expect.poll(() => decided(event._id)).toEqual(all)

  await press()
  // It stands where it is about what is shown, and nowhere else.
  const bar = other.getByRole('region', { name: 'Release' })
  await waitAsking(bar)
  await other.goto('/partners')
  await other.getByRole('heading', { level: 1, name: 'Partners' }).waitFor()
  expect(await bar.count()).toBe(0)
  await other.goto(`/event/${event._id}`)
  await bar.waitFor()
  const release = await t.db
    .selectFrom('releases')
    .select('_id')
    .where('event_id', '=', event._id)
    .executeTakeFirstOrThrow()
  await letReleaseBeDue(t.db, release)
  await page.getByText('Releasing…').waitFor()
  await runJobs(t.app)
  await page.getByText('3 decisions are released: Monsoon Grid').waitFor()
  await page.getByText('Released before').waitFor()
  const mails = await t.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('cause', 'like', `release:${release._id}:%`)
    .orderBy('subject')
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Chhaya at Monsoon Grid: Rejected',
    'Chhaya at Monsoon Grid: Rejected',
    'Loose Contact at Monsoon Grid: Shortlisted',
    'Loose Contact at Monsoon Grid: Shortlisted',
    'Varuna at Monsoon Grid: Rejected',
    'Varuna at Monsoon Grid: Rejected',
  ])
  expect(mails.map(({ text }) => text.includes('\n\nBring the map\n\n'))).toEqual(
    mails.map(({ subject }) => subject.includes('Shortlisted')),
  )
  await page.goto(`/application/${ids[0]}?tab=history`)
  await page.getByText('Bring the map').waitFor()
  await other.context().close()
})

test('Decide in a row opens that team; where all are decided the release is next', async () => {
  const { staff, event } = await host()
  const page = await browser.open(staff)
  await page.goto(`/event/${event._id}?tab=applications`)
  await page.getByRole('link', { name: 'Decide about Lamp Post' }).click()
  await shown(page, 'Lamp Post')
  await page.keyboard.press('r')
  await shown(page, 'Loose Contact')
  await expect.poll(() => decided(event._id)).toEqual([['Lamp Post', 'rejected', null]])
  for (const name of ['Varuna', 'Chhaya', 'Chhaya']) {
    await page.keyboard.press('s')
    await shown(page, name)
  }
  await expect.poll(async () => (await decided(event._id)).length).toBe(4)
  await page.goto(`/events/${event._id}/triage`)
  await page.getByText('All are decided').waitFor()
  await expectAccessible(page)
  await page.getByText('4 decisions wait to be released. Nobody but staff can tell before.').waitFor()
})

test('on a phone a team is decided with taps, and on its page; many at once in the list', async () => {
  const { staff, event, ids } = await host()
  const page = await browser.open(staff, phone)
  await page.goto(`/events/${event._id}/triage`)
  await shown(page, 'Loose Contact')
  await page.getByRole('button', { name: 'Shortlist' }).click()
  await shown(page, 'Varuna')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await shown(page, 'Loose Contact')
  await expect.poll(() => decided(event._id)).toEqual([])
  await expectAccessible(page)

  await page.goto(`/application/${ids[1]}`)
  await page.getByRole('button', { name: 'Decide: the decision about Varuna' }).click()
  await page.getByRole('menuitemradio', { name: 'Hold' }).click()
  await page.getByRole('textbox', { name: 'Comment to the team' }).fill('We read on')
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByText('Only staff see it until it is released.').first().waitFor()
  await page.getByRole('button', { name: 'Hold: the decision about Varuna' }).waitFor()
  await expectAccessible(page)

  await page.goto(`/event/${event._id}?tab=applications`)
  await page.getByRole('button', { name: 'More about this list' }).click()
  await page.getByRole('button', { name: 'Select' }).click()
  for (const name of ['Varuna', 'Lamp Post', 'Chhaya'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Decide…' }).click()
  await page.getByLabel('Decision').selectOption({ label: 'Reject' })
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await page.getByText('1 of these 3 is decided already, 1 with a comment to the team.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Replace them' }).click()
  await page.getByText('3 decided. 1 of them replaced another decision.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('3 taken back').waitFor()
  await expect.poll(() => decided(event._id)).toEqual([['Varuna', 'on_hold', 'We read on']])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('checkbox', { name: 'Select Lamp Post' }).check()
  await page.getByRole('checkbox', { name: 'Select Chhaya' }).check()
  await page.getByRole('button', { name: 'Decide…' }).click()
  await page.getByLabel('Decision').selectOption({ label: 'Reject' })
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await page.getByText('2 decided').waitFor()
  await expect
    .poll(() => decided(event._id))
    .toEqual([
      ['Varuna', 'on_hold', 'We read on'],
      ['Lamp Post', 'rejected', null],
      ['Chhaya', 'rejected', null],
    ])

  await page.goto(`/events/${event._id}/release`)
  await page.getByRole('button', { name: 'Edit mail: Rejected' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Subject').fill('Not this time, {firstname}')
  await drawer.getByRole('button', { name: 'Save mail' }).click()
  await drawer.getByText('{firstname} is not a placeholder').first().waitFor()
  await drawer.getByLabel('Subject').fill('Not this time, {first_name}')
  await drawer.getByRole('button', { name: 'Save mail' }).click()
  await page.getByText('“Not this time, [First name]”').waitFor()
  await expectAccessible(page)
})

test('what a team handed in is read beside its idea, and a team without a hand-in shows none', async () => {
  const { t } = browser
  const made = await makeSubmission(t)
  await made.creator.post(made.handInPath, { fields: await made.whole() })
  await make.application(t.db, {
    event_id: made.event._id,
    team_name: 'Varuna',
    status: 'onboarded',
    idea: 'What Varuna builds',
  })
  for (const size of [undefined, phone]) {
    const page = await browser.open(made.staff.user, size)
    await page.goto(`/events/${made.event._id}/triage?q=Varuna`)
    await shown(page, 'Varuna')
    await page.getByText('What Varuna builds').waitFor()
    expect(await page.getByRole('region', { name: 'Build' }).count()).toBe(0)
    await page.goto(`/events/${made.event._id}/triage?status=shortlisted`)
    const handedIn = page.getByRole('region', { name: 'Build' })
    await handedIn.getByRole('heading', { name: 'The Bill That Answers' }).waitFor()
    await handedIn.getByText('Counts.').waitFor()
    await expectAccessible(page)
    await page.context().close()
  }
})

test('of two comments to a team, the one that is decided is shown and the other kept as not saved', async () => {
  const { staff, event } = await host()
  const asha = await make.contact(browser.t.db, { company_id: event.company_id, first_name: 'Asha' })
  const leela = await browser.open(staff)
  await leela.goto(`/events/${event._id}/triage`)
  await shown(leela, 'Loose Contact')
  await leela.getByLabel('Comment to the team').fill('Lovely idea.')
  await leela.keyboard.press('Escape')
  const first = await browser.open(asha)
  await first.goto(`/events/${event._id}/triage`)
  await shown(first, 'Loose Contact')
  await first.getByLabel('Comment to the team').fill('Come back as two.')
  await first.keyboard.press('Escape')
  await first.keyboard.press('r')
  const hers = ['Loose Contact', 'rejected', 'Come back as two.']
  await expect.poll(() => decided(event._id)).toEqual([hers])

  await leela.keyboard.press('s')
  await leela.getByRole('button', { name: 'Show' }).click()
  await shown(leela, 'Loose Contact')
  const box = leela.getByLabel('Comment to the team')
  await expect.poll(() => box.inputValue()).toBe('Come back as two.')
  const mine = leela.getByRole('region', { name: 'Your comment' })
  await expect
    .poll(() => mine.locator('p').allInnerTexts())
    .toEqual(['Your comment is not saved', 'Lovely idea.'])
  await expectAccessible(leela)

  // Kept where the page is left, and saved only where she uses it.
  await leela.goto(`/events/${event._id}/triage?tab=decided`)
  await shown(leela, 'Loose Contact')
  expect(await box.inputValue()).toBe('Come back as two.')
  expect(await decided(event._id)).toEqual([hers])
  await mine.getByRole('button', { name: 'Use it instead' }).click()
  expect(await box.inputValue()).toBe('Lovely idea.')
  await mine.waitFor({ state: 'detached' })
  await leela.keyboard.press('Escape')
  await expect.poll(() => decided(event._id)).toEqual([['Loose Contact', 'rejected', 'Lovely idea.']])
})

test('of two readers each sees what both gave once they have given their own, and nothing moves', async () => {
  const { staff, event } = await host()
  const asha = await make.contact(browser.t.db, {
    company_id: event.company_id,
    first_name: 'Asha',
    last_name: 'Deshpande',
  })
  const leela = await browser.open(staff)
  await leela.goto(`/events/${event._id}/triage`)
  await shown(leela, 'Loose Contact')
  const place = async () => (await leela.getByRole('button', { name: 'Shortlist' }).boundingBox())?.y
  await leela.getByText('Nobody has marked it yet.').waitFor()
  const before = await place()
  await leela.keyboard.press('7')
  await leela.getByText('from 1 reader').waitFor()
  expect(await place()).toBe(before)
  await expectAccessible(leela)

  const first = await browser.open(asha)
  await first.goto(`/events/${event._id}/triage`)
  await shown(first, 'Loose Contact')
  await first.getByText('1 reader. You see what they gave once you have given yours.').waitFor()
  const readers = first.getByRole('region', { name: 'Readers' }).getByRole('listitem')
  const { first_name, last_name } = staff
  expect(await readers.allInnerTexts()).toEqual([expect.stringMatching(`${first_name} ${last_name}`)])
  expect(await readers.getByText('7', { exact: true }).count()).toBe(0)
  await first.keyboard.press('3')
  await first.getByText('± 2, from 2 readers').waitFor()
  await readers.getByText('7', { exact: true }).waitFor()
  // What she gave comes to who stays on the page.
  await waitAsking(leela.getByText('± 2, from 2 readers'))
  expect(await place()).toBe(before)
  // So does the number of what she decided.
  const said = leela.getByRole('banner')
  await said.getByText(`0 of ${names.length}`, { exact: true }).waitFor()
  await first.keyboard.press('s')
  await waitAsking(said.getByText(`1 of ${names.length}`, { exact: true }))
})

test('who only decides opens the marks of all readers, and gives none from then on', async () => {
  const { staff, event } = await host()
  const { _id: asha } = await make.contact(browser.t.db, { company_id: event.company_id })
  const team = await browser.t.db
    .selectFrom('applications')
    .select('_id')
    .where('event_id', '=', event._id)
    .where('team_name', '=', 'Loose Contact')
    .executeTakeFirstOrThrow()
  const noted = { application_id: team._id, reader_id: asha, value: 7, note: 'Read it twice' }
  await browser.t.db.insertInto('marks').values(noted).execute()
  const page = await browser.open(staff)
  await page.goto(`/events/${event._id}/triage`)
  await shown(page, 'Loose Contact')
  await page.getByText('1 reader. You see what they gave once you have given yours.').waitFor()
  await page.getByRole('button', { name: 'I only decide: show all marks' }).click()
  const question = page.getByRole('dialog', { name: 'Show all marks?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Show all marks' }).click()
  await page.getByText('from 1 reader').waitFor()
  await page.getByText('Read it twice').waitFor()
  await page.getByText('You have opened the marks, so you give none here.').waitFor()
  expect(await page.getByRole('button', { name: 'I only decide: show all marks' }).count()).toBe(0)
  await page.keyboard.press('9')
  expect(await page.getByRole('group', { name: 'Your mark' }).count()).toBe(0)
  const marks = await browser.t.db
    .selectFrom('marks')
    .select('value')
    .where('reader_id', '=', staff._id)
    .execute()
  expect(marks).toEqual([])
  await expectAccessible(page)
})

test('marks that are given before those of the application are read are kept, and so is the note', async () => {
  const { staff, event, ids } = await host()
  const noted = { application_id: ids[1] ?? '', reader_id: staff._id, value: 5, note: 'Near the school' }
  await browser.t.db.insertInto('marks').values(noted).execute()
  const page = await browser.open(staff)
  browser.answer('held', /\/api\/application\/marks\//)
  await page.goto(`/events/${event._id}/triage`)
  for (const [place, name] of names.entries()) {
    await shown(page, name)
    await page.keyboard.press(String(place + 6))
    await page.keyboard.press('j')
  }
  browser.answer('real')
  const kept = () =>
    browser.t.db
      .selectFrom('marks')
      .select(['application_id', 'value', 'note'])
      .where('application_id', 'in', ids)
      .orderBy('value')
      .execute()
  await expect.poll(kept).toEqual(
    ids.map((application_id, place) => ({
      application_id,
      value: place + 6,
      note: place === 1 ? 'Near the school' : null,
    })),
  )
})

test('a mark that is given without a network stands at its row, is said in one way, and is sent later', async () => {
  const { staff, event, ids } = await host()
  const [first = ''] = names
  const page = await browser.open(staff)
  await page.goto(`/events/${event._id}/triage`)
  await shown(page, first)
  const isOffline = page.evaluate(
    () => new Promise<void>(resolve => addEventListener('offline', () => resolve(), { once: true })),
  )
  await page.context().setOffline(true)
  await isOffline
  await page.keyboard.press('7')
  const row = page.getByRole('button').filter({ hasText: first }).first()
  await row.getByLabel('Your mark, 7, is sent when you are online again').waitFor()
  await page.getByText('Your mark is sent when you are online again.').waitFor()
  await page.getByText('1 mark waits until you are online.').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  // It stays where somebody comes back to the application.
  const given = page.getByRole('button', { name: `7 of 10 for ${first}`, pressed: true })
  await given.waitFor()
  expect(await page.getByText('The server cannot be reached').count()).toBe(0)
  await expectAccessible(page)
  await page.context().setOffline(false)
  const kept = () =>
    browser.t.db
      .selectFrom('marks')
      .select('value')
      .where('application_id', '=', ids[0] ?? '')
      .execute()
  await expect.poll(kept).toEqual([{ value: 7 }])
  await expect.poll(() => page.getByText(/(when|until) you are online/).count()).toBe(0)
  await given.waitFor()
})

test('of two people who decide about a team at once, the second undoes nothing of the first', async () => {
  const { staff, event } = await host()
  const asha = await make.contact(browser.t.db, {
    company_id: event.company_id,
    first_name: 'Asha',
    last_name: 'Deshpande',
  })
  const leela = await browser.open(staff)
  await leela.goto(`/events/${event._id}/triage`)
  await shown(leela, 'Loose Contact')
  const first = await browser.open(asha)
  await first.goto(`/events/${event._id}/triage`)
  await shown(first, 'Loose Contact')
  await first.keyboard.press('s')
  await expect.poll(() => decided(event._id)).toEqual([['Loose Contact', 'shortlisted', null]])

  await leela.keyboard.press('r')
  await shown(leela, 'Varuna')
  await leela.getByText('Asha Deshpande decided about this team meanwhile: Shortlist.').waitFor()
  await expect.poll(() => leela.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await leela.keyboard.press('u')
  await leela.getByRole('button', { name: 'Show' }).click()
  await shown(leela, 'Loose Contact')
  await leela.getByText('Asha Deshpande decided this').waitFor()
  // What one decides knowing it can be undone, back to what it was.
  await leela.keyboard.press('h')
  await expect.poll(() => decided(event._id)).toEqual([['Loose Contact', 'on_hold', null]])
  await leela.keyboard.press('u')
  await expect.poll(() => decided(event._id)).toEqual([['Loose Contact', 'shortlisted', null]])
  // It is hers again, as she made it.
  await leela.getByText('Asha Deshpande decided this').waitFor()

  // A key that decides nothing says why, and ? begins with the keys of this screen.
  await leela.keyboard.press('t')
  await leela.getByText('Let take part is not possible: the team is onboarded.').waitFor()
  await leela.keyboard.press('?')
  const keys = leela.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('On this screen').waitFor()
  const said = await keys.locator('dt').allInnerTexts()
  expect(said.slice(0, 12)).toEqual([
    'Next and previous application',
    'Your mark: 1 to 9, and 0 for 10',
    'Shortlist',
    'Reject',
    'Hold',
    'Revoke',
    'Back to registered',
    'Skip',
    'Comment to the team',
    'Note to staff',
    'Undo your last decision',
    'Search everything',
  ])

  await leela.goto(`/events/${event._id}/triage?tab=decided`)
  await shown(leela, 'Loose Contact')
  await leela.getByText('Asha Deshpande decided this').waitFor()
})
