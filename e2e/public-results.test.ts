import { expect, test } from 'vitest'
import { publishedExample } from '../server/testing/published-example.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

test('a visitor recomputes published results, and a changed mark in a file is named', async () => {
  const { page, event, bundle } = await publishedExample(browser.t)
  const visitor = await browser.open(null)
  await visitor.goto(`/event-page/${event._id}`)
  await visitor.getByRole('link', { name: 'See all results' }).click()
  await visitor.getByRole('heading', { name: 'The winners', level: 1 }).waitFor()
  await visitor.getByText('Not worked out yet.').waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Recompute in your browser' }).click()
  await visitor.getByText(/^Same result, in .* on this device\.$/).waitFor()
  await visitor.getByText('Its digest is the published one').waitFor()
  await visitor.getByText('9 ballots, 3 judges, 4 teams').waitFor()
  await visitor.getByText('4 of 4 places the same').waitFor()
  await visitor.getByText('4 of 4 scores the same').waitFor()
  await expectAccessible(visitor)

  const changed = structuredClone(bundle)
  const [ballot] = changed.ballots
  const criterion = changed.criteria.find(({ name }) => name === 'idea')
  if (!ballot || !criterion) throw new Error('The example has no ballot.')
  const before = ballot.scores[criterion.id]
  ballot.scores[criterion.id] = before === 1 ? 2 : 1
  const file = {
    name: 'changed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(changed)),
  }
  await visitor.getByLabel('Check a file').setInputFiles(file)
  await visitor.getByText('Its digest is not the published one').waitFor()
  await visitor
    .getByText(
      new RegExp(
        `^ballots\\[0\\]\\.scores\\.idea .*: the file says ${ballot.scores[criterion.id]}, the published one ${before}\\.$`,
      ),
    )
    .waitFor()

  const small = await browser.open(null, phone)
  await small.goto(page)
  await small.getByRole('heading', { name: 'The winners', level: 1 }).waitFor()
  await expectAccessible(small)
  await expect.poll(() => small.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
}, 60_000)
