import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What passed since the last call. */
export interface Passed {
  requests: number
  statuses: Record<number, number>
  /** Answers with a status of 500 or more, and requests without an answer. */
  failures: string[]
}

export interface Front {
  url: string
  leadTo(url: string): void
  passed(): Passed
  close(): void
}

/**
 * A proxy before the server that counts requests, because the tools count differently or not at all. Each request
 * appears to come from another address; otherwise the limits per address would answer instead of the calls under test.
 */
export async function openFront(): Promise<Front> {
  let target = ''
  let passed = nothing()
  const server = createServer((from, to) => {
    const fail = (error: Error) => {
      passed.failures.push(`${nameOf(from)}: ${error.message}`)
      to.destroy()
    }
    passed.requests++
    const headers = { ...from.headers, 'x-forwarded-for': someAddress(), 'x-forwarded-proto': 'https' }
    const onward = request(target + (from.url ?? '/'), { method: from.method, headers }, answer => {
      const { statusCode = 0 } = answer
      passed.statuses[statusCode] = (passed.statuses[statusCode] ?? 0) + 1
      if (statusCode >= 500) passed.failures.push(`${nameOf(from)}: ${statusCode}`)
      pass(answer, to, fail)
    })
    // A tool that disconnects early is not a failure of the server.
    to.on('close', () => onward.destroy())
    onward.on('error', error => to.destroyed || fail(error))
    from.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: url => (target = url),
    passed() {
      const before = passed
      passed = nothing()
      return before
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function pass(answer: IncomingMessage, to: ServerResponse, fail: (error: Error) => void) {
  to.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.on('error', error => to.destroyed || fail(error))
  answer.pipe(to)
}

function nothing(): Passed {
  return { requests: 0, statuses: {}, failures: [] }
}

function nameOf({ method, url }: IncomingMessage) {
  return `${method} ${url?.slice(0, 300)}`
}

function someAddress() {
  const part = () => Math.floor(Math.random() * 256)
  return `10.${part()}.${part()}.${part()}`
}
