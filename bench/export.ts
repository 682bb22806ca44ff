import { exportApplications } from '../contract/applications.ts'
import { startServer, signIn } from './server-under-test.ts'
import { residentOf } from './memory.ts'
import type { Options } from './run.ts'
import { printTable } from './table.ts'

/** Times the export of all applications as one file. */
export async function measureExport({ isQuick, data, scale = 834 }: Options) {
  const server = await startServer({ scale: isQuick ? 20 : scale, data })
  try {
    const headers = { authorization: `Bearer ${await signIn(server, 'organiser')}` }
    const before = residentOf(server.server)
    let most = before
    const timer = setInterval(() => {
      most = Math.max(most, residentOf(server.server))
    }, 50)
    const began = performance.now()
    const reply = await fetch(server.url + exportApplications.path, { headers })
    let first = 0
    let lines = 0
    for await (const chunk of reply.body ?? []) {
      first ||= performance.now() - began
      for (const byte of chunk as Uint8Array) if (byte === 10) lines++
    }
    const seconds = (performance.now() - began) / 1000
    clearInterval(timer)
    printTable(
      `Export of ${lines.toLocaleString('en')} lines`,
      ['what', 'figure'],
      [
        ['first byte, ms', first],
        ['lines a second', lines / seconds],
        ['memory before, MB', before],
        ['more during it, MB', most - before],
      ],
    )
  } finally {
    await server.close()
  }
}
