import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
import { useBrowser } from './browser.ts'

// A form loads its schema on first use (docs/decisions/049). This reads the built files of all schemas.

const browser = useBrowser()
const root = join(import.meta.dirname, '..')
const loadedSchemas = /async\(\)=>\(await \w+\(async\(\)=>\{let\{(\w+):\w+\}=await import\(`\.\/([^`]+)`\)/g

test('every form’s schema is in what the build serves, and refuses what is no form', async () => {
  const written = await namesIn(
    'web',
    /\.tsx$/,
    /async \(\) =>\s+\(?\s*\(await import\(\s*'[^']+',?\s*\)\)\s*\.(\w+)/g,
  )
  const built = await namesIn('dist/client/static', /\.js$/, loadedSchemas)
  expect(built.map(([name]) => name).sort()).toEqual(written.map(([name]) => name).sort())
  expect(built.length).toBeGreaterThan(15)
  const page = await browser.open()
  await page.goto('/login')
  // Evaluated as text, because Vitest would rewrite an import().
  const refused = await Promise.all(
    built.map(async ([name, file]) => [
      name,
      await page.evaluate(
        `import('/static/${file}').then(async built => {
          // A file that others share has its exports in an object; some rules are made from an event's questions.
          const { ${name}: rules } = [built, ...Object.values(built)].find(part => part?.${name}) ?? {}
          const schema = typeof rules === 'function' ? rules([]) : rules
          return (await schema['~standard'].validate('no form')).issues.length > 0
        })`,
      ),
    ]),
  )
  expect(refused).toEqual(built.map(([name]) => [name, true]))
})

/** The form of each page, the button that sends it, and what it says when that fails for no field's fault. */
const failing: { path: (made: Made) => string; by?: 'visitor' | 'candidate'; send: string; says: string }[] =
  [
    { path: () => '/login', by: 'visitor', send: 'Log In', says: messages.signInFailed },
    { path: () => '/register', by: 'visitor', send: 'Signup', says: messages.signUpFailed },
    { path: () => '/company/add', send: 'Add Company', says: messages.companyCreateFailed },
    {
      path: made => `/company/${made.company_id}`,
      send: 'Update',
      says: messages.companyUpdateFailed,
    },
    { path: () => '/partners/add', send: 'Add Partner', says: messages.partnerCreateFailed },
    {
      path: made => `/partner/edit/${made.partner_id}`,
      send: 'Update',
      says: messages.partnerUpdateFailed,
    },
    { path: () => '/associates/add', send: 'Add Associate', says: messages.associateCreateFailed },
    {
      path: made => `/associate/edit/${made.associate_id}`,
      send: 'Update',
      says: messages.associateUpdateFailed,
    },
    { path: () => '/events/add', send: 'Publish', says: messages.eventCreateFailed },
    {
      path: made => `/add-application/${made.event_id}`,
      by: 'candidate',
      send: 'Apply',
      says: messages.applyFailed,
    },
  ]

type Made = Record<'company_id' | 'partner_id' | 'associate_id' | 'event_id', string>

test.each(failing)('“$says” where a form cannot be sent', async ({ path, by, send, says }) => {
  const { db } = browser.t
  const event = await make.event(db)
  const made = {
    company_id: event.company_id,
    event_id: event._id,
    partner_id: (await make.partner(db, { global: true }))._id,
    associate_id: (await make.associate(db))._id,
  }
  const someone = by === 'candidate' ? await browser.t.candidate() : await browser.t.organiser()
  const page = await browser.open(by === 'visitor' ? null : someone.user)
  await letServerJudge(page)
  await page.goto(path(made))
  await page.getByRole('button', { name: send, exact: true }).click()
  await expect.poll(() => alerts(page, says)).not.toBe(0)
})

test('a contact and a note that cannot be sent have their own words too', async () => {
  const { _id } = await make.application(browser.t.db)
  const company = await make.company(browser.t.db)
  const page = await browser.open((await browser.t.organiser()).user)
  await letServerJudge(page)
  await page.goto(`/companies/${company._id}?tab=contacts`)
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Add Contact' }).click()
  await expect.poll(() => alerts(page, messages.contactFailed)).not.toBe(0)
  await page.goto(`/application/${_id}?tab=history`)
  await page.getByLabel('Title').fill('Rang them')
  await page.getByRole('button', { name: /^add note$/i }).click()
  await expect.poll(() => alerts(page, messages.noteFailed)).not.toBe(0)
})

function alerts(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text }).count()
}

/** Without its rules a form lets the server judge, which here answers every write with 500 and not a word. */
async function letServerJudge(page: Page) {
  const schemas = await namesIn('dist/client/static', /\.js$/, loadedSchemas)
  for (const [, file] of schemas) await page.route(`**/static/${file}`, route => route.abort())
  await page.route('**/api/**', route => {
    const isRead = route.request().method() === 'GET'
    return isRead ? route.continue() : route.fulfill({ status: 500, json: {} })
  })
}

/** The groups that a pattern matches in the files of a folder. */
async function namesIn(folder: string, wanted: RegExp, pattern: RegExp): Promise<string[][]> {
  const files = await readdir(join(root, folder), { recursive: true })
  const found = files
    .filter(file => wanted.test(file) && !file.includes('.test.'))
    .map(async file => {
      const text = await readFile(join(root, folder, file), 'utf8')
      return [...text.matchAll(pattern)].map(([, ...groups]) => groups)
    })
  return (await Promise.all(found)).flat()
}
