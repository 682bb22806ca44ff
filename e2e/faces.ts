import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findings, type Rules } from './axe.ts'
import { type BrowserTest, wide } from './browser.ts'
import type { Season } from './season.ts'
import { expectSoundTree } from './tree.ts'

// What the tests of accessibility share: the screens' faces, and the looks at which axe reads them.

export interface Screen {
  path: (season: Season) => string
  /** Text that appears with the screen's data. */
  shows: string
  /** How to make the screen empty: another address, or the lists to answer with nothing. */
  empty?: { path?: (season: Season) => string; answers?: RegExp; shows: string }
  /** The button that submits the unchanged form, which is then refused. */
  submit?: string
  /** Whether it is looked at while its requests are under way and after they failed; an add form has none. */
  loads?: 'all' | 'nothing'
  /** The calls of which the screen says that they failed, where it has others that it then goes without. */
  fails?: RegExp
  by?: 'own' | 'member'
  /** Of the window, where a bar that sticks would cover part of a button that axe measures. */
  height?: number
}

export const titled = (screens: Screen[]) =>
  screens.map(screen => {
    const words = { toString: () => '{id}' }
    const named = new Proxy({}, { get: (_, name, all) => (name === '_id' ? words : all) }) as Season
    return {
      title: screen.path(named) + (screen.by ? ` of ${screen.by === 'own' ? 'a company' : 'a team'}` : ''),
      screen,
    }
  })

/** Axe finds nothing on a screen loading, failed, with data, refused and empty, and nothing is wider than the window or its box. */
export async function expectFaultless(browser: BrowserTest, season: Season, screen: Screen) {
  const page = await browser.open(screen.by ? season[screen.by] : season.organiser)
  const hasLoads = screen.loads !== 'nothing'
  if (hasLoads) browser.answer('held')
  await page.goto(screen.path(season))
  if (hasLoads) {
    await page.getByRole('status', { name: 'Loading' }).first().waitFor()
    await expectNothingFound(page, 'loading', briefest)
    browser.answer('failed', screen.fails)
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    await expectNothingFound(page, 'failed', briefest)
    browser.answer('real')
    await tryAgain(page)
  }
  await seen(page, screen.shows)
  await expectSoundTree(page)
  await expectNothingFound(page, 'with data', thorough, screen.height)
  if (screen.submit) {
    await page.getByRole('button', { name: screen.submit, exact: true }).click()
    await page.getByRole('alert').first().waitFor()
    await expectNothingFound(page, 'refused', refused, screen.height)
  }
  if (screen.empty) {
    const { path, answers, shows } = screen.empty
    if (answers) browser.answer('nothing', answers)
    if (path) await follow(page, path(season))
    else await page.reload()
    await seen(page, shows)
    await expectNothingFound(page, 'empty', brief)
  }
}

/** Each part of a screen that could not be loaded has its own button. */
async function tryAgain(page: Page) {
  const buttons = page.getByRole('button', { name: 'Try again' })
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    const before = left
    await buttons.first().click()
    // Each click begins a load anew, so the next one waits until this part has changed.
    await expect.poll(() => buttons.count()).toBeLessThan(before)
  }
}

/** Goes to another screen as a link does: loading the application and axe anew takes longer than a look. */
export async function follow(page: Page, path: string) {
  await page.evaluate(address => history.pushState(null, '', address), path)
}

export async function seen(page: Page, text: string) {
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
  await page.getByText(text).locator('visible=true').first().waitFor()
}

/** Axe takes most of a test's time, so a look at one width is also a look at one theme. */
type Look = [width: number, theme: 'light' | 'dark', rules: Rules | 'none']
/** How data is checked. */
const thorough: Look[] = [
  [1280, 'light', 'all'],
  [768, 'light', 'none'],
  [390, 'dark', 'all'],
  [320, 'light', 'none'],
]
/** The same content again: the other theme at each width. */
const refused: Look[] = [
  [1280, 'dark', 'all'],
  [390, 'light', 'all'],
]
/** The other states have less content. */
export const brief: Look[] = [
  [1280, 'light', 'none'],
  [390, 'dark', 'all'],
]

/** A frame of the same parts on every screen. */
const briefest: Look[] = [[390, 'dark', 'all']]

/** Menus close when the window is resized. */
export const unmoved: Look[] = [
  [1280, 'light', 'all'],
  [1280, 'dark', 'contrast'],
]

export async function expectNothingFound(page: Page, face: string, looks = thorough, height = wide.height) {
  const found: string[] = []
  for (const [width, theme, rules] of looks) {
    await page.setViewportSize({ width, height })
    await page.evaluate(name => (document.documentElement.dataset.theme = name), theme)
    const violations = rules === 'none' ? [] : await findings(page, rules)
    for (const one of violations) found.push(`${face}, ${theme}, ${width}: ${one}`)
    for (const one of await page.evaluate(findWider)) found.push(`${face}, ${width}: ${one}`)
  }
  await page.setViewportSize(wide)
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
  expect(found).toEqual([])
}

/**
 * What reaches out of the window to the right, or out of a field, a card or a row of buttons. Runs in the page. Left out
 * are texts that are cut with an ellipsis, and what scrolls in a box of its own.
 */
function findWider(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const nameOf = (element: Element) =>
    `${element.localName}.${element.getAttribute('class') ?? ''} “${element.textContent.trim().slice(0, 40)}”`
  const mayReach = (element: Element): boolean => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(box)
      if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis' || clipPath !== 'none')
        return true
    }
    return false
  }
  const found = scrollWidth > clientWidth ? [`${scrollWidth} wide`] : []
  for (const element of document.body.querySelectorAll('*:not(svg *, svg)')) {
    const { right, width, height } = element.getBoundingClientRect()
    if (width > 1 && height > 1 && right > clientWidth + 1 && !mayReach(element))
      found.push(`${nameOf(element)} ends at ${Math.round(right)}`)
  }
  for (const box of document.querySelectorAll(
    'form *, article, td, :not(nav) > * > li, dl, dd, [role="dialog"] *',
  )) {
    const { overflowX, textOverflow, display } = getComputedStyle(box)
    if (display === 'inline' || textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(overflowX))
      continue
    if (
      box.scrollWidth > box.clientWidth + 1 &&
      box.clientWidth > 1 &&
      !mayReach(box) &&
      !box.matches('svg *, svg, input, textarea, select')
    )
      found.push(`${nameOf(box)} holds ${box.scrollWidth} in ${box.clientWidth}`)
  }
  return found
}
