import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countedEvent } from '../server/testing/counters.ts'
import * as make from '../server/testing/factories.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

const browser = useBrowser()
const shots = process.env['SHOTS']

const names = [
  ['judge', 'Shreya Bose'],
  ['mentor', 'ಶ್ರೀನಿವಾಸ್ ಗೌಡ'],
  ['crew', `A${'bcdefghijk'.repeat(6)}`.slice(0, 60)],
  ['partner', 'مريم صديقي'],
  ['visitor', 'अनन्या जोशी'],
  ['visitor', 'ஸ்ரீராம் கார்த்திகேயன்'],
  ['visitor', 'లక్ష్మీ ప్రసన్న'],
  ['visitor', 'Venkatanarasimha Rajuvaripeta of the Seventeen Rivers and Their Mouths'],
  ['visitor', 'Łukasz Żółć'],
  ['visitor', 'Chidi Okafor'],
  ['visitor', 'Asha D’Souza'],
] as const

/** Of each a badge of the kind *Team*: what it says is set by the name, too. */
const teams = ['Buoy', 'The Society for the Prevention of Unattended Substations of Upper Kelvinside, 2']

async function scene() {
  const { t } = browser
  const made = await countedEvent(t, { venue: 'The Silk Mill' })
  const { event, staff, openDevice } = made
  for (const [kind, name] of names)
    await make.guest(t.db, { event_id: event._id, kind, name, organisation: 'River Trust' })
  await make.seats(t.db, { event_id: event._id })
  for (const team_name of teams) {
    const person = await t.candidate({ first_name: 'Asha', last_name: 'Menon' })
    const team = await make.application(t.db, {
      event_id: event._id,
      created_by: person.user._id,
      team_name,
      status: 'onboarded',
    })
    await staff.post(`/api/seat/offer/${team._id}`, {})
    await person.put(`/api/seat/own/${team._id}`, { answer: 'yes' })
  }
  await staff.put(`/api/counter/settings/${event._id}`, { takes_walk_ins: true })
  await openDevice()
  return made
}

/** The pages that a printer would get, in millimetres. */
async function pagesOf(page: Page, name: string) {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  if (shots) writeFileSync(`${shots}/${name}.pdf`, pdf)
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map(point => Math.round((Number(point) * 25.4) / 72)),
  )
}

const millimetres = (page: Page, what: string) =>
  page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)].map(one => {
        const { width, height } = one.getBoundingClientRect()
        return [width, height].map(pixels => Math.round((pixels * 254) / 96) / 10)
      }),
    what,
  )

/** What reaches out of its badge, or lies on another part of it: the code above all, which a scanner reads as a whole. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-sheet] article')].flatMap(badge => {
      const outer = badge.getBoundingClientRect()
      const band = badge.querySelector(':scope > p')
      const parts = badge.querySelectorAll(
        ':scope text, :scope > p, :scope > div p, :scope > div svg, :scope > div > b',
      )
      return [...parts].flatMap(part => {
        const box = part.getBoundingClientRect()
        // The box of SVG text is the font's, not the letters': only its sides are exact.
        const isText = part.tagName === 'text'
        const isAcross = box.left >= outer.left && box.right <= outer.right
        const isIn = isAcross && (isText || (box.top >= outer.top && box.bottom <= outer.bottom + 0.5))
        const foot = part === band ? outer.bottom : (band?.getBoundingClientRect().top ?? 0)
        return isIn && (isText || box.bottom <= foot + 0.5) ? [] : [`${part.tagName}: ${part.textContent}`]
      })
    }),
  )

/** The kind of each badge, and whether the band with its word ends the badge. */
const bandsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-sheet] article')].map(badge => {
      const band = badge.querySelector(':scope > p')
      const gap = badge.getBoundingClientRect().bottom - (band?.getBoundingClientRect().bottom ?? 0)
      return `${band?.querySelector('b')?.textContent ?? 'nothing'}: ${Math.abs(gap) < 1 ? 'foot' : gap}`
    }),
  )

const kinds = ['Team', 'Judge', 'Mentor', 'Partner', 'Crew', 'Visitor', 'Walk-in']

test('staff print badges in three sizes, and then only the new ones', async () => {
  const { event } = await scene()
  const { t } = browser
  const staff = await t.companyUser({ _id: event.company_id })
  const page = await browser.open(staff.user, wide)
  await page.goto(`/events/${event._id}/badges`)
  await page.getByText('13 badges on 2 pages.').waitFor()
  const fetched = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(font => font.family.includes('Badge Names') && font.status === 'loaded')
          .length,
    )
  // Of the five scripts that the names have.
  await expect.poll(fetched).toBe(5)
  await expectAccessible(page)
  const [field, card] = await Promise.all(
    [page.getByLabel('Name, team or number'), page.getByRole('region', { name: 'Which badges' })].map(part =>
      part.boundingBox(),
    ),
  )
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0))
  if (shots) await page.screenshot({ path: `${shots}/badges-1280.png`, fullPage: true })
  await page.getByLabel('Blank ones for walk-ins').selectOption({ label: '20 for Door A, left' })
  await page.getByText('33 badges on 4 pages.').waitFor()
  await page.getByRole('button', { name: 'Show 4 pages' }).click()

  for (const [size, own, sheet, count] of [
    ['90 × 54 mm', [90, 54], [210, 296.8], 4],
    ['A6', [105, 148], [105, 147.8], 24],
    ['62 × 100 mm', [62, 100], [62, 99.8], 24],
  ] as const) {
    await page.getByRole('radio', { name: size }).check()
    await page.emulateMedia({ media: 'print' })
    expect(await millimetres(page, '[data-sheet]')).toEqual(Array.from({ length: count }, () => sheet))
    expect(new Set((await millimetres(page, '[data-sheet] article')).map(String))).toEqual(
      new Set([String(own)]),
    )
    expect(await overflowing(page)).toEqual([])
    expect(new Set(await bandsOf(page))).toEqual(new Set(kinds.map(kind => `${kind}: foot`)))
    const onPaper = own[0] === 90 ? [210, 297] : own
    expect(await pagesOf(page, `badges-${own[0]}`)).toEqual(Array.from({ length: count }, () => onPaper))
    await page.emulateMedia({ media: 'screen' })
  }
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['sheets'] = String(document.querySelectorAll('[data-sheet]').length)
      setTimeout(() => dispatchEvent(new Event('afterprint')))
    }
  })
  await page.getByRole('button', { name: 'Print 33 badges' }).click()
  await page.getByText('Sent to print: 13 badges and 20 blank ones.').waitFor()
  expect(await page.evaluate(() => document.body.dataset['sheets'])).toBe('33')
  await page.getByText('All badges were sent to print').waitFor()
  await expectAccessible(page)

  await make.guest(t.db, { event_id: event._id, name: 'Cara Diaz' })
  await page.reload()
  await page.getByRole('button', { name: 'Show the 1' }).click()
  await page.getByText('1 badge on 1 page.').waitFor()
  if (shots) await page.screenshot({ path: `${shots}/badges-new-1280.png`, fullPage: true })
  await page.getByRole('button', { name: /^Not printed/ }).click()
  await page.getByText('No badge is printed as it is now').waitFor()
  await page.getByText('14 badges on 2 pages.').waitFor()
  await page.getByRole('button', { name: /^It was printed/ }).click()
  await page.getByText('1 new since the last print').waitFor()
  await page.setViewportSize(phone)
  await expectAccessible(page)
  if (shots) await page.screenshot({ path: `${shots}/badges-390.png`, fullPage: true })
}, 120_000)
