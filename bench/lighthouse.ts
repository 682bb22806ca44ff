import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort, startServer } from './server-under-test.ts'
import { openProxy } from './http2-proxy.ts'
import { kindOf, publicPages } from './public-pages.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'

/**
 * Measures public pages as on a phone with slow 4G, really throttled, over HTTP/2 with TLS. A look takes 15 seconds: after
 * paint and load Lighthouse waits five each until network and tasks are quiet. So there are two, and the worse one counts.
 */
export async function measureLighthouse({ isQuick, data, scale = 1 }: Options) {
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
    const rows = []
    for (const path of ['/', '/challenges', event, '/login', '/register']) {
      // The first answer of a page is rendered, and that of the server itself loads the renderer.
      await (await fetch(server.url + path)).text()
      const looks: Figures[] = []
      for (let round = 0; round < (isQuick ? 1 : 2); round++) looks.push(await look(proxy.url + path, port))
      rows.push([kindOf(path), ...names.map(name => worst(name, looks))])
    }
    printTable('Lighthouse, mobile, really throttled, the worse of two looks', ['page', ...names], rows)
  } finally {
    await browser.close()
    await proxy.close()
    await server.close()
  }
}

const names = ['performance', 'first paint, ms', 'largest paint, ms', 'blocking, ms', 'shift'] as const
type Figures = Record<(typeof names)[number], number>

function worst(name: keyof Figures, looks: Figures[]): number {
  const found = looks.map(figures => figures[name])
  return name === 'performance' ? Math.min(...found) : Math.max(...found)
}

async function look(url: string, port: number): Promise<Figures> {
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
    'first paint, ms': of('first-contentful-paint'),
    'largest paint, ms': of('largest-contentful-paint'),
    'blocking, ms': of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
  }
}
