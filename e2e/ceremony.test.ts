import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publishableRound } from '../server/testing/publishing.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { letReleaseBeDue } from '../server/testing/releases.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser, wide } from './browser.ts'

// The ceremony on its screen and on the presenter's panel (docs/product.md §22).

const b = useBrowser()

const hall = { width: 1920, height: 1080 }
const projector = { width: 1280, height: 720 }

const prizes = [
  { name: '1st prize', given_by: 'order', what: '₹5,00,000 and a pilot' },
  { name: 'Our choice', given_by: 'choice' },
  { name: '2nd prize', given_by: 'order' },
  { name: '3rd prize', given_by: 'order' },
]

/** B, A and D have places, C is whom staff chose. */
async function readyRound(shortlisted?: string) {
  const scene = await publishableRound(b.t, prizes)
  if (shortlisted) await shortlist(scene.team(shortlisted))
  await scene.give('Our choice', ['C'], 'A roof that we would sign tomorrow.')
  return scene
}

/** Opened over HTTP, on a screen and a phone. */
async function openedRound(says = '', fields: object = {}, shortlisted?: string) {
  const scene = await readyRound(shortlisted)
  const { body } = await scene.staff.post(`/api/round/ceremony/${scene.round._id}`, { says, ...fields })
  const stage = await b.open(null, hall)
  await stage.goto(body.data.stage)
  await heading(stage, 'Monsoon Grid Hackathon')
  return { ...scene, links: body.data as { stage: string; panel: string }, stage }
}

/** Milliseconds: a clicker that bounces counts once. */
const betweenSteps = 450

/** What each press of a key shows, from the hall that waits to the last name. */
const steps = [
  [' ', 'Our choice'],
  ['ArrowRight', 'C'],
  ['PageDown', '3rd prize'],
  ['Enter', 'D'],
  [' ', '2nd prize'],
  [' ', 'A'],
  [' ', '1st prize'],
  [' ', 'B'],
] as const

function rename({ _id }: { _id: string }, team_name: string) {
  return b.t.db.updateTable('applications').set({ team_name }).where('_id', '=', _id).execute()
}

function shortlist({ _id }: { _id: string }) {
  return b.t.db.updateTable('applications').set({ status: 'shortlisted' }).where('_id', '=', _id).execute()
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true }).waitFor()
}

/** Presses of a key, each after the time that lies between two steps. */
async function press(page: Page, key: string, shows: string) {
  await expect
    .poll(
      async () => {
        await page.keyboard.press(key)
        return page.getByRole('heading', { name: shows, exact: true }).isVisible()
      },
      { interval: 450 },
    )
    .toBe(true)
}

/** Nothing lies under the buttons at the foot of a panel that is scrolled to its end. */
async function expectFootBelow(page: Page) {
  const covered = await page.evaluate(() => {
    const main = document.querySelector('main')
    main?.scrollTo(0, main.scrollHeight)
    const foot = document.querySelector('footer')?.getBoundingClientRect()
    const sections = [...document.querySelectorAll('main > :is(section, p)')]
    return sections
      .filter(one => one.getBoundingClientRect().bottom > (foot?.top ?? 0))
      .map(one => one.className)
  })
  expect(covered).toEqual([])
}

/** The longest name that a team may have. */
function cut(name: string): string {
  return [...name].slice(0, 60).join('')
}

function directionOf(page: Page, name: string) {
  return page.evaluate(text => {
    const own = [...document.querySelectorAll('[dir=auto]')].find(one => one.textContent === text)
    return own && getComputedStyle(own).direction
  }, name)
}

/** Nothing is wider or higher than the screen, and no name than its place. */
async function overflowOf(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const found: string[] = []
    if (scrollWidth > innerWidth || scrollHeight > innerHeight)
      found.push(`page ${scrollWidth} × ${scrollHeight}`)
    // Words cover no other words: a name is beside or above what else is said, never behind it.
    const said = [...document.querySelectorAll('main :is(h1, header, [data-room] > p, p)')].filter(
      one => !one.querySelector('h1, p') || one.tagName === 'HEADER',
    )
    for (const [at, one] of said.entries())
      for (const other of said.slice(at + 1)) {
        if (one.contains(other)) continue
        const [own, beside] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const isOver =
          Math.min(own.right, beside.right) - Math.max(own.left, beside.left) > 1 &&
          Math.min(own.bottom, beside.bottom) - Math.max(own.top, beside.top) > 1
        if (isOver) found.push(`${one.textContent?.slice(0, 20)} lies on ${other.textContent?.slice(0, 20)}`)
      }
    for (const element of document.querySelectorAll('main :is(h1, h2, p, b, span, time)')) {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const isOut = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
      const around = element.closest('ol, ul')?.getBoundingClientRect()
      const isBeside = around && (left < around.left - 1 || right > around.right + 1)
      const { display, overflow } = getComputedStyle(element)
      // On the last screen a name may end in an ellipsis.
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && display !== 'inline' && overflow !== 'hidden'
      if (width > 0 && (isOut || isBeside || isCut))
        found.push(`${element.tagName} ${element.textContent?.slice(0, 40)}`)
    }
    return found
  })
}

test('staff open a ceremony, with the links of its screen and its panel, and end it', async () => {
  const { staff, event, round } = await readyRound('D')
  const page = await b.open(staff.user, wide)
  await page.goto(`/events/${event._id}/judging/${round._id}/results`)
  const open = page.getByRole('button', { name: 'Open the ceremony' })
  await open.waitFor()
  await page.getByLabel('1 team was judged and is not marked as participated. Mark it?').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(wide)
  await open.click()
  await page.getByRole('link', { name: 'Open the stage' }).waitFor()
  await page.getByRole('img', { name: 'The link of the panel as a code' }).waitFor()
  await page.getByText('The hall waits.').waitFor()
  await expectAccessible(page)
  const panel = await b.open(null, phone)
  const link = await page.getByRole('link', { name: 'Open the panel' }).getAttribute('href')
  await panel.goto(link ?? '')
  await heading(panel, 'Open the stage first')
  expect(await panel.getByRole('button', { name: /press Space there/ }).isDisabled()).toBe(true)
  await expectAccessible(panel)
  await page.getByRole('button', { name: 'End it' }).click()
  await page
    .getByRole('dialog', { name: 'End the ceremony?' })
    .getByRole('button', { name: 'End it' })
    .click()
  await open.waitFor()
  await heading(panel, 'The ceremony is over')
})

test('the screen shows each prize and then its name, with the keys of a clicker, and all at the end', async () => {
  const { stage } = await openedRound('At 18:30, in hall A.')
  await stage.getByText('At 18:30, in hall A.').waitFor()
  await stage.getByText('4 prizes, 4 teams').waitFor()
  await expectAccessible(stage)
  expect(await overflowOf(stage)).toEqual([])
  for (const [key, shows] of steps) {
    await press(stage, key, shows)
    await expectAccessible(stage)
    expect(await overflowOf(stage), shows).toEqual([])
  }
  await press(stage, 'ArrowLeft', '1st prize')
  await press(stage, ' ', 'B')
  await stage.waitForTimeout(betweenSteps)
  await stage.keyboard.press(' ')
  await stage.getByText('Best of all').waitFor({ state: 'detached' })
  await stage.getByRole('listitem').filter({ hasText: '2nd prize' }).waitFor()
  await expectAccessible(stage)
  expect(await overflowOf(stage)).toEqual([])
  await stage.keyboard.press('b')
  await expect.poll(() => stage.getByRole('listitem').count()).toBe(0)
  await stage.keyboard.press('Escape')
  const leave = stage.getByRole('alertdialog', { name: 'Leave the stage?' })
  await leave.waitFor()
  await expectAccessible(stage)
  await stage.keyboard.press('Escape')
  await leave.waitFor({ state: 'detached' })
})

test('a name is in no page before it is shown; the panel has it while the button is held', async () => {
  const { stage, links, team } = await openedRound()
  await rename(team('C'), 'Kilowatt Kids')
  const panel = await b.open(null, phone)
  await panel.goto(links.panel)
  await panel.getByText('A screen follows').waitFor()
  // Who presents sees that the hall is dark.
  await stage.keyboard.press('b')
  await panel.getByText('The screen is black').waitFor()
  await stage.keyboard.press('b')
  await panel.getByText('On the screen now').waitFor()
  await panel.getByRole('button', { name: /Show Our choice/ }).click()
  await heading(stage, 'Our choice')
  await panel.getByText('Name hidden on this phone').waitFor()
  expect(await panel.content()).not.toContain('It is C')
  await expectAccessible(panel)
  const hold = panel.getByRole('button', { name: 'Hold to see the name' })
  await hold.focus()
  await panel.keyboard.down(' ')
  // The name as it was when the ceremony was opened.
  await expect.poll(() => panel.getByText('Name hidden on this phone').count()).toBe(0)
  await panel.keyboard.up(' ')
  await panel.getByText('Name hidden on this phone').waitFor()
  // Another name is another result.
  await panel.getByRole('alert').getByText('Our choice was changed since the ceremony was opened.').waitFor()
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Take it over' }).click()
  await panel.getByRole('button', { name: 'Yes, take it over' }).click()
  await panel.getByRole('alert').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Show the name' }).click()
  await heading(stage, 'Kilowatt Kids')
})

test('what the panel has sent is not said to be on the screen before the screen says so', async () => {
  const { stage, links } = await openedRound()
  const panel = await b.open(null, phone)
  await panel.goto(links.panel)
  await press(stage, ' ', 'Our choice')
  const screen = panel.getByRole('region', { name: 'On the screen' })
  await screen.getByRole('heading', { name: 'Our choice' }).waitFor()
  await screen.getByText('On the screen now').waitFor()
  await expect.poll(() => stage.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  await stage.context().setOffline(true)
  await panel.getByRole('button', { name: 'Show the name' }).click()
  await screen.getByText('Sent to the screen, not shown yet').waitFor()
  await screen.getByText('If the hall does not see it in a few seconds, press Space at the screen').waitFor()
  expect(await panel.getByRole('button', { name: 'Waiting for the screen' }).isDisabled()).toBe(true)
  await expectAccessible(panel)
  // What the screen said last, and not what was sent.
  await screen.getByText('Last known on the screen').waitFor()
  await screen.getByRole('heading', { name: 'Our choice' }).waitFor()
  await screen.getByText(/^C was sent, and the screen has not said that it shows it\./).waitFor()
  await expectAccessible(panel)
  await stage.context().setOffline(false)
  await heading(stage, 'C')
  await screen.getByText('On the screen now').waitFor()
  await screen.getByRole('heading', { name: 'C', exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: /Show 3rd prize/ }).isDisabled()).toBe(false)
})

test('without a network the screen goes on, also when it is reloaded, and the panel says since when it knows nothing', async () => {
  const { stage, links } = await openedRound()
  const panel = await b.open(null, phone)
  await panel.goto(links.panel)
  await panel.getByText('A screen follows').waitFor()
  await press(stage, ' ', 'Our choice')
  await panel.getByText('Name hidden on this phone').waitFor()
  await expect.poll(() => stage.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  await stage.context().setOffline(true)
  await press(stage, ' ', 'C')
  await press(stage, ' ', '3rd prize')
  await stage.reload({ waitUntil: 'load' })
  await heading(stage, '3rd prize')
  await panel.getByText(/^Screen silent since \d\d:\d\d$/).waitFor()
  await panel.getByText('Last known on the screen').waitFor()
  await panel.getByText(/as of \d\d:\d\d$/).waitFor()
  await heading(panel, 'Use the keys at the screen')
  expect(await panel.getByRole('button', { name: /press Space there/ }).isDisabled()).toBe(true)
  await expectAccessible(panel)
  // The panel of a screen that was reloaded goes no further by itself.
  await stage.context().setOffline(false)
  await panel.getByText('A screen follows').waitFor()
  await panel.getByText('On the screen now').waitFor()
  await panel
    .getByRole('region', { name: 'On the screen' })
    .getByRole('heading', { name: '3rd prize' })
    .waitFor()

  await panel.context().setOffline(true)
  await panel.getByText(/^No network here since \d\d:\d\d$/).waitFor()
  await heading(panel, 'Use the keys at the screen')
  await expectAccessible(panel)
  await panel.context().setOffline(false)
  await panel.getByText('A screen follows').waitFor()
})

test('results go out with the last name, with who took part, and the screen has their code only then', async () => {
  const { staff, round, statuses, stage, links } = await openedRound('', { marks_participated: true }, 'D')
  const panel = await b.open(null, phone)
  await panel.goto(links.panel)
  await press(stage, ' ', 'Our choice')
  for (const [key, shows] of steps.slice(1)) await press(stage, key, shows)
  await panel.getByText(/^Out in \d+ seconds$/).waitFor()
  await panel.getByText(/4 teams become Won\./).waitFor()
  await expectAccessible(panel)
  await expectFootBelow(panel)
  await panel.getByRole('button', { name: 'Not yet' }).click()
  await panel.getByText('Held back').waitFor()
  await expectAccessible(panel)
  await stage.waitForTimeout(betweenSteps)
  await stage.keyboard.press(' ')
  const code = stage.getByRole('img', { name: 'The address of the results as a code' })
  await stage.getByText('Every result follows').waitFor()
  expect(await code.count()).toBe(0)
  expect(await statuses()).toMatchObject({ D: 'shortlisted' })

  await panel.getByRole('button', { name: 'Publish now' }).click()
  await stage.getByText(/^From \d\d:\d\d$/).waitFor()
  await code.waitFor()
  expect(await overflowOf(stage)).toEqual([])
  const { data } = (await staff.get(`/api/round/publication/${round._id}`)).body
  await letReleaseBeDue(b.t.db, { _id: data.under_way._id })
  await runJobs(b.t.app)
  await stage.getByText('Every result', { exact: true }).waitFor()
  await code.waitFor()
  await panel.getByText('The results are public.').waitFor()
  expect(await statuses()).toEqual({ A: 'won', B: 'won', C: 'won', D: 'won' })
  await expectAccessible(stage)
})

test('without a network the panel counts nothing, and reads only once it is back that publishing was held', async () => {
  const { links } = await openedRound()
  const panel = await b.open(null, phone)
  await panel.goto(links.panel)
  const token = links.stage.split('/').at(-1)
  await b.t.visitor.put('/api/ceremony/step', { token, step: 8, furthest: 8, version: 0 })
  await b.t.visitor.put('/api/ceremony/publish', { token })
  await panel.getByText(/^Out in \d+ seconds$/).waitFor()
  await panel.context().setOffline(true)
  const out = panel.getByRole('region', { name: 'Publication' })
  await out.getByText(/^Going out, as of \d\d:\d\d$/).waitFor()
  expect(await out.getByRole('button').count()).toBe(0)
  await expectAccessible(panel)

  const held = await b.t.visitor.put('/api/ceremony/hold', { token: links.panel.split('/').at(-1) })
  expect(held.body.data.publication).toMatchObject({ is_held: true })
  await out.getByText(/^Going out, as of \d\d:\d\d$/).waitFor()
  await panel.context().setOffline(false)
  await out.getByText('Held back', { exact: true }).waitFor()
  await out.getByRole('button', { name: 'Publish now' }).waitFor()
})

/** At the size at which it is, and then at the other, at which the next step begins. */
async function expectFit(stage: Page, step: string) {
  const isHall = stage.viewportSize()?.width === hall.width
  for (const size of isHall ? [hall, projector] : [projector, hall]) {
    await stage.setViewportSize(size)
    await stage.evaluate(untilFitted)
    await expect.poll(() => overflowOf(stage), { message: `${step} at ${size.width}` }).toEqual([])
  }
}

/** Runs in a page: names are fitted anew in the frame that follows another size. */
function untilFitted() {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

test('names in any script and of 60 letters fit the screen at 1920 and at 1280', async () => {
  const scene = await readyRound()
  const names = [
    'Ñandú & Größe: the very long evening of a team with 60 letters', // spaces
    'فريق الطاقة الشمسية في الحي القديم بالقاهرة وضواحيها الجنوبية',
    'ಬೆಂಗಳೂರು ವಿದ್ಯುತ್ ತಂಡ मौसम और बिजली का बहुत लंबा नाम वाला दल',
    '電網守護者聯盟台北高雄台中台南新竹嘉義花蓮台東屏東宜蘭基隆苗栗彰化南投雲林澎湖金門馬祖桃園新北',
  ]
  const others = [
    '한국전력혁신해커톤참가팀한국전력혁신해커톤참가팀한국전력혁신해커톤참가팀',
    '👩‍🚀👨‍👩‍👧‍👦🏳️‍🌈👩🏽‍🔬🧑‍🚒👩‍🚀👨‍👩‍👧‍👦🏳️‍🌈👩🏽‍🔬🧑‍🚒',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter',
    'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  ]
  const broad = ['W', '電', 'ഖ', 'ﷺ'].map(sign => sign.repeat(60))
  for (const own of [names, others, broad]) {
    for (const [at, name] of own.entries()) await rename(scene.team('ABCD'[at] ?? ''), cut(name))
    const { body } = await scene.staff.post(`/api/round/ceremony/${scene.round._id}`, {})
    const stage = await b.open(null, hall)
    await stage.goto(body.data.stage)
    await heading(stage, 'Monsoon Grid Hackathon')
    for (const at of [...steps.keys(), steps.length]) {
      await stage.waitForTimeout(betweenSteps)
      await stage.keyboard.press(' ')
      await expect.poll(() => stage.getByRole('heading').first().getAttribute('dir')).toBe('auto')
      await expectFit(stage, `step ${at + 1} of ${own[0]}`)
    }
    await expect.poll(() => directionOf(stage, cut(own[1] ?? ''))).toBe(own === names ? 'rtl' : 'ltr')
    await scene.staff.put(`/api/round/ceremonyend/${scene.round._id}`, {})
  }
})
