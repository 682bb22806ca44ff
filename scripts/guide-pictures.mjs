// `npm run guide:pictures`: takes the pictures of docs/guide.md and README.md from the demo, so that they show the present screens.

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { node, root } from './set-up.mjs'

const { chromium } = await import('playwright-core')
const { default: sharp } = await import('sharp')

const port = process.env.PORT ?? '3199'
const base = `http://127.0.0.1:${port}`
const images = join(root, 'docs', 'images')
const folder = join(images, 'guide')
/** Above the fold of a laptop, as scripts/guide-pages.ts says. */
const size = { width: 1280, height: 800 }

const dataDir = mkdtempSync(join(tmpdir(), 'laurel-guide-'))
const server = spawn(node, [join(root, 'scripts', 'start.mjs')], {
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const password = await untilReady(server.stdout)
  mkdirSync(folder, { recursive: true })
  await takeAll(password)
} finally {
  server.kill('SIGTERM')
  await new Promise(resolve => server.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}

/** The demo's password, which the server prints when it is ready. */
async function untilReady(output) {
  let said = ''
  for await (const piece of output) {
    said += piece
    const found = /with the password (\S+):/.exec(said)
    if (found && said.includes('is ready at')) {
      // What it says later is not read, and must not fill the pipe.
      output.resume()
      return found[1]
    }
  }
  throw new Error('The demo did not start.')
}

async function takeAll(password) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', baseURL: base })
  const { data: login } = await ask(context, 'post', '/api/signin', {
    email: 'organiser@laurel.test',
    password,
  })
  await context.addInitScript(token => localStorage.setItem('jwtToken', token), login.token)
  const headers = { authorization: `Bearer ${login.token}` }
  const get = path => ask(context, 'get', path, undefined, headers)
  const page = await context.newPage()
  const take = async (name, path, prepare = async () => {}) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await prepare(page)
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}.webp`))
    console.log(`${name}.webp`)
  }

  const { data: events } = await get('/api/event?limit=100')
  const shown = await chosen(get, events)
  await take('new-event', '/events/new', async form => {
    await form.getByLabel('Event name').fill('Harbour Lights Hackathon')
    await form.getByRole('radio', { name: /Weekend hackathon/ }).check()
  })
  const { data: draft } = await ask(
    context,
    'post',
    '/api/event/start',
    {
      event_name: 'Harbour Lights Hackathon',
      origin: 'weekend_hackathon',
      company: events[0].company._id,
      start_date: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    },
    headers,
  )
  await take('draft', `/event/${draft._id}`)
  await take('poster', `/events/${shown.open._id}/poster`)
  await take('triage', `/events/${shown.open._id}/triage`)
  await take('rounds', `/event/${shown.open._id}?tab=rounds`)
  await take('desk', `/events/${shown.judged.event._id}/judging/${shown.judged._id}`)
  await take('results', `/events/${shown.sealed.event._id}/judging/${shown.sealed._id}/results`)
  await readmePicture(page, 'applications', `/event/${shown.open._id}?tab=applications`)
  const visitor = await browser.newContext({ viewport: size, reducedMotion: 'reduce', baseURL: base })
  await readmePicture(await visitor.newPage(), 'challenges', '/challenges')
  await browser.close()
}

async function readmePicture(page, name, path) {
  await page.goto(path, { waitUntil: 'networkidle' })
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture)
    .png({ palette: true })
    .toFile(join(images, `${name}.png`))
  console.log(`${name}.png`)
}

/** The event with the most new applications, the round that is judged now, and the one with the most ballots. */
async function chosen(get, events) {
  const waiting = await Promise.all(
    events.map(async event => {
      const { counts } = await get(`/api/application?eventid=${event._id}&limit=10`)
      return { event, n: event.event_status === 'published' ? counts.registered : -1 }
    }),
  )
  const [first] = waiting.toSorted((a, b) => b.n - a.n)
  const rounds = []
  for (const event of events) {
    const { data } = await get(`/api/event/rounds/${event._id}`)
    for (const { _id, has_judging } of data.rounds ?? data) {
      if (!has_judging) continue
      const { data: judging } = await get(`/api/round/judging/${_id}`)
      rounds.push({ ...judging, _id, event, left: judging.visits - judging.done })
    }
  }
  const by = number => rounds.toSorted((a, b) => number(b) - number(a))[0]
  return { open: first.event, judged: by(({ left }) => left), sealed: by(({ ballots }) => ballots) }
}

async function ask(context, method, path, body, headers) {
  const answer = await context.request[method](path, { data: body, headers })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`)
  return answer.json()
}
