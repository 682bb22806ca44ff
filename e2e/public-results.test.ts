import { expect, test } from 'vitest'
import { publishedExample } from '../server/testing/published-example.ts'
import { publishableRound } from '../server/testing/publishing.ts'
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

test('each team stands once: winners outside the places that are shown too, and a prize that the organisers chose', async () => {
  const prizes = ['1st prize', '2nd prize'].map(name => ({ name, given_by: 'order' }))
  const { event, round, staff, give, publish } = await publishableRound(browser.t, prizes)
  await give('1st prize', ['D'], 'It is ready for the next flood.')
  await staff.put(`/api/round/publication/${round._id}`, { shows: 'first', places: 2 })
  await publish()
  browser.t.app.publicAnswers.clear()
  const visitor = await browser.open(null)
  await visitor.goto(`/event-page/${event._id}/results`)
  const order = visitor.getByRole('region', { name: 'The order' })
  await order
    .getByText(/^The first 2 teams, as the organisers chose to publish, and a team with a prize, /)
    .waitFor()
  const rows = await order.getByRole('rowheader').allInnerTexts()
  const also = await visitor
    .getByRole('region', { name: 'Also took part' })
    .getByRole('listitem')
    .allInnerTexts()
  expect([rows.map(row => row.trim()[0]), also]).toEqual([['B', 'A', 'D'], ['C']])
  expect(await order.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual([
    '',
    '1st prize',
    '',
    '',
  ])
  const close = visitor.getByRole('region', { name: 'How close was it?' })
  await close.getByRole('heading', { name: 'Chosen by the organisers' }).waitFor()
  await visitor.getByRole('heading', { name: 'The ballots are not offered' }).waitFor()
})
