import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { judgedRound } from '../server/testing/judging.ts'
import { publishedExample } from '../server/testing/published-example.ts'
import { type Answers, phone, useBrowser, wide } from './browser.ts'
import { isHydrated } from './windows.ts'

const b = useBrowser()
const tablet = { width: 768, height: 1024 }

describe('no layout shift when answers are slow', () => {
  test.each([tablet, wide])('in a list with counts per status, at $width', async size => {
    for (let n = 0; n < 12; n++) await make.application(b.t.db)
    const page = await b.open((await b.t.organiser()).user, size)
    const shift = await shiftOf(page, '/applicants', () =>
      page.getByRole('list', { name: 'Applicants' }).waitFor(),
    )
    expect(shift).toBeLessThanOrEqual(0.001)
  })

  test.each([tablet, wide])('on the dashboard, when they fail too, at $width', async size => {
    const page = await b.open((await b.t.organiser()).user, size)
    const failed = () => page.getByText('This could not be loaded').last().waitFor()
    expect(await shiftOf(page, '/dashboard', failed, 'failed')).toBeLessThanOrEqual(0.001)
  })

  test.each([tablet, wide])('on the overview of an event, at $width', async size => {
    const event = await make.event(b.t.db)
    await make.application(b.t.db, { event_id: event._id })
    const page = await b.open((await b.t.companyUser({ _id: event.company_id })).user, size)
    const shift = await shiftOf(page, `/event/${event._id}`, () =>
      page.getByRole('heading', { name: /^1 team has applied; [78] days are left\.$/ }).waitFor(),
    )
    expect(shift).toBeLessThanOrEqual(0.01)
  })

  test.each([phone, tablet, wide])('on the account of a candidate and of staff, at $width', async size => {
    for (const { user } of [await b.t.candidate(), await b.t.organiser()]) {
      const page = await b.open(user, size)
      const shift = await shiftOf(page, '/account', () => page.waitForLoadState('networkidle'))
      expect(shift).toBeLessThanOrEqual(0.01)
    }
  })

  test.each([tablet, wide])('on the overview of a draft, at $width', async size => {
    const event = await make.event(b.t.db, { event_status: 'draft', venue: null })
    const page = await b.open((await b.t.companyUser({ _id: event.company_id })).user, size)
    const shift = await shiftOf(page, `/event/${event._id}`, () =>
      page.getByRole('heading', { name: /^\w+ (field is|fields are) missing / }).waitFor(),
    )
    expect(shift).toBeLessThanOrEqual(0.01)
  })

  test.each([tablet, wide])(
    'in the list of an event with answers and a saved view, at $width',
    async size => {
      const event = await make.event(b.t.db)
      const question = await make.question(b.t.db, event._id, { label: 'Why you?' })
      const teams = []
      for (let n = 0; n < 14; n++) teams.push(await make.application(b.t.db, { event_id: event._id }))
      for (const { _id } of teams)
        await make.answer(b.t.db, {
          question_id: question._id,
          application_id: _id,
          text: 'We measure the river. '.repeat(9),
        })
      const staff = await b.t.companyUser({ _id: event.company_id })
      await staff.put(`/api/application/decision/${teams[0]?._id}`, { to: 'onboarded' })
      const view = { event_id: event._id, list: 'applications', search: { columns: question._id } }
      await staff.post('/api/view', { ...view, name: 'With reasons', is_shared: true })
      const page = await b.open(staff.user, size)
      const path = `/event/${event._id}?tab=applications&columns=${question._id}`
      const shift = await shiftOf(page, path, async () => {
        await page
          .getByText(/^We measure/)
          .first()
          .waitFor({ state: 'attached' })
        await page.getByRole('button', { name: 'Not released 1' }).waitFor()
        await page.getByRole('button', { name: 'With reasons' }).waitFor()
      })
      expect(shift).toBeLessThanOrEqual(0.01)
    },
  )

  test('on no screen of an event that is worked with', async () => {
    const { event, round, staff, addTeam, addJudge, addVisit } = await judgedRound(b.t)
    // The name comes after the title, and has all its room.
    const event_name = 'Thirty Hours at the Substation of the Old Mill'
    await b.t.db.updateTable('events').set({ event_name }).where('_id', '=', event._id).execute()
    const team = await addTeam('Fuse Box')
    const judge = await addJudge({ name: 'Rohini' })
    await addVisit(judge, team)
    await make.application(b.t.db, { event_id: event._id })
    for (const kind of ['partner', 'associate']) {
      const people = [{ name: 'Kolam Storage', email: `${kind}@kolam.test` }]
      await staff.put(`/api/event/asked/${event._id}`, { kind, people })
    }
    const shifts: Record<string, number> = {}
    const judging = `/events/${event._id}/judging/${round._id}`
    const page = await b.open(staff.user)
    for (const path of [
      ...['applications', 'applicants', 'rounds', 'projects', 'partners', 'associates'].map(
        tab => `/event/${event._id}?tab=${tab}`,
      ),
      ...['triage', 'release', 'judges'].map(screen => `/events/${event._id}/${screen}`),
      `/events/edit/${event._id}`,
      `/events/questions/${event._id}`,
      ...['', '/steps', '/criteria', '/plan', '/results'].map(screen => judging + screen),
    ]) {
      // Where all stands in one column, what comes late pushes more.
      const isOnPhones = /tab=|triage|steps/.test(path)
      for (const size of isOnPhones ? [wide, phone] : [wide]) {
        await page.setViewportSize(size)
        const shift = await shiftOf(page, path, () => page.waitForLoadState('networkidle'))
        if (shift > 0.01) shifts[`${path} at ${size.width}`] = shift
      }
    }
    expect(shifts).toEqual({})
  })

  test.each([tablet, wide])('on the page of an event with one’s own application, at $width', async size => {
    const { user } = await b.t.candidate()
    const { event_id } = await make.application(b.t.db, { created_by: user._id })
    const page = await b.open(user, size)
    const shift = await shiftOf(page, `/event-page/${event_id}`, () =>
      page.getByRole('link', { name: 'My application' }).first().waitFor(),
    )
    expect(shift).toBeLessThanOrEqual(0.001)
  })

  test('above a form with a text about the next step', async () => {
    const { _id } = await make.event(b.t.db, { event_name: 'Deccan Build Weekend' })
    const page = await b.open(null)
    const shift = await shiftOf(page, `/login?event=${_id}`, () =>
      page.getByText('Deccan Build Weekend').waitFor(),
    )
    expect(shift).toBeLessThanOrEqual(0.001)
  })
})

test.each(['/login', '/register'])(
  'on a phone the form of %s is in its place before the picture',
  async path => {
    const page = await b.open(null, phone)
    await page.goto(path)
    const top = () => page.getByRole('main').evaluate(main => main.getBoundingClientRect().top)
    const whole = await top()
    // A slow phone paints what has come of the document, which is the form.
    const has = await page.getByRole('main').evaluate(main => {
      const picture = main.parentElement?.nextElementSibling
      picture?.remove()
      return picture?.querySelector('svg') !== null
    })
    expect([has, await top()]).toEqual([true, whole])
  },
)

test.each([phone, wide])(
  'each winner is in its place before the next one has come, at $width',
  async size => {
    const published = await publishedExample(b.t)
    const page = await b.open(null, size)
    await page.goto(published.page)
    const list = page.getByRole('main').getByRole('list').first()
    const places = () =>
      list.evaluate(({ children }) =>
        Array.from(children, one => {
          const { left, top, width } = one.getBoundingClientRect()
          return { left, top, width }
        }),
      )
    const whole = await places()
    expect(whole).toHaveLength(3)
    for (const come of [2, 1]) {
      await list.evaluate(({ lastElementChild }) => lastElementChild?.remove())
      expect(await places()).toEqual(whole.slice(0, come))
    }
  },
)

test('a layout shift is detected', async () => {
  const page = await b.open(null)
  const shift = await shiftOf(page, '/login', () =>
    page.evaluate(() => {
      const late = document.createElement('div')
      late.style.setProperty('height', '300px')
      document.body.prepend(late)
    }),
  )
  expect(shift).toBeGreaterThan(0.01)
})

declare global {
  interface Window {
    shift: number
    isWatched: boolean | undefined
  }
}

/**
 * The sum of the layout shifts of a page until `hasCome`, after the whole document was painted in its own font; until then
 * all calls are held back. A slow machine paints parts of the document earlier, and a centred form moves as it grows.
 */
async function shiftOf(page: Page, path: string, hasCome: () => Promise<void>, then: Answers = 'real') {
  b.answer('held', /^/)
  const watching = await page.addInitScript(watchShifts)
  try {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => window.isWatched)
    b.answer(then, /^/)
    await page.waitForFunction(isHydrated)
    await hasCome()
    return await page.evaluate(untilReported)
  } finally {
    await watching.dispose()
  }
}

/** Runs in a page before its own scripts. */
function watchShifts() {
  window.shift = 0
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if ('value' in entry) window.shift += Number(entry.value)
  })
  const watch = () => {
    observer.observe({ type: 'layout-shift' })
    window.isWatched = true
  }
  addEventListener('DOMContentLoaded', () => {
    void document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(watch)))
  })
}

/** Runs in a page: waits until the browser has painted and reported everything. */
function untilReported() {
  return new Promise<number>(resolve =>
    requestAnimationFrame(() => setTimeout(() => resolve(window.shift), 100)),
  )
}
