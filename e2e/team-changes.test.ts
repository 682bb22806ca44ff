import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()

const password = 'three quiet herons'

async function act(page: Page, team: string, item: string) {
  await page.getByRole('button', { name: `More about ${team}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await page.getByRole('dialog').waitFor()
}

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

test('a team: by link in, left, handed over, withdrawn and back', async () => {
  const { db } = browser.t
  const event = await make.event(db, { event_name: 'Open Streets Hack', team_min: 2, team_max: 3 })
  const { user: nikhil } = await browser.t.candidate({ first_name: 'Nikhil', last_name: 'Iyer' })
  const asha = await make.user(db, { first_name: 'Asha', last_name: 'Menon' })
  await make.proveAddress(db, asha)
  await browser.setPassword(asha, password)
  await make.application(db, { event_id: event._id, created_by: nikhil._id, team_name: 'Kerb Appeal' })
  const creator = await browser.open(nikhil)
  await creator.goto('/my-applications')

  await act(creator, 'Kerb Appeal', 'Invite by a link')
  await inDialog(creator, 'Add a link').click()
  const link = (await creator.getByRole('dialog').locator('code').innerText()).replace(browser.origin, '')
  expect(link).toMatch(/^\/join\/[\w-]{22}$/)
  await creator.getByText('For 2 more people, until').waitFor()
  await expectAccessible(creator)
  await inDialog(creator, 'Close').click()

  const member = await browser.open(null, phone)
  await member.goto(link)
  await member.getByRole('heading', { level: 1, name: 'Join Kerb Appeal' }).waitFor()
  await expectAccessible(member)
  await keepsTeam(member, link, () =>
    member.getByRole('banner').getByRole('link', { name: 'Signup' }).click(),
  )
  await keepsTeam(member, link, () =>
    member.getByRole('contentinfo').getByRole('link', { name: 'Signup' }).click(),
  )
  await keepsTeam(member, link, async () => {
    await member.getByRole('button', { name: 'Menu' }).click()
    await member.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Log In' }).click()
  })
  await member.goto(link)
  await member.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await member.getByText('After this, you join the team').waitFor()
  await member.getByLabel('Email').fill(asha.email)
  await member.locator('input[name=password]').fill(password)
  await member.getByRole('button', { name: 'Log In' }).click()
  await member.waitForURL(`**${link}`)
  await member.getByRole('button', { name: 'Join the team' }).dblclick()
  await member.getByText('You are in this team.').waitFor()
  await member.getByRole('main').getByRole('link', { name: 'My applications' }).click()

  await act(member, 'Kerb Appeal', 'Leave the team')
  await expectAccessible(member)
  await inDialog(member, 'Leave').click()
  await member.getByText('You left Kerb Appeal.').waitFor()
  await member.getByText('No applications yet').waitFor()
  await member.goto(link)
  await member.getByRole('button', { name: 'Join the team' }).click()
  await member.getByText('You are in this team.').waitFor()

  await creator.reload()
  await act(creator, 'Kerb Appeal', 'Hand over')
  await expectAccessible(creator)
  await creator.getByRole('radio', { name: 'Asha Menon' }).check()
  await inDialog(creator, 'Hand over').click()
  await creator.getByText('You handed Kerb Appeal over.').waitFor()
  const items = creator.getByRole('menuitem')
  await expect
    .poll(async () => {
      // A menu closes if the page under it changes, which it may until the team's new state has come.
      if ((await items.count()) === 0)
        await creator.getByRole('button', { name: 'More about Kerb Appeal' }).click()
      return items.allInnerTexts()
    })
    .toEqual(['Leave the team'])

  await member.goto('/my-applications')
  await act(member, 'Kerb Appeal', 'Withdraw')
  await member.getByText('Nikhil gets a mail, and all of you are free to join another team.').waitFor()
  await expectAccessible(member)
  await inDialog(member, 'Withdraw').click()
  await member.getByText('You withdrew Kerb Appeal.').waitFor()
  // In the toast; the card has a button that names the team.
  await member.getByRole('button', { name: 'Bring back', exact: true }).click()
  await member.getByText('Kerb Appeal is back.').waitFor()
  await member.getByRole('heading', { name: /^Running/ }).waitFor()
  const team = await db
    .selectFrom('applications')
    .select(['status', 'created_by'])
    .where('event_id', '=', event._id)
    .execute()
  expect(team).toEqual([{ status: 'registered', created_by: asha._id }])
}, 60_000)

test('who withdrew is offered the way back where they would apply, and a dead link says so', async () => {
  const { db } = browser.t
  const event = await make.event(db, { event_name: 'Open Streets Hack' })
  const { user } = await browser.t.candidate()
  await make.application(db, {
    event_id: event._id,
    created_by: user._id,
    team_name: 'Kerb Appeal',
    status: 'revoked',
    withdrawn_from: 'registered',
  })
  const page = await browser.open(user, wide)
  await page.goto('/my-applications')
  await page.getByText('Your team withdrew. You are free to join another team.').waitFor()
  await expectAccessible(page)
  await page.goto(`/add-application/${event._id}`)
  await page.getByRole('heading', { level: 1, name: 'You withdrew Kerb Appeal' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Application' }).waitFor()
  await page.goto('/join/unknown')
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
  await expectAccessible(page)
})

/** The way to an account beside the page's own ones leads back to the team too. */
async function keepsTeam(page: Page, link: string, leave: () => Promise<void>) {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(link)
  await leave()
  await page.getByText('After this, you join the team').waitFor()
}
