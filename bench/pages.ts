import { listChallenges } from '../contract/events.ts'
import { openHouse } from './house.ts'
import { loadOf } from './load.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'
import { median } from './timing.ts'

/** The HTML of public pages, asked for again and again. */
export async function measurePages({ isQuick, data, scale = 1 }: Options) {
  const house = await openHouse({ scale, data })
  try {
    const reply = await fetch(house.url + listChallenges.path)
    const [event] = (await reply.json()) as { _id: string }[]
    const rows = []
    for (const path of ['/challenges', `/event-page/${event?._id}`]) {
      const rates: number[] = []
      // The first rendering loads the renderer.
      await (await fetch(house.url + path)).text()
      for (let round = 0; round < (isQuick ? 1 : 5); round++) {
        rates.push(await loadOf(house.url + path, { seconds: isQuick ? 1 : 4 }))
      }
      rows.push([path.split('/')[1] ?? path, median(rates), Math.min(...rates)])
    }
    printTable('Pages, warm, requests a second', ['page', 'median', 'least'], rows)
  } finally {
    await house.close()
  }
}
