import { atLeast, type Figure, figureOf } from './figure.ts'
import { startServer } from './server-under-test.ts'
import { loadOf } from './load.ts'
import { kindOf, publicPages } from './public-pages.ts'
import type { Options } from './run.ts'

/** Measures the HTML of public pages under load. */
export async function measurePages({ isQuick, data, scale = 1 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale, data })
  try {
    const { event, gallery, project } = await publicPages(server.url)
    const figures: Figure[] = []
    for (const path of ['/challenges', event, gallery, project]) {
      const rates: number[] = []
      // The first request loads the renderer.
      await (await fetch(server.url + path)).text()
      for (let round = 0; round < (isQuick ? 1 : 5); round++) {
        rates.push(await loadOf(server.url + path, { seconds: isQuick ? 1 : 3 }))
      }
      figures.push(figureOf(`HTML of ${kindOf(path)}, warm`, 'a second', rates, atLeast(3_000)))
    }
    return figures
  } finally {
    await server.close()
  }
}
