import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const logo = sharp({ create: { width: 240, height: 240, channels: 3, background: '#0d3444' } })
  .png()
  .toBuffer()
  .then(buffer => ({ name: 'mark.png', mimeType: 'image/png', buffer }))
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

async function addQuestion(page: Page, kind: string, label: string) {
  await page
    .getByRole('region', { name: 'Add question' })
    .getByRole('button', { name: kind, exact: true })
    .click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(label)
}

test('an event asks questions, a team answers with a file, and staff read and filter the answers', async () => {
  const staffUser = (await browser.t.companyUser()).user
  const event = await make.event(browser.t.db, {
    company_id: staffUser.company_id ?? '',
    event_name: 'Monsoon Grid',
    team_min: 1,
    team_max: 4,
  })
  await make.application(browser.t.db, { event_id: event._id, team_name: 'Early birds' })
  const staff = await browser.open(staffUser)
  await staff.goto(`/event/${event._id}`)
  await staff.getByRole('link', { name: /^Questions/ }).click()
  await staff.waitForURL(`**/events/questions/${event._id}`)
  await staff.getByText('Nothing is asked yet. Add the first').waitFor()
  await expectAccessible(staff)

  await addQuestion(staff, 'Several', 'Which data do you need?')
  await staff.getByRole('textbox', { name: 'Option 1' }).fill('Ten years of bills')
  await staff.getByRole('textbox', { name: 'Option 2' }).fill('Rain gauges')
  await staff.getByRole('button', { name: 'Add an option' }).click()
  const third = staff.getByRole('textbox', { name: 'Option 3' })
  await expect.poll(() => third.evaluate(field => field === document.activeElement)).toBe(true)
  await staff.keyboard.type('Tariff orders')
  await staff.getByLabel('At most').selectOption('2')
  await addQuestion(staff, 'File', 'Two pages and one drawing')
  await staff.getByRole('switch', { name: 'Required' }).check()
  await addQuestion(staff, 'Line', '')
  await staff.getByRole('switch', { name: 'Staff only' }).check()
  await staff.getByRole('button', { name: 'Save questions' }).click()
  await staff.getByRole('alert').getByText('Question: Field Required').waitFor()
  await staff.getByRole('textbox', { name: 'Question', exact: true }).fill('What should we know?')

  const preview = staff.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('checkbox', { name: 'Rain gauges' }).check()
  await preview.getByRole('checkbox', { name: 'Tariff orders' }).check()
  await expect
    .poll(() => preview.getByRole('checkbox', { name: 'Ten years of bills' }).isDisabled())
    .toBe(true)
  await preview.getByText('2 of at most 2').waitFor()
  await preview.getByText('Never shown in public.').waitFor()
  await expectAccessible(staff)

  await staff.getByRole('button', { name: 'Move What should we know?' }).press('ArrowUp')
  await staff.getByText('What should we know? is now 2 of 3.').waitFor()
  await staff.reload()
  await staff.getByText('What you typed is restored.').waitFor()
  await staff.getByRole('button', { name: 'Save questions' }).click()
  const lacking = staff.getByRole('dialog', { name: '1 team has applied without an answer' })
  await lacking.getByRole('button', { name: 'Save, tell nobody' }).click()
  await staff.waitForURL(`**/event/${event._id}`)
  const asked = staff.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  await asked.first().waitFor()
  expect((await asked.allInnerTexts()).map(text => text.split('\n')[0])).toEqual([
    'Which data do you need?',
    'What should we know?',
    'Two pages and one drawing',
  ])

  const candidate = (await browser.t.candidate({ first_name: 'Ananya', last_name: 'Rao' })).user
  const team = await browser.open(candidate, phone)
  await team.goto(`/add-application/${event._id}`)
  await team.getByLabel('Logo').setInputFiles(await logo)
  await team.getByRole('button', { name: 'Replace logo' }).waitFor()
  await team.getByLabel('Team name').fill('Delta Works')
  await team.getByRole('button', { name: 'Apply' }).click()
  await team.getByRole('alert').getByText('Two pages and one drawing: Required').waitFor()
  await expectAccessible(team)
  await team.getByRole('checkbox', { name: 'Rain gauges' }).check()
  await team.getByLabel('What should we know?').fill('We come by train')
  await team.getByLabel('Two pages and one drawing').setInputFiles(plan)
  await team.getByText('plan.pdf').waitFor()
  await team.reload()
  await team.getByText('What you typed is restored.').waitFor()
  await expect.poll(() => team.getByRole('checkbox', { name: 'Rain gauges' }).isChecked()).toBe(true)
  await team.getByText('plan.pdf').waitFor()
  await team.getByRole('button', { name: 'Apply' }).click()
  await team.waitForURL('**/challenges')

  await staff.goto(`/event/${event._id}?tab=applications`)
  await staff.getByRole('link', { name: 'Early birds', exact: true }).waitFor()
  await staff.getByRole('button', { name: 'Filters' }).click()
  await staff.getByLabel('Which data do you need?').selectOption({ label: 'Rain gauges' })
  await staff.getByRole('link', { name: 'Early birds', exact: true }).waitFor({ state: 'detached' })
  expect(staff.url()).toContain('answers=')
  await staff.getByRole('link', { name: 'Delta Works', exact: true }).click()
  const answers = staff.getByRole('region', { name: 'Answers' })
  await answers.getByText('Rain gauges').waitFor()
  await answers.getByText('We come by train').waitFor()
  await expectAccessible(staff)
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    answers.getByRole('button', { name: /Download plan.pdf/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('plan.pdf')

  await staff.goto(`/events/questions/${event._id}`)
  await staff.getByText('1 team has answered, so its kind stays.').waitFor()
  await expect.poll(() => staff.getByLabel('Kind').isDisabled()).toBe(true)
})

test('a question that is added while somebody applies is asked, and what was typed stays', async () => {
  const event = await make.event(browser.t.db)
  await make.question(browser.t.db, event._id, { label: 'Why you?' })
  const { user } = await browser.t.candidate()
  const page = await browser.open(user)
  await page.goto(`/add-application/${event._id}`)
  await page.getByLabel('Logo').setInputFiles(await logo)
  await page.getByRole('button', { name: 'Replace logo' }).waitFor()
  await page.getByLabel('Team name').fill('Delta Works')
  await page.getByLabel('Why you?').fill('Because')
  await make.question(browser.t.db, event._id, { label: 'And why now?', required: true })
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByLabel('And why now?').fill('It rains')
  await expect.poll(() => page.getByLabel('Why you?').inputValue()).toBe('Because')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**/challenges')
})

test('before a question becomes required staff read who has applied without it, and the team finds it', async () => {
  const staffUser = (await browser.t.companyUser()).user
  const event = await make.event(browser.t.db, {
    company_id: staffUser.company_id ?? '',
    event_name: 'Kite Sprint',
    team_min: 1,
  })
  const lead = (await browser.t.candidate({ first_name: 'Jai', last_name: 'Shah' })).user
  await make.application(browser.t.db, {
    event_id: event._id,
    team_name: 'Early birds',
    created_by: lead._id,
    logo: null,
  })
  await make.application(browser.t.db, { event_id: event._id, team_name: 'Decided', status: 'onboarded' })
  const staff = await browser.open(staffUser)
  await staff.goto(`/events/questions/${event._id}`)
  await addQuestion(staff, 'Line', 'T-shirt size')
  await staff.getByRole('switch', { name: 'Required' }).check()
  await staff.getByRole('button', { name: 'Save questions' }).click()
  const question = staff.getByRole('dialog', { name: '2 teams have applied without an answer' })
  await question.getByText('1 of them stays in, and reads at My applications').waitFor()
  await expectAccessible(staff)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await browser.t.db.selectFrom('questions').select('label').execute()).not.toContainEqual({
    label: 'T-shirt size',
  })
  await staff.getByRole('button', { name: 'Save questions' }).click()
  await question.getByRole('button', { name: 'Save and write to this team' }).click()
  await staff.waitForURL('**/announcements/add/**')
  await staff.getByRole('button', { name: /lack an answer/ }).waitFor()
  await staff.getByText('Jai Shah').first().waitFor()
  // Who leads the team alone can answer, and a text is there to be sent.
  await staff.getByRole('button', { name: /the SPOC/ }).waitFor()
  await expect.poll(() => staff.getByLabel('Subject').inputValue()).toMatch(/^Please answer a question of /)

  const team = await browser.open(lead, phone)
  await team.goto('/my-applications')
  await team.getByText('1 answer is missing: “T-shirt size”.').waitFor()
  await expectAccessible(team)
  await team.getByRole('link', { name: 'Answer for Early birds' }).click()
  await team.getByRole('note').getByRole('link', { name: 'T-shirt size' }).click()
  const field = team.getByLabel('T-shirt size')
  await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
  await expectAccessible(team)
})
