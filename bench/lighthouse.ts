import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort, startServer } from './server-under-test.ts'
import { openProxy } from './http2-proxy.ts'
import { kindOf, publicPages } from './public-pages.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'
import { median } from './timing.ts'

const methods = ['simulate', 'devtools'] as const

/** Measures public pages as on a phone with slow 4G (Lighthouse's default settings), over HTTP/2 with TLS. */
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
    const { event, gallery, project } = await publicPages(server.url)
    const paths = ['/', '/challenges', event, gallery, project, '/login', '/register']
    for (const method of methods) {
      const rows = []
      for (const path of paths) {
        const rounds: Figures[] = []
        for (let round = 0; round < (isQuick ? 1 : 3); round++) {
          rounds.push(await look(proxy.url + path, port, method))
        }
        rows.push([
          kindOf(path),
          ...names.map(name => median(rounds.map(round => round[name]).filter(Number.isFinite))),
        ])
      }
      printTable(`Lighthouse, mobile, throttling: ${method}`, ['page', ...names], rows)
    }
  } finally {
    await browser.close()
    await proxy.close()
    await server.close()
  }
}

const names = ['performance', 'first paint, ms', 'largest paint, ms', 'blocking, ms', 'shift'] as const
type Figures = Record<(typeof names)[number], number>

async function look(url: string, port: number, throttlingMethod: (typeof methods)[number]): Promise<Figures> {
  const run = await lighthouse(url, {
    port,
    throttlingMethod,
    onlyCategories: ['performance'],
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
