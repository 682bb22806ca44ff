import { expect, test } from 'vitest'
import { publishedExample } from '../server/testing/published-example.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const b = useBrowser()

test('a team reads its own result on top of its application', async () => {
  const { creator, staff, round } = await publishedExample(b.t)
  const page = await b.open(creator.user)
  await page.goto('/my-applications')
  const own = page.getByRole('region', { name: 'Results of B' })
  await own.getByText('Place 1 of 4').waitFor()
  await own.getByText('± 14.2 of 100 points, from 2 judges').waitFor()
  await own.getByText('By criterion, from 1 to 5').waitFor()
  await page.getByText('1st prize, place 1 of 4 in Demo.').waitFor()
  const [above, below] = [
    await own.boundingBox(),
    await page.getByRole('heading', { name: 'B', exact: true }).boundingBox(),
  ]
  expect((above?.y ?? 0) < (below?.y ?? 0)).toBe(true)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  await staff.put(`/api/round/offline/${round._id}`, { reason: 'A word.' })
  await page.reload()
  await own.getByText('The organisers have taken the results offline for the moment.').waitFor()
  expect(await page.getByText('Place 1 of 4').count()).toBe(0)
})
