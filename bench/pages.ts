import { startServer } from './server-under-test.ts'
import { loadOf } from './load.ts'
import { kindOf, publicPages } from './public-pages.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'
import { median } from './timing.ts'

/** Measures the HTML of public pages under load. */
export async function measurePages({ isQuick, data, scale = 1 }: Options) {
  const server = await startServer({ scale, data })
  try {
    const { event, gallery, project } = await publicPages(server.url)
    const rows = []
    for (const path of ['/challenges', event, gallery, project]) {
      const rates: number[] = []
      // The first request loads the renderer.
      await (await fetch(server.url + path)).text()
      for (let round = 0; round < (isQuick ? 1 : 5); round++) {
        rates.push(await loadOf(server.url + path, { seconds: isQuick ? 1 : 4 }))
      }
      rows.push([kindOf(path), median(rates), Math.min(...rates)])
    }
    printTable('Pages, warm, requests a second', ['page', 'median', 'least'], rows)
  } finally {
    await server.close()
  }
}
