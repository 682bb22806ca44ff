import { expect, test } from 'vitest'
import { addMember, certifiedEvent } from '../server/testing/certificates.ts'
import { expectAccessible } from './axe.ts'
import { useBrowser } from './browser.ts'

const browser = useBrowser()

test('certificates are issued, checked by somebody else, put right by their owner and taken back', async () => {
  const { t } = browser
  const scene = await certifiedEvent(t)
  const person = await addMember(t, scene, { name: 'Ananya', isHere: true })
  const page = await browser.open(scene.staff.user)
  await page.goto(`/events/${scene.event._id}/certificates`)
  await page.getByAltText('Certificate of Ananya Iyer').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Issue 1 certificate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue 1 certificate' }).click()
  await page.getByText('Issuing in').waitFor()
  const { under_way } = await scene.read()
  await scene.happen(under_way?._id ?? '')
  const [certificate] = await scene.issued()

  const visitor = await browser.open()
  await visitor.goto(`/event-page/${scene.event._id}`)
  await visitor.getByRole('link', { name: 'Check a certificate' }).click()
  await visitor.getByRole('heading', { name: 'Check a certificate' }).waitFor()
  await expectAccessible(visitor)
  await visitor.getByLabel('Code').fill('0000 0000 0000 0000')
  await visitor.getByRole('button', { name: 'Check' }).click()
  await visitor.getByText('Not found', { exact: true }).waitFor()
  const typed = (certificate?.code ?? '').toLowerCase().replace(/(.{4})(?=.)/g, '$1 ')
  await visitor.getByLabel('Code').fill(typed)
  await visitor.getByRole('button', { name: 'Check' }).click()
  await visitor.getByRole('heading', { name: 'Ananya Iyer' }).waitFor()
  await visitor.getByText('Valid', { exact: true }).waitFor()
  await expectAccessible(visitor)

  const own = await browser.open(person.user)
  await own.goto(`/event-page/${scene.event._id}`)
  await own.locator('#certificates').getByRole('link', { name: 'Took part' }).click()
  await own.getByRole('button', { name: 'The name is wrong' }).click()
  await own.getByLabel('Name').fill('Ánanya Iyer')
  await own.getByRole('button', { name: 'Ask' }).click()
  await own.getByRole('heading', { name: 'Ánanya Iyer' }).waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'There is a newer one' }).waitFor()
  await visitor.getByRole('link', { name: 'See the valid one' }).click()
  await visitor.getByRole('heading', { name: 'Ánanya Iyer' }).waitFor()

  await page.goto(`/events/${scene.event._id}/certificates?step=issued&status=valid`)
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByLabel('Reason').fill('Not here after all.')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('is taken back').waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'This certificate is not valid' }).waitFor()
  expect(await visitor.getByText('Not here after all.').isVisible()).toBe(true)
  await expectAccessible(visitor)
})
