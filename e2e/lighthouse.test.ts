import lighthouse, { type Result } from 'lighthouse'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { showProject } from '../server/testing/hand-ins.ts'
import { publishedExample } from '../server/testing/published-example.ts'
import { useBrowser } from './browser.ts'

const b = useBrowser()
const categories = ['accessibility', 'best-practices', 'seo']

interface Expected {
  path: string
  /** Whether the page has links called "Learn More", the specified label, which search engines cannot interpret. */
  saysLearnMore: boolean
}

test('Lighthouse finds nothing on public pages except the label "Learn More"', async () => {
  const { _id } = await make.event(b.t.db, {
    details: 'Two days beside the **Mula**.',
    last_day_of_registration: make.dayFromNow(6),
  })
  const shown = await showProject(b.t, {
    code: 'https://git.example/bill',
    video: 'https://youtu.be/aqz-KE-bpKQ',
    technologies: ['SQLite'],
  })
  const published = await publishedExample(b.t)
  // They take no applications any more, so the front page does not list them.
  await b.t.db
    .updateTable('events')
    .set({ last_day_of_registration: make.dayFromNow(-1) })
    .where('_id', 'in', [shown.event._id, published.event._id])
    .execute()
  // Where a line breaks depends on the font, so a name whose length differs from run to run would move a page in some.
  await b.t.db.updateTable('users').set({ first_name: 'Asha', last_name: 'Rao' }).execute()
  const pages: Expected[] = [
    { path: '/', saysLearnMore: false },
    { path: '/challenges', saysLearnMore: true },
    { path: `/event-page/${_id}`, saysLearnMore: false },
    { path: shown.galleryPath, saysLearnMore: false },
    { path: shown.projectPath, saysLearnMore: false },
    { path: published.page, saysLearnMore: false },
    { path: '/login', saysLearnMore: false },
    { path: '/register', saysLearnMore: false },
  ]
  for (const { path, saysLearnMore } of pages) {
    const report = await reportOf(path)
    expect.soft({ path, ...findingsOf(report) }).toEqual({
      path,
      accessibility: [],
      'best-practices': [],
      seo: saysLearnMore ? ['link-text'] : [],
    })
    expect.soft(vagueLinksOf(report)).toEqual(saysLearnMore ? ['Learn More'] : [])
    expect.soft({ path, ...shiftOf(report) }).toEqual({ path, isStill: true, moved: [] })
  }
}, 240_000)

async function reportOf(path: string): Promise<Result> {
  const run = await lighthouse(b.origin + path, {
    port: b.debuggingPort,
    logLevel: 'error',
    // Speed is measured by `npm run bench -- lighthouse`, never in a test.
    onlyCategories: categories,
    onlyAudits: ['cumulative-layout-shift', 'layout-shifts'],
    disableFullPageScreenshot: true,
  })
  if (!run) throw new Error(`Lighthouse did not look at ${path}.`)
  return run.lhr
}

/** Whether the page stands still while it loads; if not, what moved. */
function shiftOf({ audits }: Result) {
  const isStill = Number(audits['cumulative-layout-shift']?.numericValue) <= 0.01
  const { details } = audits['layout-shifts'] ?? {}
  return { isStill, moved: !isStill && details?.type === 'table' ? details.items : [] }
}

/** The audits that reduce a category's score. */
function findingsOf({ categories: found, audits }: Result): Record<string, string[]> {
  return Object.fromEntries(
    categories.map(name => [
      name,
      (found[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && isBelowOne(audits[id]?.score))
        .map(({ id }) => id),
    ]),
  )
}

function isBelowOne(score: number | null | undefined): boolean {
  return typeof score === 'number' && score < 1
}

function vagueLinksOf({ audits }: Result): string[] {
  const { details } = audits['link-text'] ?? {}
  const texts =
    details?.type === 'table' ? details.items.map(({ text }) => (typeof text === 'string' ? text : '')) : []
  return [...new Set(texts)]
}
