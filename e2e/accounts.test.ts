import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '../contract/platform/messages.ts'
import { ensureFirstOrganiser } from '../server/people/accounts/first-organiser.ts'
import * as make from '../server/testing/factories.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()
const password = 'three quiet herons'

async function account(fields: Partial<make.UserFields> = {}) {
  const user = await make.user(browser.t.db, fields)
  await browser.setPassword(user, password)
  return user
}

async function logIn(page: Page, email: string, typed = password) {
  await page.getByRole('heading', { level: 1, name: 'Welcome back.' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.locator('input[name=password]').fill(typed)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function linkTo(email: string) {
  await runJobs(browser.t.app)
  const mail = await browser.t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /https?:\S+\/Resetpassword\?token=\S+/.exec(mail.text)?.[0] ?? ''
}

function withRow(page: Page, label: string) {
  return page.getByRole('alert').getByText(label)
}

// Must run first, before there is an organiser.
test('the set-up link makes the first organiser', async () => {
  const { setupLink } = await ensureFirstOrganiser(browser.t.db, browser.t.app.config)
  const page = await browser.open(null)
  await page.goto(setupLink ?? '')
  await page.getByRole('heading', { level: 1, name: 'Set up Laurel' }).waitFor()
  await expectAccessible(page)
  await fillSignUp(page, 'first@laurel.example')
  await page.waitForURL('**/dashboard')

  const late = await browser.open(null)
  await late.goto(setupLink ?? '')
  await fillSignUp(late, 'second@laurel.example')
  await late.getByText(messages.setUpEnded).waitFor()
  await expect.poll(() => late.getByLabel('Email').inputValue()).toBe('second@laurel.example')
})

test('signing in says what is missing, what is wrong, and leads candidates to the challenges', async () => {
  const user = await account()
  const page = await browser.open(null)
  await page.goto('/Login')
  await page.getByRole('heading', { level: 1, name: 'Welcome back.' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log In' }).click()
  await withRow(page, 'Email: Required').waitFor()
  await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(2)
  await expectAccessible(page)
  await logIn(page, 'nobody@')
  await withRow(page, 'Invalid email address').waitFor()
  await logIn(page, user.email, 'something else')
  await withRow(page, 'Email or password is wrong').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(user.email)
  await expectAccessible(page)
  await logIn(page, user.email)
  await page.waitForURL('**/challenges')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwtToken'))).toMatch(/^ey/)

  await page.goto('/register')
  await page.waitForURL('**/challenges')
})

test('staff land on the dashboard', async () => {
  const user = await account({ role: 'admin' })
  const page = await browser.open(null)
  await page.goto('/login')
  await logIn(page, user.email)
  await page.waitForURL('**/dashboard')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.session)).toBe('staff')
})

test('the whole sign-in works by keyboard, with the password shown and Caps Lock noticed', async () => {
  const user = await account()
  const page = await browser.open(null)
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(user.email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  const field = page.locator('input[name=password]')
  await expect.poll(() => field.getAttribute('type')).toBe('password')
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('current-password')
  await field.evaluate(input =>
    input.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: true })),
  )
  await page.getByText('Caps Lock is on').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => field.getAttribute('type')).toBe('text')
  await field.press('Enter')
  await page.waitForURL('**/challenges')
})

test('input from before hydration is not lost', async () => {
  const user = await account()
  const page = await browser.open(null)
  let wake = () => {}
  const asleep = new Promise<void>(resolve => {
    wake = resolve
  })
  await page.route('**/static/*.js', async route => {
    await asleep
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(user.email)
  await page.locator('input[name=password]').fill(password)
  await expect.poll(() => page.locator('form').getAttribute('method')).toBe('post')
  wake()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/challenges')
})

test('the rules load when the form is first used, and sending waits for them', async () => {
  const page = await browser.open(null)
  await page.goto('/login', { waitUntil: 'networkidle' })
  const asked: string[] = []
  let arrive = () => {}
  const onTheirWay = new Promise<void>(resolve => {
    arrive = resolve
  })
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.route('**/static/*.js', async route => {
    await onTheirWay
    await route.continue()
  })
  await logIn(page, 'nobody@')
  await expect.poll(() => page.getByLabel('Email').isDisabled()).toBe(true)
  expect(asked).not.toEqual([])
  arrive()
  await withRow(page, 'Invalid email address').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nobody@')
  expect(asked).not.toContain('/api/signin')
})

test('signed-in people never see the sign-in and sign-up forms', async () => {
  const { user } = await browser.t.candidate()
  for (const path of ['/login', '/register']) {
    const visitor = await browser.open()
    const page = await browser.open(user)
    for (const each of [visitor, page]) {
      await each.route('**/static/*.js', route => route.abort())
      await each.goto(path, { waitUntil: 'load' })
    }
    await expect
      .poll(() => visitor.getByRole('heading', { level: 1 }).isVisible(), { message: path })
      .toBe(true)
    await expect.poll(() => page.locator('h1').isVisible(), { message: path }).toBe(false)
  }
})

test('too many tries are told how long to wait', async () => {
  const user = await account()
  const guess = { email: user.email, password: 'wrong wrong' }
  for (let n = 0; n < 10; n++) await browser.t.visitor.post('/api/signin', guess)
  const page = await browser.open(null)
  await page.goto('/login')
  await logIn(page, user.email)
  const refusal = page.getByRole('alert').getByRole('heading')
  await refusal.waitFor()
  await expect
    .poll(() => refusal.innerText())
    .toMatch(/^Too many tries\. Please wait 1[45] minutes and try again\.$/)
})

test('the event survives sign-up and sign-in, and can be read first', async () => {
  const event = await make.event(browser.t.db, { event_name: 'Deccan Build Weekend' })
  const page = await browser.open(null)
  await page.goto(`/add-application/${event._id}`)
  await page.waitForURL('**/login')
  await page.getByText('After this, you go on to').waitFor()
  await page.getByText('Deccan Build Weekend').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Read about it first' }).getAttribute('href'))
    .toBe(`/event-page/${event._id}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Signup' }).click()
  await page.getByText('Deccan Build Weekend').waitFor()
  // In another tab, so that nothing typed is lost.
  const privacy = page.getByRole('main').getByRole('link', { name: /^Privacy/ })
  expect([await privacy.getAttribute('href'), await privacy.getAttribute('target')]).toEqual([
    '/privacy',
    '_blank',
  ])
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect.poll(() => page.getByText('Field Required', { exact: true }).count()).toBe(5)
  await expectAccessible(page)
  await page.getByLabel('First name').fill('A')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill('ananya@new.example')
  await page.getByLabel('Contact number').fill('98450')
  await page.locator('input[name=password]').fill('short')
  await page.getByRole('button', { name: 'Signup' }).click()
  await withRow(page, 'please enter more than 2 character').waitFor()
  await withRow(page, 'Please enter 10 digit number').waitFor()
  await page.getByLabel('First name').fill('Ananya')
  await page.getByLabel('Contact number').fill('9845011223')
  await page.locator('input[name=password]').fill('password1')
  await page.getByRole('button', { name: 'Signup' }).click()
  await withRow(page, 'This password is too easy to guess').waitFor()
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Signup' }).click()
  await page.getByText('User added successfully!').waitFor()
  await page.waitForURL(`**/add-application/${event._id}`)
  await page.getByRole('heading', { level: 1, name: 'Apply with your team' }).waitFor()
})

test('the requested page opens after the sign-in', async () => {
  const user = await account()
  const page = await browser.open(null)
  await page.goto('/my-applications')
  await page.waitForURL('**/login')
  await logIn(page, user.email)
  await page.waitForURL('**/my-applications')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('returnPath'))).toBeNull()
})

async function fillSignUp(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ananya')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contact number').fill('9845011223')
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: /^Signup$/ }).click()
}

test('a person whom others entered finishes signing up by a mailed link and returns to the event', async () => {
  const event = await make.event(browser.t.db)
  const entered = await make.user(browser.t.db)
  const page = await browser.open(null)
  await page.goto(`/login?event=${event._id}`)
  await page.getByText(event.event_name).waitFor()
  await page.getByRole('link', { name: 'Signup' }).click()
  await page.getByText(event.event_name).waitFor()
  await fillSignUp(page, entered.email)
  await page.getByText(messages.signUpConfirm).waitFor()
  await page.getByText(entered.email).waitFor()
  await expectAccessible(page)

  const tab = await page.context().newPage()
  await tab.goto(await linkTo(entered.email))
  await tab.getByRole('heading', { level: 1, name: 'Finish signing up' }).waitFor()
  await expectAccessible(tab)
  await tab.getByLabel('New password').fill(password)
  await tab.getByLabel('Confirm password').fill(password)
  await tab.getByRole('button', { name: 'Submit' }).click()
  await tab.waitForURL(`**/add-application/${event._id}`)
})

test('a forgotten password is reset by a link that works once', async () => {
  const user = await account()
  const page = await browser.open(null, phone)
  await page.goto('/forgotpassword')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request Reset Link' }).click()
  await withRow(page, 'Field Required').waitFor()
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Request Reset Link' }).click()
  await page.getByText(messages.linkOnItsWay).waitFor()
  await expectAccessible(page)
  const link = await linkTo(user.email)

  await page.goto(link)
  await page.getByLabel('New password').fill('five loud cranes')
  await page.getByLabel('Confirm password').fill('five loud crane')
  await page.getByRole('button', { name: 'Submit' }).click()
  await withRow(page, 'The two passwords do not match').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Confirm password').fill('five loud cranes')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL('**/challenges')
  await page.getByText(messages.passwordSet).waitFor()
  await page.goto('/my-applications')
  await page.getByText('No applications yet').waitFor()

  for (const ended of [link, '/Resetpassword?token=wrong', '/resetpassword']) {
    await page.goto(ended)
    await page.getByText(messages.linkEnded).waitFor()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await page.waitForURL('**/Forgotpassword')
})

test('a link that is used while the form is open says so and offers a new one', async () => {
  const user = await account()
  await browser.t.visitor.post('/api/forgotpassword', { email: user.email })
  const page = await browser.open(null)
  const link = await linkTo(user.email)
  await page.goto(link)
  await page.getByLabel('New password').fill('five loud cranes')
  await page.getByLabel('Confirm password').fill('five loud cranes')
  await browser.t.visitor.post('/api/resetpassword', {
    token: new URL(link).searchParams.get('token'),
    password,
    confirm_password: password,
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Request a new link' }).waitFor()
  await expect.poll(() => page.locator('form').count()).toBe(0)
})

test('the profile is made, and edited later', async () => {
  await make.city(browser.t.db, { city_name: 'Mysuru' })
  const user = await account()
  const page = await browser.open(user, phone)
  await page.goto('/add-profile')
  await page.getByRole('heading', { level: 1, name: 'Add your profile' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Birth date' }).fill('2999-01-01')
  await page.getByRole('button', { name: 'Add profile' }).click()
  await withRow(page, 'please Enter Your Location').waitFor()
  await withRow(page, 'Birth date cannot be in the future').waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Birth date' }).fill('2001-02-03')
  await page.getByRole('combobox', { name: 'Location' }).fill('mys')
  await page.getByRole('option', { name: 'Mysuru' }).click()
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('GitHub username').fill('octo')
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/octo')
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#842' } })
    .png()
    .toBuffer()
  await page.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Replace photo' }).waitFor()
  await page.getByRole('button', { name: 'Add profile' }).click()
  await page.waitForURL('**/challenges')

  await page.goto('/add-profile')
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('Mysuru')
  await expect.poll(() => page.getByRole('textbox', { name: 'Birth date' }).inputValue()).toBe('03/02/2001')
  await expect.poll(() => page.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true)
  await page.getByLabel('GitHub username').fill('octocat')
  await page.getByLabel('First name').fill('Renamed')
  await page.getByLabel('Contact number').fill('9845011224')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Your profile is updated.').waitFor()
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('GitHub username').inputValue()).toBe('octocat')
  await page.getByText(`Renamed ${user.last_name}`).waitFor()
  await expect.poll(() => page.getByLabel('Contact number').inputValue()).toBe('9845011224')
})

test('a change of password ends other sessions', async () => {
  const user = await account()
  const elsewhere = await browser.t.signedIn(user)
  const page = await browser.open(user)
  await page.goto('/add-profile')
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not this one')
  await expectAccessible(page)
  await dialog.getByLabel('New password').fill('nine green parrots')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await withRow(page, 'This is not your current password').waitFor()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect((await elsewhere.get('/api/session')).status).toBe(401)
})
