import { get } from 'node:http'
import { randomUUID } from 'node:crypto'
import encode from 'qr'
import { type Browser, chromium, type Page } from 'playwright-core'
import { sql } from 'kysely'
import { ticketAddress } from '../day/ticket-code.ts'
import { getDoorClosing } from '../contract/choosing/door-closing.ts'
import type { connect } from '../server/platform/db/connect.ts'
import { codeOf, readTicketKey } from '../server/teams/tickets/code.ts'
import { makeBigEvent } from './big-event.ts'
import { reader, writer } from './calls.ts'
import { atMost, type Figure, figureOf } from './figure.ts'
import type { ServerUnderTest } from './server-under-test.ts'
import { summed } from './timing.ts'

/** The longest acceptable times in milliseconds, but of the rush in seconds; of a list the most kilobytes. */
const budgets = {
  verdict: 150,
  decoded: 400,
  bytes: 150,
  list: 2_000,
  search: 50,
  rush: 10,
  desk: 1_000,
  closing: 50,
}

type Db = ReturnType<typeof connect>['db']

interface Place {
  db: Db
  server: ServerUnderTest
  token: string
  isQuick: boolean
}

/**
 * The door of an event: what a device loads, scans and finds on a processor four times slower, what twenty devices send that kept
 * ten thousand scans, and what staff see of it.
 */
export async function measureDoor(place: Place): Promise<Figure[]> {
  const { isQuick } = place
  const usual = await openDoor(place, isQuick ? 25 : 500)
  const large = await openDoor(place, isQuick ? 50 : 1_250)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-ui-for-media-stream'],
  })
  try {
    return [
      ...(await measureList(place, usual)),
      ...(await measureVerdicts(browser, usual, isQuick ? 10 : 60)),
      await measureSearch(browser, large, isQuick ? 5 : 30),
      await measureRush(place, large, isQuick ? 20 : 500),
      await measureDesk(browser, place, large),
      await measureClosing(place, isQuick ? 50 : 2_000),
    ]
  } finally {
    await browser.close()
  }
}

interface Door {
  event: string
  counter: string
  tickets: { _id: string; name: string; number: number; code: string }[]
  /** A new device: its link, and by it its session. */
  link: () => Promise<string>
  session: () => Promise<string>
}

/** An event that began yesterday, with teams of four who all have tickets, and a door. */
async function openDoor({ db, server, token }: Place, teams: number): Promise<Door> {
  const { _id: event } = await makeBigEvent(db, { teams, isDecided: false })
  await sql`update events set mode = 'offline', venue = 'Main hall', start_date = current_date - 1, end_date = current_date + 1,
    last_day_of_registration = current_date - 3 where _id = ${event}`.execute(db)
  await sql`update applications set status = 'shortlisted' where event_id = ${event}`.execute(db)
  const write = writer(server, token)
  const counter = (await write(`/api/event/counters/${event}`, { name: 'Door A', kind: 'door' })) as {
    data: { _id: string }
  }
  const { rows } = await sql<{
    _id: string
    event_id: string
    version: number
    number: number
    name: string
  }>`
    select tickets._id, tickets.event_id, tickets.version, number, users.first_name || ' ' || users.last_name as name
    from tickets join users on users._id = tickets.user_id where tickets.event_id = ${event} order by number`.execute(
    db,
  )
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`analyze tickets, applications, applicants`.execute(db)
  const key = await readTicketKey(db)
  const link = async () => {
    const body = { name: `Device ${randomUUID().slice(0, 4)}`, counters: [counter.data._id] }
    return ((await write(`/api/event/devices/${event}`, body)) as { data: { href: string } }).data.href
  }
  const session = async () => {
    const secret = (await link()).split('/').at(-1)
    return ((await write('/api/counter/open', { token: secret })) as { data: { token: string } }).data.token
  }
  const tickets = rows.map(row => ({ ...row, code: codeOf(key, row) }))
  return { event, counter: counter.data._id, tickets, link, session }
}

/** The whole list, as a browser asks for it. */
async function measureList({ server }: Place, { session, tickets }: Door): Promise<Figure[]> {
  const token = await session()
  const [taken, sizes]: [number[], number[]] = [[], []]
  for (let round = 0; round < 7; round++) {
    const began = performance.now()
    sizes.push((await bytesOf(`${server.url}/api/counter/list`, token)) / 1000)
    if (round > 1) taken.push(performance.now() - began)
  }
  const what = `list of ${tickets.length} tickets`
  return [
    figureOf(`${what}, compressed`, 'kB', sizes, atMost(budgets.bytes)),
    figureOf(what, 'ms', taken, atMost(budgets.list)),
  ]
}

function bytesOf(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    get(url, { headers }, reply => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length))
      reply.on('end', () =>
        reply.headers['content-encoding'] === 'br'
          ? resolve(bytes)
          : reject(new Error(`${url}: not compressed`)),
      )
    }).on('error', reject)
  })
}

/** From the last key of a scanner, and from a code before the camera, until the verdict is painted, four times slower. */
async function measureVerdicts(browser: Browser, door: Door, scans: number): Promise<Figure[]> {
  const page = await openDevice(browser, door)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const [typed, seen]: [number[], number[]] = [[], []]
  for (const { code, name } of door.tickets.slice(0, scans)) {
    typed.push(await page.evaluate(typeIn, { code, name }))
    await page.waitForTimeout(200)
  }
  for (const { code, name } of door.tickets.slice(scans, 2 * scans)) {
    const cells = encode(ticketAddress('https://hall.example.org', code), 'raw', { ecc: 'medium', border: 4 })
    seen.push(await page.evaluate(holdUp, { cells, name }))
    await page.waitForTimeout(200)
  }
  await page.context().close()
  const figure = (what: string, taken: number[], most: number): Figure => {
    const { p95, least, max } = summed(taken.slice(3))
    return {
      what: `${what}, 95th percentile, 4 times slower`,
      unit: 'ms',
      aim: atMost(most),
      found: p95,
      spread: [least, max],
    }
  }
  return [
    figure('scan to verdict', typed, budgets.verdict),
    figure('code before the camera to verdict', seen, budgets.decoded),
  ]
}

/** A browser at the door, whose camera films a canvas. */
async function openDevice(browser: Browser, { link, tickets }: Door): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(filmCanvas)
  await page.goto(await link())
  await page.getByText(`${tickets.length.toLocaleString('en-US')} tickets of`).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('[data-camera="on"]').waitFor()
  return page
}

/** Runs in the page, before its own code: the camera films a canvas. */
function filmCanvas(): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
  const context = canvas.getContext('2d')
  const paint = () => {
    // A picture only comes where something was drawn.
    context?.fillRect(0, 0, 1, 1)
    requestAnimationFrame(paint)
  }
  paint()
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(30))
  Object.assign(window, { filmed: context, untilPainted, isSaid })

  /** The message comes after the frame in which it was painted. */
  function untilPainted(isThere: () => boolean, began: number): Promise<number> {
    return new Promise(shown => {
      const look = () => {
        if (!isThere()) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => shown(performance.now() - began)
        return requestAnimationFrame(() => port2.postMessage(undefined))
      }
      requestAnimationFrame(look)
    })
  }

  function isSaid(name: string): boolean {
    return document.querySelector('[data-verdict="in"] [role="alert"]')?.textContent?.includes(name) ?? false
  }
}

/** What `filmCanvas` added to the page. */
declare const filmed: CanvasRenderingContext2D
declare function untilPainted(isThere: () => boolean, began: number): Promise<number>
declare function isSaid(name: string): boolean

/** Runs in the page: the code as a scanner types it. Answers the time from its last key until the name is painted. */
function typeIn({ code, name }: { code: string; name: string }): Promise<number> {
  for (const key of code) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const began = performance.now()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  return untilPainted(() => isSaid(name), began)
}

/** Runs in the page: the same of a code that is held before the camera. */
function holdUp({ cells, name }: { cells: boolean[][]; name: string }): Promise<number> {
  const scale = Math.floor(400 / cells.length)
  filmed.fillStyle = '#888'
  filmed.fillRect(0, 0, 1280, 720)
  for (const [row, line] of cells.entries())
    for (const [column, isDark] of line.entries()) {
      filmed.fillStyle = isDark ? '#111' : '#eee'
      filmed.fillRect(440 + column * scale, 160 + row * scale, scale, scale)
    }
  return untilPainted(() => isSaid(name), performance.now())
}

/** From a letter that is typed until what was found is painted. */
async function measureSearch(browser: Browser, door: Door, searches: number): Promise<Figure> {
  const page = await openDevice(browser, door)
  await page.getByRole('button', { name: 'By name', exact: true }).click()
  const field = page.getByLabel('Name, team or number')
  const taken: number[] = []
  for (const { number, name } of door.tickets.slice(-searches)) {
    for (const text of [name.slice(0, 3), String(number)]) {
      await field.fill('')
      await page.getByText('Any part of a name').waitFor()
      const shown = page.evaluate(untilFound)
      await field.fill(text)
      taken.push(await shown)
    }
  }
  await page.context().close()
  const { p95, least, max } = summed(taken.slice(3))
  const what = `search by name over ${door.tickets.length} tickets, 95th percentile`
  return { what, unit: 'ms', aim: atMost(budgets.search), found: p95, spread: [least, max] }
}

/** Runs in the page. */
function untilFound(): Promise<number> {
  const isFound = () => /\d+ found/.test(document.querySelector('main')?.textContent ?? '')
  return new Promise(shown => {
    const watch = () => void untilPainted(isFound, performance.now()).then(shown)
    document.addEventListener('input', watch, { capture: true, once: true })
  })
}

/** Twenty devices come back at once, and send what they kept. */
async function measureRush({ server }: Place, door: Door, each: number): Promise<Figure> {
  const start = Date.now() - 3 * 3_600_000
  const pick = (n: number, most: number) => (n * 7919) % most
  const devices = await Promise.all(Array.from({ length: 20 }, () => door.session()))
  const kept = devices.map((token, device) => ({
    write: writer(server, token),
    scans: Array.from({ length: each }, (_, seq) => ({
      nonce: randomUUID(),
      ticket: door.tickets[pick(device * each + seq, door.tickets.length)]?._id,
      counter: door.counter,
      at: start + 1000 * pick(device * each + seq, 9_000),
      contact: start,
      how: 'code',
      act: 'in',
      seq,
    })),
  }))
  const began = performance.now()
  await Promise.all(
    kept.map(async ({ write, scans }) => {
      for (let from = 0; from < each; from += 200)
        await write('/api/counter/scans', { scans: scans.slice(from, from + 200) })
    }),
  )
  const taken = (performance.now() - began) / 1000
  return figureOf(`${20 * each} scans that 20 devices kept are merged`, 's', [taken], atMost(budgets.rush))
}

/** From the navigation until the numbers are painted, with the browser's cache warm. */
async function measureDesk(browser: Browser, { server, token }: Place, { event }: Door): Promise<Figure> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${server.url}/about`)
  await page.evaluate(kept => localStorage.setItem('jwtToken', kept), token)
  const taken: number[] = []
  for (let round = -1; round < 7; round++) {
    await page.goto(`${server.url}/events/${event}/day`, { waitUntil: 'commit' })
    await page.locator('main dl').waitFor()
    const shown = await page.evaluate(
      () =>
        new Promise<number>(painted =>
          requestAnimationFrame(() => setTimeout(() => painted(performance.now()))),
        ),
    )
    if (round >= 0) taken.push(shown)
    // An answer is shared for a second.
    await page.waitForTimeout(1_100)
  }
  await page.close()
  return figureOf('the day desk is painted', 'ms', taken, atMost(budgets.desk))
}

/** What staff read before they close the door, with half of the teams here. */
async function measureClosing(place: Place, teams: number): Promise<Figure> {
  const { event, counter } = await openDoor(place, teams)
  await sql`insert into scans (nonce, event_id, counter_id, ticket_id, seq, at, how, act, outcome, revision)
    select new_id(), event_id, ${counter}, _id, number, now(), 'code', 'in', 'in', 1
    from tickets where event_id = ${event} and number % 2 = 0`.execute(place.db)
  await sql`update counters set ins = (select count(*) from scans where counter_id = counters._id) where _id = ${counter}`.execute(
    place.db,
  )
  await sql`analyze scans`.execute(place.db)
  const read = reader(place.server, place.token)
  const taken: number[] = []
  for (let round = -2; round < 9; round++) {
    const began = performance.now()
    await read(getDoorClosing.path.replace(':id', event))
    if (round >= 0) taken.push(performance.now() - began)
    await new Promise(resolve => setTimeout(resolve, 1_100))
  }
  return figureOf(`what closing the door would do to ${teams} teams`, 'ms', taken, atMost(budgets.closing))
}
