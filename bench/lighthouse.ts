import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { atLeast, atMost, type Aim, type Figure } from './figure.ts'
import { freePort, startServer } from './server-under-test.ts'
import { openProxy } from './http2-proxy.ts'
import { kindOf, publicPages } from './public-pages.ts'
import type { Options } from './run.ts'

/**
 * Measures public pages as on a phone with slow 4G, really throttled, over HTTP/2 with TLS. A look takes 15 seconds: after
 * paint and load Lighthouse waits five each until network and tasks are quiet. So there are two, and the worse one counts.
 */
export async function measureLighthouse({ isQuick, data, scale = 1 }: Options): Promise<Figure[]> {
  const proxy = await openProxy()
  const server = await startServer({ scale, data, baseUrl: proxy.url })
  proxy.leadTo(server.url)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  })
  try {
    const { event } = await publicPages(server.url)
    const figures: Figure[] = []
    for (const path of ['/', '/challenges', event, '/login', '/register']) {
      // The first answer of a page is rendered, and that of the server itself loads the renderer.
      await (await fetch(server.url + path)).text()
      const looks: Look[] = []
      for (let round = 0; round < (isQuick ? 1 : 2); round++) looks.push(await look(proxy.url + path, port))
      for (const name of names) figures.push(worst(name, kindOf(path), looks))
    }
    return figures
  } finally {
    await browser.close()
    await proxy.close()
    await server.close()
  }
}

/** What a look finds, in which unit, and the aim. */
const measures = {
  performance: ['points', atLeast(99)],
  'first paint': ['ms', undefined],
  'largest paint': ['ms', atMost(1_500)],
  blocking: ['ms', atMost(100)],
  shift: ['of the window', atMost(0.01)],
} as const satisfies Record<string, readonly [string, Aim | undefined]>

type Measure = keyof typeof measures
type Look = Record<Measure, number>
const names = ['performance', 'first paint', 'largest paint', 'blocking', 'shift'] as const

function worst(name: Measure, page: string, looks: Look[]): Figure {
  const found = looks.map(figures => figures[name])
  const [unit, aim] = measures[name]
  const spread = [Math.min(...found), Math.max(...found)] as const
  return {
    what: `${page}: ${name}`,
    unit,
    aim,
    found: name === 'performance' ? spread[0] : spread[1],
    spread,
  }
}

async function look(url: string, port: number): Promise<Look> {
  const run = await lighthouse(url, {
    port,
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
    logLevel: 'error',
  })
  const of = (id: string) => run?.lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: (run?.lhr.categories.performance?.score ?? Number.NaN) * 100,
    'first paint': of('first-contentful-paint'),
    'largest paint': of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
  }
}
