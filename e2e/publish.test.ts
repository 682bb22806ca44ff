import { expect, test } from 'vitest'
import { runJobs } from '../server/testing/jobs.ts'
import { publishableRound } from '../server/testing/publishing.ts'
import { letReleaseBeDue } from '../server/testing/releases.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const b = useBrowser()

test('staff set prizes, give one otherwise with a sentence, and publish', async () => {
  const { staff, event, round, plan, statuses } = await publishableRound(b.t, [])
  const page = await b.open(staff.user)

  await page.goto(`/events/${event._id}/prizes`)
  await page.getByRole('button', { name: 'Add prize' }).click()
  const first = page.getByRole('group', { name: 'Prize 1' })
  await first.getByLabel('Name').fill('1st prize')
  await first.getByLabel('What it is').fill('₹5,00,000 and a pilot')
  await page.getByRole('button', { name: 'Add prize' }).click()
  const second = page.getByRole('group', { name: 'Prize 2' })
  await second.getByLabel('Name').fill('Best of Water')
  await second.getByLabel('Goes to').selectOption('theme')
  await second.getByLabel('Theme').selectOption('Water')
  await page.getByRole('button', { name: 'Save prizes' }).click()
  await page.getByText('The prizes are saved').waitFor()

  await page.goto(`/events/${event._id}/judging/${round._id}/results`)
  await page.getByLabel('1st prize goes to').selectOption({ label: '3. D' })
  await page.getByText('Staff’s choice').waitFor()
  const button = page.getByRole('button', { name: 'Publish results' })
  await page.getByText('Say in a sentence why: 1st prize.').waitFor()
  const why = page.getByLabel('Why, in a sentence that everybody can read')
  b.answer('failed', /awards/)
  await why.fill('It runs at a pumping station already.')
  await page.getByText(/^Not saved/).waitFor()
  b.answer('real')
  await page.reload()
  await expect.poll(() => why.inputValue()).toBe('It runs at a pumping station already.')
  await why.focus()
  await why.blur()
  await page.getByText('4 teams are told by 5 mails, 2 become Won.').waitFor()
  await page
    .getByText('The first 2 places. 2 teams are named with place and score, 1 with its prize alone and')
    .waitFor()
  await page.getByRole('button', { name: 'Change' }).click()
  const drawer = page.getByRole('dialog', { name: 'What is published' })
  await drawer.getByRole('radio', { name: /^All places/ }).check()
  await drawer.getByText('4 teams are named with place and score.').waitFor()
  await drawer.getByRole('radio', { name: /^The first places/ }).check()
  await drawer.getByLabel('How many first places').fill('3')
  await drawer.getByText('3 teams are named with place and score and 1 by name only.').waitFor()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText('The first 3 places. 3 teams are named with place and score and 1 by name only.')
    .waitFor()
  await page.setViewportSize(phone)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See the page' }).click()
  await page.getByText('This is how the page will look. Nobody else sees it.').waitFor()
  await page.getByRole('heading', { name: 'The winners' }).waitFor()
  await page.getByRole('heading', { name: 'Also took part' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the results' }).click()

  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(/^Publishing in \d+ seconds$/).waitFor()
  const { under_way } = await plan()
  await letReleaseBeDue(b.t.db, { _id: under_way?._id ?? '' })
  await runJobs(b.t.app)
  await page.getByText('The results of Demo are public: Monsoon Grid Hackathon').waitFor()
  await page.getByText('4 teams were told.').waitFor()
  expect(await statuses()).toEqual({ A: 'won', B: 'participated', C: 'participated', D: 'won' })
})
