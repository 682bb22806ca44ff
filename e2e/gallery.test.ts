import { expect, test } from 'vitest'
import { begun, makeSubmission, putPicture } from '../server/testing/hand-ins.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('staff approve a project and open the gallery, and a visitor finds it there', async () => {
  const made = await makeSubmission(browser.t)
  const picture = await made.picture()
  await putPicture(browser.t, picture)
  const fields = await made.whole({
    ...begun({ technologies: ['SQLite'], code: 'https://git.example/bill' }),
    pictures: { was: [], now: [picture] },
  })
  expect((await made.creator.post(made.handInPath, { fields })).status).toBe(201)
  await made.creator.put(`/api/project/name/${made.team._id}`, { shows_name: true })

  const staff = await browser.open(made.staff.user)
  await staff.goto(`/event/${made.event._id}?tab=projects`)
  await staff.getByRole('button', { name: 'Approve The Bill That Answers' }).click()
  await staff.getByRole('button', { name: 'Approved 1' }).waitFor()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Gallery closed' }).click()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Open the gallery' }).click()
  const question = staff.getByRole('dialog', { name: 'Open the gallery?' })
  await question.getByText('Everybody sees 1 approved project').waitFor()
  await question.getByText('Nobody gets a mail').waitFor()
  await expectAccessible(staff)
  await question.getByRole('button', { name: 'Open the gallery' }).click()
  await staff.getByRole('button', { name: 'Gallery open' }).waitFor()

  const visitor = await browser.open(null)
  await visitor.goto(`/event-page/${made.event._id}`)
  await visitor.getByRole('link', { name: 'See what the teams built (1)' }).click()
  await visitor.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('textbox', { name: 'Search projects' }).fill('sqlite')
  await visitor.keyboard.press('Enter')
  await visitor.getByText('1 project found.').waitFor()
  await visitor.getByRole('link', { name: 'The Bill That Answers' }).click()
  await visitor.getByRole('heading', { name: 'The Bill That Answers', level: 1 }).waitFor()
  const { first_name, last_name } = made.creator.user
  await visitor.getByText(`${first_name} ${last_name}`).waitFor()
  await visitor.getByText('and 1 other').waitFor()
  await expectAccessible(visitor)

  const small = await browser.open(null, phone)
  await small.goto(`/event-page/${made.event._id}/projects`)
  await expectAccessible(small)
  await small.getByRole('link', { name: 'The Bill That Answers' }).click()
  const cover = small.getByRole('img', { name: 'The Bill That Answers. Picture 1 of 1, in full' })
  const isDrawn = (image: Element) =>
    image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
  await expect.poll(() => cover.evaluate(isDrawn)).toBe(true)
  await expectAccessible(small)
  await expect.poll(() => small.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
}, 60_000)

test('several projects are approved after a question that says who sees them, and that is undone', async () => {
  const first = await makeSubmission(browser.t)
  const second = await makeSubmission(browser.t, { round: { ...first.round, event_id: first.event._id } })
  for (const made of [first, second])
    expect((await made.creator.post(made.handInPath, { fields: await made.whole() })).status).toBe(201)
  const staff = await browser.open(first.staff.user)
  await staff.goto(`/event/${first.event._id}?tab=projects`)
  await staff.getByRole('button', { name: 'Approve all 2' }).click()
  const question = staff.getByRole('dialog', { name: 'Approve 2 projects?' })
  await question.getByText('Everybody sees them as soon as you open the gallery.').waitFor()
  await expectAccessible(staff)
  await question.getByRole('button', { name: 'Approve 2' }).click()
  await staff.getByRole('button', { name: 'Approved 2' }).waitFor()
  await staff.getByRole('button', { name: 'Undo' }).click()
  await staff.getByRole('button', { name: 'Not approved 2' }).waitFor()
}, 60_000)

test('the approval of all projects is asked about where the overview leads to it', async () => {
  const first = await makeSubmission(browser.t)
  const second = await makeSubmission(browser.t, { round: { ...first.round, event_id: first.event._id } })
  for (const made of [first, second])
    expect((await made.creator.post(made.handInPath, { fields: await made.whole() })).status).toBe(201)
  const staff = await browser.open(first.staff.user, phone)
  await staff.goto(`/event/${first.event._id}?tab=projects&act=approve`)
  const question = staff.getByRole('dialog', { name: 'Approve 2 projects?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(staff.url()).search).toBe('?tab=projects')
  // On a phone it is one large button at the bottom, and the list begins where it does on a wide screen.
  await staff.getByRole('button', { name: 'Approve all 2' }).click()
  await question.waitFor()
}, 60_000)
