import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Contrast takes half of axe's time. */
export type Rules = 'all' | 'contrast'

/** Expects no violation of WCAG 2.2 AA or of axe's best practices. */
export async function expectAccessible(page: Page) {
  expect(await findings(page)).toEqual([])
}

/** The same in both themes, which differ in colours alone. */
export async function expectAccessibleInBoth(page: Page) {
  for (const [theme, rules] of [
    ['light', 'all'],
    ['dark', 'contrast'],
  ] as const) {
    await page.evaluate(wanted => void (document.documentElement.dataset.theme = wanted), theme)
    expect(await findings(page, rules), theme).toEqual([])
  }
}

/** What stands is dimmed while another screen, or the answer of a list, is on its way. A busy button is not. */
const dimmed = 'html[data-leaving], main [aria-busy="true"]:not(button)'

/** axe's findings: the rule, and where. What axe reads while something is dimmed does not count. */
export async function findings(page: Page, rules: Rules = 'all'): Promise<string[]> {
  for (;;) {
    await page.locator(dimmed).first().waitFor({ state: 'detached' })
    const watch = await page.evaluateHandle(watchDimmed, dimmed)
    const found = await findingsNow(page, rules)
    if (!(await watch.evaluate(({ wasDimmed }) => wasDimmed()))) return found
  }
}

/** Runs in the page. Says later whether something was dimmed since it was called. */
function watchDimmed(selector: string) {
  const look = () => document.querySelector(selector) !== null
  let wasDimmed = look()
  new MutationObserver(() => (wasDimmed ||= look())).observe(document.documentElement, {
    attributeFilter: ['data-leaving', 'aria-busy'],
    childList: true,
    subtree: true,
  })
  return { wasDimmed: () => wasDimmed }
}

async function findingsNow(page: Page, rules: Rules): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  const violations = await page.evaluate(async options => {
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run(document, { ...options, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(node => node.target.join(' ')),
    }))
  }, optionsFor(rules))
  return [
    ...violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`),
    ...(await lostClasses(page)),
  ]
}

/** Names that a style sheet lacks: a module of CSS has `undefined` for them. */
async function lostClasses(page: Page): Promise<string[]> {
  const lost = page.locator('.undefined')
  return (await lost.count()) > 0 ? [`class "undefined": ${await lost.first().getAttribute('class')}`] : []
}

function optionsFor(rules: Rules) {
  if (rules === 'contrast') return { runOnly: { type: 'rule', values: ['color-contrast'] } }
  return { runOnly: { type: 'tag', values: tags } }
}

interface Axe {
  run(context: Document, options: object): Promise<{ violations: Finding[] }>
}

interface Finding {
  id: string
  nodes: { target: string[] }[]
}
