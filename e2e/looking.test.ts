import { expect, test } from 'vitest'
import { fieldMessages } from '../contract/platform/messages.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const password = 'three quiet herons'

test('somebody without a team says so, a team with room invites them, and they join', async () => {
  const { db } = browser.t
  const event = await make.event(db, { event_name: 'Tidal Hack', team_min: 2, team_max: 3 })
  const { user: nikhil } = await browser.t.candidate({ first_name: 'Nikhil', last_name: 'Iyer' })
  const asha = await make.user(db, { first_name: 'Asha', last_name: 'Menon' })
  await make.proveAddress(db, asha)
  await browser.setPassword(asha, password)
  await make.application(db, { event_id: event._id, created_by: nikhil._id, team_name: 'Spring Tide' })

  // Asha, on a phone, comes as a visitor, logs in and is back on the page.
  const member = await browser.open(null, phone)
  await member.goto(`/event-page/${event._id}`)
  await member.getByRole('link', { name: 'No team yet?' }).click()
  await member.getByRole('link', { name: 'Log in to look for a team' }).click()
  await member.getByLabel('Email').fill(asha.email)
  await member.locator('input[name=password]').fill(password)
  await member.getByRole('button', { name: 'Log In' }).click()
  await member.waitForURL(`**/event-page/${event._id}`)
  await member.getByRole('button', { name: 'Look for a team' }).click()
  const dialog = member.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Look for a team' }).click()
  await dialog.getByText(fieldMessages.fieldRequired).nth(1).waitFor()
  await dialog.getByRole('combobox', { name: 'Skills' }).fill('Pyth')
  await member.getByRole('option', { name: 'Python' }).click()
  await dialog.getByRole('combobox', { name: 'Skills' }).fill('Tide tables')
  await member.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'A sentence about you' }).fill('I read the moon.')
  await expectAccessible(member)
  await dialog.getByRole('button', { name: 'Look for a team' }).dblclick()
  await member.getByText('You look for a team').waitFor()
  await expectAccessible(member)

  const creator = await browser.open(nikhil)
  await creator.goto('/my-applications')
  await creator.getByRole('button', { name: 'Find people for Spring Tide' }).click()
  const list = creator.getByRole('dialog')
  await list.getByText('I read the moon.').waitFor()
  await expectAccessible(creator)
  expect((await list.innerText()).includes('Menon')).toBe(false)
  await list.getByRole('textbox', { name: 'Search skill or sentence' }).fill('welding')
  await creator.keyboard.press('Enter')
  await list.getByText('“welding”').waitFor()
  await list.getByRole('button', { name: 'Clear search' }).first().click()
  await list.getByRole('button', { name: 'Invite Asha M.' }).dblclick()
  await creator.getByText('Asha M. gets your invitation by mail.').waitFor()
  await list.getByRole('button', { name: 'Take back the invitation to Asha M.' }).click()
  await list.getByRole('button', { name: 'Invite Asha M.' }).click()
  await list.getByRole('heading', { name: 'Invited from here' }).waitFor()
  await expectAccessible(creator)

  await member.goto('/my-applications')
  await member.getByRole('heading', { name: 'Looking for a team' }).waitFor()
  await expectAccessible(member)
  await member.getByRole('button', { name: /^Accept/ }).click()
  await member.getByRole('heading', { name: /^Running/ }).waitFor()
  await member.getByRole('heading', { name: 'Looking for a team' }).waitFor({ state: 'detached' })
  await creator.reload()
  await creator.getByText('You and Asha.').waitFor()
})
