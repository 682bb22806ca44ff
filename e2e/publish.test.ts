import { expect, test } from 'vitest'
import { runJobs } from '../server/testing/jobs.ts'
import { publishableRound } from '../server/testing/publishing.ts'
import { letReleaseBeDue } from '../server/testing/releases.ts'
import { expectAccessible } from './axe.ts'
import { letPagesAge, phone, useBrowser } from './browser.ts'

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
    .getByText('The first place. 1 team is named with place and score, 2 with their prizes alone and')
    .waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'What is published' })
  await drawer.getByRole('radio', { name: /^All places/ }).check()
  await drawer.getByText('4 teams are named with place and score.').waitFor()
  await drawer.getByRole('radio', { name: /^The first places/ }).check()
  await drawer.getByLabel('How many first places').fill('three')
  await drawer.getByRole('radio', { name: /^Prizes only/ }).check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Prizes only/).waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
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
  const asked = page.getByRole('dialog', { name: 'Publish the results of Demo?' })
  await asked.getByRole('radio', { name: /^At a time/ }).check()
  await asked.getByRole('textbox', { name: 'Date' }).fill('05/01/2031')
  await asked.getByRole('textbox', { name: 'Time' }).fill('18:00')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(/The results are published on Sun 5 Jan( 2031)?, 18:00/).waitFor()
  await page.getByRole('button', { name: 'Move it' }).click()
  const moving = page.getByRole('dialog', { name: 'Move the publication?' })
  await moving.getByRole('textbox', { name: 'Date' }).fill('06/01/2031')
  await moving.getByRole('textbox', { name: 'Time' }).fill('09:15')
  await moving.getByRole('button', { name: 'Move it' }).click()
  await page.getByText(/The results are published on Mon 6 Jan( 2031)?, 09:15/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Call it off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click()
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(/^Publishing in \d+ seconds$/).waitFor()
  const { under_way } = await plan()
  await letReleaseBeDue(b.t.db, { _id: under_way?._id ?? '' })
  await runJobs(b.t.app)
  await page.getByText('The results of Demo are public: Monsoon Grid Hackathon').waitFor()
  await page.getByText('4 teams were told.').waitFor()
  const address = `/event-page/${event._id}/results`
  const html = await (await fetch(`${b.origin}${address}`)).text()
  expect(['Also took part', '62.2', '>46.0<', '45.96'].filter(text => html.includes(text))).toEqual([
    'Also took part',
    '62.2',
  ])
  const visitor = await b.open(null, phone)
  await visitor.goto(address)
  await visitor.getByRole('heading', { name: 'The winners' }).waitFor()
  await page.getByRole('button', { name: 'Take offline' }).click()
  const question = page.getByRole('dialog', { name: 'Take the results offline?' })
  await question.getByText('Nobody is mailed.', { exact: false }).waitFor()
  await expectAccessible(page)
  await question.getByRole('textbox', { name: 'Reason' }).fill('A ballot of the wrong team.')
  await question.getByRole('button', { name: 'Take offline' }).click()
  await page.getByText('Only staff read the reason.').waitFor()
  letPagesAge()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'The results are offline for now' }).waitFor()
  await expectAccessible(visitor)
  expect(await visitor.getByText('wrong team').count()).toBe(0)
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await page.getByRole('button', { name: 'Take offline' }).waitFor()
  letPagesAge()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'The winners' }).waitFor()
  expect(await statuses()).toEqual({ A: 'won', B: 'participated', C: 'participated', D: 'won' })
})

test('of two who take results offline, or cancel a publication, the second reads who did and what is so', async () => {
  const { staff, round, event, press, publish, plan } = await publishableRound(b.t, [])
  const colleague = await b.t.companyUser({ _id: staff.user.company_id ?? '' })
  const address = `/events/${event._id}/judging/${round._id}/results`
  const [own, other] = [await b.open(staff.user), await b.open(colleague.user)]

  // A time is set, and both look at it.
  const when = { publish_at: '2027-01-05T18:00', marks_participated: false }
  const { digest } = await plan()
  expect((await staff.post(`/api/round/publication/${round._id}`, { digest, ...when })).status).toBe(201)
  for (const page of [own, other]) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Call it off' }).click()
  }
  const cancel = (page: typeof own) =>
    page
      .getByRole('dialog', { name: 'Call the publication off?' })
      .getByRole('button', { name: 'Call it off' })
  await cancel(own).click()
  await own.getByText('The publication is called off. Nobody was told').waitFor()
  await cancel(other).click()
  await other.getByText('It is called off already. Nobody was told').waitFor()
  await other.getByRole('button', { name: 'Publish results' }).waitFor()
  expect((await press()).status).toBe(201)
  const [under] = (await staff.get('/api/release')).body.data
  await staff.post(`/api/release/${under._id}/undo`)

  await publish()
  for (const page of [own, other]) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Take offline' }).click()
    await page
      .getByRole('textbox', { name: 'Reason' })
      .fill(page === own ? 'We count again.' : 'A ballot is missing.')
  }
  const take = (page: typeof own) =>
    page
      .getByRole('dialog', { name: 'Take the results offline?' })
      .getByRole('button', { name: 'Take offline' })
  await take(own).click()
  await own.getByText('The results are offline').waitFor()
  await take(other).click()
  const { first_name, last_name } = staff.user
  const said = `${first_name} ${last_name} has taken these results offline already. Reason: We count again.`
  await other.getByText(said).waitFor()
  // The question stays what was asked, and the screen behind it shows how it is now.
  await other.getByText('Published, and offline now').waitFor()
  await expectAccessible(other)
  await take(other).waitFor()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await other.getByRole('button', { name: 'Put back' }).waitFor()
})
