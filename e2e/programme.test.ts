import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { inEvent, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const dayIn = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const [saturday, sunday] = [dayIn(12), dayIn(13)]
const typed = (day: string) => day.split('-').reverse().join('/')

async function monsoon() {
  const { t } = browser
  const event = await make.event(t.db, {
    event_name: 'Monsoon Hack',
    start_date: saturday,
    end_date: sunday,
    timezone: 'Asia/Kolkata',
  })
  const staff = await t.companyUser({ _id: event.company_id })
  return { event, staff, address: `/events/${event._id}/programme` }
}

const rows = [
  ['Title', 'Day', 'From', 'To', 'Room', 'Who'],
  ['Opening', saturday, '10:00', '10:45', 'Main hall', 'Leela Varma'],
  ['Soldering workshop', saturday, '14:00', '15:30', 'Room 1', ''],
  ['Lunch', 'Day 1', '13:00', '14', 'Courtyard', ''],
  ['Quiz', saturday, '23:00', '00:30', 'Main hall', ''],
  ['Awards', 'Day 2', '18:00', '18:45', 'Main hall', 'Leela Varma'],
]
const tableOf = (lines: readonly (readonly string[])[]) => lines.map(cells => cells.join('\t')).join('\n')

test('staff paste a table, mend the line that is wrong, see what clashes, and publish', async () => {
  const { t } = browser
  const { event, staff, address } = await monsoon()
  await make.round(t.db, {
    event_id: event._id,
    name: 'Build',
    has_hand_in: true,
    hand_in_closes_at: `${sunday}T08:30:00Z`,
  })
  const page = await browser.open(staff.user)
  await page.goto(address)
  await page.getByRole('heading', { name: 'Nothing is planned yet' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Paste a table' }).click()
  const table = page.getByRole('textbox', { name: 'Table' })
  await table.fill(tableOf([...rows, ['Tea', saturday, '16:00', '15:00', 'Courtyard', '']]))
  await page.getByText('Line 7: Please choose a time after it starts').waitFor()
  await page.getByRole('button', { name: 'Add these' }).click()
  await page.getByText('Line 7 has a mistake, which is named below').first().waitFor()
  await expectAccessible(page)
  await table.fill(tableOf([...rows, ['Tea', saturday, '16:00', '16:30', 'Courtyard', '']]))
  await page.getByText('6 items', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add these' }).click()
  await page.getByText('6 items added').waitFor()

  const grid = page.getByRole('region', { name: 'Programme by room and time' })
  await grid.getByRole('button', { name: /^Opening.*10:00–10:45.*ceremony.*Leela Varma$/ }).waitFor()
  await grid.getByRole('link', { name: /^Hand-in closes ?, \d\d:\d\d Build$/ }).waitFor()
  await inEvent(page)
    .getByRole('link', { name: /^Programme/ })
    .waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add an item' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Team photos')
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByRole('group', { name: 'Starts' }).getByRole('textbox', { name: 'Time' }).fill('10:30')
  await page.getByRole('combobox', { name: 'Room' }).fill('main')
  await page.getByRole('option', { name: 'Main hall' }).click()
  await page.getByText('Main hall has “Opening”, 10:00–10:45 then.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByText('Team photos is added').waitFor()
  await page.getByRole('button', { name: /^Two items in Main hall on/ }).waitFor()
  const { items } = (await staff.get(`/api/programme/${event._id}`)).body.data
  expect(items.find(({ title }: { title: string }) => title === 'Team photos').local).toEqual({
    starts: `${saturday}T10:30`,
    ends: `${saturday}T11:30`,
  })

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Everybody reads 7 public items on the event’s page then').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published: everybody reads it on the event’s page.').waitFor()
  expect((await t.visitor.get(`/api/event/programme/${event._id}`)).body.data.items).toHaveLength(7)

  await grid.getByRole('button', { name: /^Lunch/ }).click()
  await page.getByRole('button', { name: 'Call it off' }).click()
  await page
    .getByRole('dialog', { name: 'Call Lunch off?' })
    .getByRole('button', { name: 'Call it off' })
    .click()
  await grid.getByRole('button', { name: /^Lunch.*Called off/ }).waitFor()

  const visitor = await browser.open()
  await visitor.goto(`/event-page/${event._id}`)
  const shown = visitor.getByRole('region', { name: 'Programme' })
  await shown.getByRole('heading', { name: 'Soldering workshop' }).waitFor()
  await shown.getByText('Called off').waitFor()
  await shown.getByText('Hand-in closes: Build').waitFor()
  expect(await shown.getByRole('link', { name: 'Programme for calendars' }).getAttribute('href')).toBe(
    `/event-page/${event._id}/programme.ics`,
  )
  await expectAccessible(visitor)
})

test('what a colleague changed meanwhile is not overwritten, and what is typed stays', async () => {
  const { t } = browser
  const { event, staff, address } = await monsoon()
  const item = await make.programmeItem(t.db, { event_id: event._id, title: 'Radar', room: 'Room 1' })
  const page = await browser.open(staff.user)
  await page.goto(address)
  const grid = page.getByRole('region', { name: 'Programme by room and time' })
  await grid.getByRole('button', { name: /^Radar/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Radar pictures')
  const { data } = (await staff.get(`/api/programme/item/${item._id}`)).body
  await staff.put(`/api/programme/item/${item._id}`, { ...data, ...data.local, room: 'Room 4' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('textbox', { name: 'Title' }).and(page.locator('[value="Radar pictures"]')).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Room' }).inputValue()).toBe('Room 4')
  await page.getByRole('button', { name: 'Save' }).click()
  await grid.getByRole('button', { name: /^Radar pictures/ }).waitFor()
  const saved = (await staff.get(`/api/programme/item/${item._id}`)).body.data
  expect([saved.title, saved.room]).toEqual(['Radar pictures', 'Room 4'])
})

test('on a phone the programme is rows by day, and the hours of the event are set', async () => {
  const { t } = browser
  const { event, staff, address } = await monsoon()
  await make.programmeItem(t.db, { event_id: event._id, title: 'Radar', room: 'Room 1' })
  await make.programmeItem(t.db, { event_id: event._id, title: 'Crew meets', public: false, kind: 'meal' })
  const page = await browser.open(staff.user, phone)
  await page.goto(address)
  await page.getByRole('button', { name: /^12:00–13:00.*talk.*Radar/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change hours' }).click()
  const ends = page.getByRole('group', { name: 'Ends' })
  await ends.getByRole('textbox', { name: 'Date' }).fill(typed(saturday))
  await ends.getByRole('textbox', { name: 'Time' }).fill('20:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText('Please choose a time on the last day of the event, or on the day after it')
    .first()
    .waitFor()
  await ends.getByRole('textbox', { name: 'Date' }).fill(typed(sunday))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The hours are saved').waitFor()
  await page.getByText(/and ends \w+ \d+ \w+, 20:00/).waitFor()
})
