import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const nested = [`${'> '.repeat(2_400)}a`, `${'- '.repeat(2_400)}a`]

for (const idea of nested) {
  test(`an idea of ${idea.slice(0, 2)}in each other is shown as typed, without breaking its application`, async () => {
    const { user } = await browser.t.companyUser()
    const event = await make.event(browser.t.db, { company_id: user.company_id ?? '' })
    const { _id } = await make.application(browser.t.db, {
      event_id: event._id,
      team_name: 'Quiet Herons',
      idea,
    })
    const page = await browser.open(user, phone)
    await page.goto(`/application/${_id}`)
    await page.getByRole('heading', { level: 1, name: 'Quiet Herons' }).waitFor()
    await page.getByText(idea).waitFor()
    await expectAccessible(page)
  })
}

test('a description of deeply nested lists does not block the window', async () => {
  const { _id } = await make.partner(browser.t.db, {
    partner_name: 'Cubbon Hall',
    description: `${'- '.repeat(9_900)}a`,
  })
  const { user } = await browser.t.organiser()
  const page = await browser.open(user)
  await page.goto(`/partners/${_id}`)
  await page.getByRole('heading', { level: 1, name: 'Cubbon Hall' }).waitFor()
  await expect.poll(() => page.getByText('- - - - ').count()).toBe(1)
})

test('markdown that is too complex is reported at its field, and the input stays', async () => {
  const { user } = await browser.t.organiser()
  const { _id } = await make.partner(browser.t.db, {
    logo: (await make.file(browser.t.db, { folder: 'partner/logo', uploaded_by: user._id })).key,
  })
  const page = await browser.open(user)
  await page.goto(`/partner/edit/${_id}`)
  const field = page.getByRole('textbox', { name: 'Description' })
  await field.fill(nested[0] as string)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('paragraph').filter({ hasText: '> > > ' }).waitFor()
  await page.getByRole('button', { name: 'Write' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('This is nested too deeply or has too many markdown signs').first().waitFor()
  await expect.poll(() => field.inputValue()).toBe(nested[0])
})

test('the policy allows the page’s own scripts and no injected one', async () => {
  const { _id } = await make.event(browser.t.db, { details: 'Two days.' })
  const evil = 'document.title="taken"'
  const server = globalThis.laurelServer
  if (!server) throw new Error('The server has registered no pages.')
  const fetchChanged: typeof server.fetch = async (path, init) => {
    const body = await (await server.fetch(path, init)).json()
    if (path.includes('geteventdetails')) body.data.details_html = `<script>${evil}</script>`
    return Response.json(body)
  }
  globalThis.laurelServer = { ...server, fetch: fetchChanged }
  const answer = await fetch(`${browser.origin}/event-page/${_id}`)
  globalThis.laurelServer = server
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(html).toContain(`<script>${evil}</script>`)
  expect(html).not.toContain('nonce')
  expect(policy).not.toContain(hashOf(evil))
  const inline = [...html.matchAll(/<script(?: data-tsr-stream-part="")?>([\s\S]*?)<\/script>/g)]
  const own = inline.map(([, text = '']) => text).filter(text => text !== evil)
  expect(own.length).toBeGreaterThan(2)
  for (const text of own) expect(policy).toContain(hashOf(text))
})
