// oxlint-disable vitest/no-standalone-expect -- the test below calls the methods that expect
import fc from 'fast-check'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { beginAt, counterScene, typeCode } from './counter-scene.ts'

// Random days of a device in a browser against the server: no network, reloads, killed pages, two tabs, a clock that is set, a disk that takes
// nothing. What the server has in the end is compared with a model that knows only what was typed. `DAYS=60` plays more of them, and `SEED`
// others.

const days = Number(process.env.DAYS ?? 2)
const seed = Number(process.env.SEED ?? 205)
const people = 3
const b = useBrowser()

const anyDay = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: fc.record({ step: fc.constant('scan'), n: fc.nat(people - 1) }) },
    { weight: 2, arbitrary: step('undo') },
    { weight: 2, arbitrary: step('away') },
    { weight: 2, arbitrary: step('back') },
    { weight: 2, arbitrary: step('reload') },
    { weight: 1, arbitrary: step('kill') },
    { weight: 1, arbitrary: step('tab') },
    { weight: 1, arbitrary: step('full') },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('clock'), n: fc.integer({ min: -9, max: 9 }) }) },
  ),
  { minLength: 8, maxLength: 16, size: 'max' },
)

interface Step {
  step: string
  n: number
}

function step(name: string) {
  return fc.record({ step: fc.constant(name), n: fc.constant(0) })
}

it(
  `loses no scan and doubles none in a browser, whatever fails, in ${days} days`,
  async () => {
    const played: string[][] = []
    for (const day of fc.sample(anyDay, { numRuns: days, seed })) played.push(await play(day))
    expect(played).toHaveLength(days)
  },
  600_000 + days * 60_000,
)

/** Returns the steps that were taken. */
async function play(day: readonly Step[]): Promise<string[]> {
  const scene = await counterScene(b.t)
  const tickets = await Promise.all(
    Array.from({ length: people }, (_, n) => scene.addGuest(`Guest ${n} Rao`)),
  )
  const codes = await Promise.all(tickets.map(ticket => scene.codeFor(ticket)))
  const device = await scene.addDevice()
  const page = await b.open(null, phone)
  await beginAt(page, device.href)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const crew = new Crew(page, codes)
  const taken: string[] = []
  for (const one of day) if (await crew.take(one)) taken.push(one.step)
  await crew.end()
  for (const [n, ticket] of tickets.entries()) {
    const expected = crew.expected(n)
    await expect
      .poll(async () => count(await scene.outcomesOf(ticket)), { timeout: 30_000 })
      .toEqual(expected)
  }
  await crew.context.close()
  return taken
}

interface Counted {
  in: number
  again: number
  undone: number
}

function count(outcomes: readonly string[]): Counted {
  const of = (outcome: string) => outcomes.filter(text => text === `in: ${outcome}`).length
  return { in: of('in'), again: of('again'), undone: of('undone') }
}

/** Who stands at the door, and remembers what they did. */
class Crew {
  readonly context: BrowserContext
  #page: Page
  readonly #codes: readonly string[]
  /** Of each ticket: how often it was scanned, and how often taken out. */
  readonly #scans: { all: number; undone: number }[]
  #last = -1
  #isClockTrue = true
  #isDiskFull = false
  #tabs = 1

  constructor(page: Page, codes: readonly string[]) {
    this.#page = page
    this.context = page.context()
    this.#codes = codes
    this.#scans = codes.map(() => ({ all: 0, undone: 0 }))
  }

  /** Whether it could be done. */
  async take({ step: name, n }: Step): Promise<boolean> {
    if (name === 'scan') return this.#scan(n)
    if (name === 'undo') return this.#undo()
    if (name === 'away' || name === 'back') await this.context.setOffline(name === 'away')
    else if (name === 'clock') {
      this.#isClockTrue = false
      await this.#page.evaluate(setClock, n)
    } else if (name === 'full') {
      this.#isDiskFull = true
      await this.#page.evaluate(fillDisk)
    } else {
      // What a full disk did not take lasts as long as the page, and the page says so.
      if (this.#isDiskFull) return false
      await this.#openAnew(name)
    }
    return true
  }

  async #scan(n: number): Promise<boolean> {
    const [code, scans] = [this.#codes[n], this.#scans[n]]
    // The same code at once is the camera, not a person.
    if (n === this.#last || code === undefined || !scans) return false
    this.#last = n
    const before = await this.#page
      .getByRole('alert')
      .textContent({ timeout: 1 })
      .catch(() => null)
    await typeCode(this.#page, code)
    await expect.poll(() => this.#page.getByRole('alert').textContent()).not.toBe(before)
    const isFirst = scans.all === scans.undone
    scans.all += 1
    // Another tab may not have told yet.
    if (this.#tabs === 1)
      expect(await this.#page.locator('[data-verdict]').getAttribute('data-verdict')).toBe(
        isFirst ? 'in' : 'again',
      )
    return true
  }

  async #undo(): Promise<boolean> {
    const button = this.#page.locator('[data-verdict="in"]').getByRole('button', { name: 'Undo' })
    const scans = this.#scans[this.#last]
    // A device takes out what it scanned within ten minutes, by its own times.
    if (!this.#isClockTrue || !scans || (await button.count()) === 0) return false
    await button.click()
    scans.undone += 1
    return true
  }

  async #openAnew(how: string): Promise<void> {
    // What was typed is written at once, and a tap of a person takes longer.
    await this.#page.waitForTimeout(150)
    this.#last = -1
    if (how === 'reload') await this.#page.reload()
    else {
      const former = this.#page
      this.#page = await this.context.newPage()
      if (how === 'kill') await former.close()
      else this.#tabs += 1
      await this.#page.goto('/counter')
    }
    await this.#page.getByRole('button', { name: 'By name', exact: true }).waitFor()
  }

  async end(): Promise<void> {
    await this.#page.evaluate(emptyDisk)
    await this.context.setOffline(false)
  }

  expected(n: number): Counted {
    const { all = 0, undone = 0 } = this.#scans[n] ?? {}
    const rest = all - undone
    return { in: Math.min(1, rest), again: Math.max(0, rest - 1), undone }
  }
}

/** The next run in the page, which has no other code of this file. */
function setClock(hours: number): void {
  const real = Date.now.bind(Date)
  Date.now = () => real() + hours * 3_600_000
}

function fillDisk(): void {
  const own = IDBObjectStore.prototype.put
  Reflect.set(window, 'realPut', Reflect.get(window, 'realPut') ?? own)
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
}

function emptyDisk(): void {
  const own: typeof IDBObjectStore.prototype.put | undefined = Reflect.get(window, 'realPut')
  if (own) IDBObjectStore.prototype.put = own
}
