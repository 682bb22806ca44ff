import { exportApplications } from '../contract/teams/applications.ts'
import { atLeast, atMost, type Figure, figureOf } from './figure.ts'
import { type ServerUnderTest, startServer, signIn } from './server-under-test.ts'
import { residentOf } from './memory.ts'
import type { Options } from './run.ts'

/** How many exports follow each other: garbage of the first may only be collected during the next. */
const rounds = 4

/** Times the export of all applications as one file, and shows what memory it takes above the idle server's. */
export async function measureExport({ isQuick, data, scale = 834 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale: isQuick ? 20 : scale, data })
  try {
    const token = await signIn(server, 'organiser')
    const idle = residentOf(server.server)
    const made: Export[] = []
    for (let round = 0; round < rounds; round++) made.push(await exportAll(server, token))
    const lines = new Set(made.map(file => file.lines))
    if (lines.size > 1) throw new Error(`The exports have ${[...lines].join(', ')} lines.`)
    const found = (of: (file: Export) => number) => made.map(of)
    return [
      figureOf(
        'first byte',
        'ms',
        found(({ first }) => first),
        atMost(200),
      ),
      figureOf(
        `${[...lines].join()} lines`,
        'a second',
        found(file => file.lines / file.seconds),
        atLeast(50_000),
      ),
      figureOf(
        `memory above ${Math.round(idle)} MB of the idle server`,
        'MB',
        found(({ most }) => most - idle),
        atMost(30),
      ),
    ]
  } finally {
    await server.close()
  }
}

interface Export {
  /** Milliseconds until the first byte. */
  first: number
  seconds: number
  lines: number
  /** Megabytes of the server during it. */
  most: number
}

async function exportAll({ url, server }: ServerUnderTest, token: string): Promise<Export> {
  let most = residentOf(server)
  const timer = setInterval(() => {
    most = Math.max(most, residentOf(server))
  }, 50)
  try {
    const began = performance.now()
    const reply = await fetch(url + exportApplications.path, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!reply.ok) throw new Error(`The export was answered with ${reply.status}.`)
    let first = 0
    let lines = 0
    for await (const chunk of reply.body ?? []) {
      first ||= performance.now() - began
      for (const byte of chunk as Uint8Array) if (byte === 10) lines++
    }
    return { first, lines, seconds: (performance.now() - began) / 1000, most }
  } finally {
    clearInterval(timer)
  }
}
