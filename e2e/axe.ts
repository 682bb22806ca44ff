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

/**
 * axe's findings: the rule, and where. What stands is dimmed while another screen is on its way, so what axe reads
 * meanwhile does not count.
 */
export async function findings(page: Page, rules: Rules = 'all'): Promise<string[]> {
  for (;;) {
    await page.locator('html[data-leaving]').waitFor({ state: 'detached' })
    const watch = await page.evaluateHandle(watchLeaving)
    const found = await findingsNow(page, rules)
    if (!(await watch.evaluate(({ hasLeft }) => hasLeft()))) return found
  }
}

/** Runs in the page. Says later whether the page began to leave, or was leaving, since it was called. */
function watchLeaving() {
  const page = document.documentElement
  let hasLeft = page.hasAttribute('data-leaving')
  new MutationObserver(() => (hasLeft = true)).observe(page, { attributeFilter: ['data-leaving'] })
  return { hasLeft: () => hasLeft }
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
