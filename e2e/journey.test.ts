import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

// The main journey, from an empty installation to a candidate who sees that they are onboarded: every step on its real
// screen, every link from its real mail (docs/product.md §2, §4, §5).

const browser = useBrowser()
const password = 'monsoon over kochi'

/** The newest mail to an address, as text. */
async function mailTo(address: string): Promise<string> {
  await runJobs(browser.t.app)
  const mail = await browser.t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', address)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return mail.text
}

function linkIn(text: string, path: string): string {
  const found = text.match(new RegExp(`https?://\\S*${path}\\S*`))
  if (!found) throw new Error(`no link to ${path} in: ${text}`)
  return found[0]
}

function picture(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

async function upload(page: Page, label: string, width = 240, height = 240) {
  const buffer = await picture(width, height, '#17694a')
  const [stored] = await Promise.all([
    page.waitForResponse(answer => answer.url().endsWith('/api/upload')),
    page.locator('input[type=file]').and(page.getByLabel(label)).setInputFiles({
      name: 'picture.png',
      mimeType: 'image/png',
      buffer,
    }),
  ])
  expect(stored.status()).toBe(201)
}

async function chooseCity(page: Page, label: string, city: string) {
  await page.getByLabel(label).fill(city.slice(0, 5))
  await page.getByRole('option', { name: city }).click()
}

async function logIn(page: Page, email: string) {
  // The address changes before the page does, and the sign-up form also has an e-mail field.
  await page.getByRole('heading', { name: 'Welcome back.' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
}

async function signUp(page: Page, person: { first_name: string; last_name: string; email: string }) {
  await page.getByLabel('First name').fill(person.first_name)
  await page.getByLabel('Last name').fill(person.last_name)
  const email = page.getByRole('textbox', { name: 'Email' })
  if (await email.isEditable()) await email.fill(person.email)
  await page.getByLabel('Contact number').fill('9876543210')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Signup' }).click()
}

test('from an empty house to an onboarded team, on a phone', { timeout: 240_000 }, async () => {
  const { db } = browser.t
  const mine = (name: string) => `${name}@example.test`
  const city = 'Thrissur'
  await make.city(db, { city_name: city })
  const event_name = 'Backwater Hack'

  // 1. The organiser signs in and creates a company.
  const organiser = await browser.t.organiser()
  await browser.setPassword(organiser.user, password)
  const office = await browser.open(null, phone)
  await office.goto('/login')
  await logIn(office, organiser.user.email)
  await office.waitForURL('**/dashboard')
  await office.goto('/company/add')
  await office.getByLabel('Company name').fill('Periyar Works')
  await office.getByLabel('Employee strength').selectOption('51-200')
  await chooseCity(office, 'Location', city)
  await upload(office, 'Logo')
  await upload(office, 'Banner', 1280, 480)
  const description = office.getByRole('textbox', { name: 'Description' })
  await description.fill('We keep **backwaters** clean.')
  await office.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(() => office.getByRole('main').locator('strong').innerText()).toBe('backwaters')
  await office.getByRole('textbox', { name: 'Email' }).fill(mine('office'))
  await office.getByLabel('Website').fill('https://periyar.example')
  await office.getByRole('button', { name: 'Add Company' }).click()
  await office.getByText('Company added successfully!').waitFor()
  await office.waitForURL('**/company')
  await office.getByText('Periyar Works').first().click()
  await office.waitForURL('**/companies/*')

  // 2. A contact becomes a company user by the link in the mail, and sees no other company.
  await make.company(db, { company_name: 'Somebody Else Ltd' })
  await office.getByRole('tab', { name: 'Contacts' }).click()
  await office.getByRole('button', { name: 'Add contact' }).first().click()
  const drawer = office.getByRole('dialog')
  await drawer.getByLabel('First name').fill('Devika')
  await drawer.getByLabel('Last name').fill('Nair')
  await drawer.getByLabel('Email').fill(mine('devika'))
  await drawer.getByLabel('Contact number').fill('9876501234')
  await drawer.getByLabel('Designation').fill('Programme lead')
  await drawer.getByRole('button', { name: 'Add contact' }).click()
  await office.getByText(mine('devika')).waitFor()
  const staff = await browser.open(null, phone)
  await staff.goto(linkIn(await mailTo(mine('devika')), '/Resetpassword'))
  await staff.getByLabel('New password').fill(password)
  await staff.getByLabel('Confirm password').fill(password)
  await staff.getByRole('button', { name: 'Submit' }).click()
  await staff.waitForURL('**/dashboard')
  await expect.poll(() => staff.getByRole('link', { name: 'Companies' }).count()).toBe(0)
  const foreign = await db
    .selectFrom('companies')
    .select('_id')
    .where('company_name', '=', 'Somebody Else Ltd')
    .executeTakeFirstOrThrow()
  await staff.goto(`/companies/${foreign._id}`)
  await staff.getByText('not found').first().waitFor()

  // 3. The company user writes an event, saves a draft, then publishes.
  await staff.goto('/events/add')
  await staff.getByLabel('Event name').fill(event_name)
  await staff.getByLabel('Type').selectOption('hackathon')
  await staff.getByRole('textbox', { name: 'Details' }).fill('Two days by the water.')
  await staff.getByRole('textbox', { name: 'Theme 1' }).fill('Water')
  await staff.getByRole('textbox', { name: 'Last day of registration' }).fill(make.dayFromNow(7))
  await staff.getByRole('textbox', { name: 'Starts' }).fill(make.dayFromNow(9))
  await staff.getByRole('textbox', { name: 'Ends' }).fill(make.dayFromNow(10))
  await staff.getByLabel('Minimum').selectOption('1')
  await staff.getByLabel('Maximum').selectOption('4')
  await upload(staff, 'Banner', 1280, 480)
  await chooseCity(staff, 'Location', city)
  await staff.getByRole('button', { name: 'Save Draft' }).click()
  await staff.waitForURL('**/event/*')
  const visitor = await browser.open(null, phone)
  await visitor.goto('/challenges')
  await expect.poll(() => visitor.getByText(event_name).count()).toBe(0)
  const event = await db
    .selectFrom('events')
    .select(['_id', 'event_status'])
    .where('event_name', '=', event_name)
    .executeTakeFirstOrThrow()
  expect(event.event_status).toBe('draft')
  await staff.goto(`/events/edit/${event._id}`)
  await staff.getByRole('button', { name: 'Publish' }).click()
  await staff.getByText(`${event_name} is public now`).waitFor()

  // 4. A visitor finds it, signs up and in, is brought back to its form, and applies.
  await expect
    .poll(async () => {
      await visitor.goto('/challenges')
      return visitor.getByText(event_name).count()
    })
    .toBeGreaterThan(0)
  await visitor.getByRole('link', { name: event_name }).first().click()
  await visitor.waitForURL(`**/event-page/${event._id}`)
  await visitor.getByRole('link', { name: 'Apply' }).first().click()
  await visitor.waitForURL('**/login**')
  await visitor.getByText(event_name).first().waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('main').getByRole('link', { name: 'Signup' }).first().click()
  await visitor.waitForURL('**/register**')
  await signUp(visitor, { first_name: 'Meenal', last_name: 'Joshi', email: mine('meenal') })
  await visitor.getByText('User added successfully!').waitFor()
  await visitor.waitForURL(`**/add-application/${event._id}`)
  await upload(visitor, 'Logo')
  await visitor.getByLabel('Team name').fill('Ebb and Flow')
  await visitor.getByLabel('Idea').fill('Pumps that listen to the tide.')
  for (const [index, name] of ['Imran', 'Sara'].entries()) {
    await visitor.getByRole('button', { name: 'Add team member' }).click()
    const member = visitor.getByRole('group', { name: `Team member ${index + 2}` })
    await member.getByLabel('First name').fill(name)
    await member.getByLabel('Last name').fill('Qureshi')
    await member.getByLabel('Email').fill(mine(name.toLowerCase()))
  }
  await visitor.reload()
  await expect.poll(() => visitor.getByLabel('Idea').inputValue()).toBe('Pumps that listen to the tide.')
  await visitor.getByRole('main').getByRole('button', { name: 'Apply' }).click()
  await visitor.waitForURL('**/challenges')
  await visitor.getByText('You successfully applied to a challenge').waitFor()

  // 5. Each member has a mail: one accepts after signing up by its link, one declines.
  const imran = await browser.open(null, phone)
  await imran.goto(linkIn(await mailTo(mine('imran')), '/invitation/'))
  await imran.getByRole('main').getByRole('link', { name: 'Signup' }).click()
  await signUp(imran, { first_name: 'Imran', last_name: 'Qureshi', email: mine('imran') })
  await imran.waitForURL('**/invitation/**')
  await imran.getByRole('button', { name: 'Accept' }).click()
  await imran.getByText('Invitation Accepted').first().waitFor()
  const sara = await browser.open(null, phone)
  await sara.goto(linkIn(await mailTo(mine('sara')), '/invitation/'))
  await sara.getByRole('main').getByRole('link', { name: 'Signup' }).click()
  await signUp(sara, { first_name: 'Sara', last_name: 'Qureshi', email: mine('sara') })
  await sara.waitForURL('**/invitation/**')
  await sara.getByRole('button', { name: 'Decline' }).click()
  await sara.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await expect
    .poll(() =>
      db.selectFrom('applicants').select('status').where('email', '=', mine('sara')).executeTakeFirst(),
    )
    .toEqual({ status: 'invitation-rejected' })

  // 6. The company user moves it on with a comment; the history says who, when, from, to and why.
  await staff.goto('/applications')
  const team = 'Ebb and Flow'
  await staff.getByRole('article').filter({ hasText: team }).getByRole('link', { name: 'View More' }).click()
  await staff.waitForURL('**/application/*')
  // A menu closes if the page under it moves, so all of the page must be there.
  await staff.waitForLoadState('networkidle')
  await staff.getByRole('button', { name: /^Status of/ }).click()
  const choices = staff.getByRole('menuitemradio')
  await expect.poll(() => choices.allInnerTexts()).toEqual(['Registered', 'Onboarded'])
  await choices.filter({ hasText: 'Onboarded' }).click()
  const submit = staff.getByRole('button', { name: 'Submit' })
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await staff.getByRole('textbox', { name: 'Comment' }).fill('A clear plan.')
  await submit.click()
  await staff.getByText('Status Updated Successfully').waitFor()
  await staff.getByRole('tab', { name: /History/ }).click()
  const entry = staff.getByRole('listitem').filter({ hasText: 'A clear plan.' })
  await entry.waitFor()
  await expect.poll(() => entry.innerText()).toContain('Devika Nair')
  const id = staff.url().match(/application\/([0-9a-f-]+)/)?.[1] ?? ''
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', mine('devika'))
    .executeTakeFirstOrThrow()
  const client = await browser.t.signedIn(user)
  const illegal = await client.put(`/api/application/${id}`, { status: 'won' })
  expect(illegal.status).toBe(409)

  // 7. The candidate sees the new status.
  await visitor.goto('/my-applications')
  await visitor.getByText('Onboarded').first().waitFor()
  await expectAccessible(visitor)

  // 8. Forgotten password, sign-out, and a revoked token.
  await visitor
    .getByRole('button', { name: /profile|menu/i })
    .first()
    .click()
  await visitor.getByRole('button', { name: 'Logout' }).click()
  await visitor.waitForURL(url => url.pathname === '/')
  await visitor.goto('/Forgotpassword')
  await visitor.getByRole('textbox', { name: 'Email' }).fill(mine('meenal'))
  await visitor.getByRole('button', { name: 'Request Reset Link' }).click()
  await expect.poll(() => mailTo(mine('meenal'))).toContain('/Resetpassword')
  await visitor.goto(linkIn(await mailTo(mine('meenal')), '/Resetpassword'))
  await visitor.getByLabel('New password').fill(`${password} again`)
  await visitor.getByRole('radio', { name: 'It was me' }).check()
  await visitor.getByLabel('Confirm password').fill(`${password} again`)
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await visitor.waitForURL('**/challenges')
  await db.deleteFrom('sessions').where('user_id', '=', user._id).execute()
  await staff.goto('/events')
  await staff.waitForURL('**/login')
})
