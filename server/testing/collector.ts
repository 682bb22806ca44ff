import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** A span as OTLP/JSON has it. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number; message?: string }
}

export interface Collector {
  url: string
  /** The bodies as they came, in any encoding. */
  raw: string[]
  /** The headers of the last request. */
  headers: Record<string, string | string[] | undefined>
  /** If they came as JSON. */
  spans(): ReceivedSpan[]
  close(): Promise<void>
}

/** An OpenTelemetry collector on the loopback address that stores what it receives. */
export async function openCollector(): Promise<Collector> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const isZipped = request.headers['content-encoding'] === 'gzip'
      collector.raw.push((isZipped ? gunzipSync(body) : body).toString('utf8'))
      collector.headers = request.headers
      response.setHeader('content-type', request.headers['content-type'] ?? 'application/json')
      response.end(request.headers['content-type'] === 'application/json' ? '{}' : '')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const collector: Collector = {
    url: `http://127.0.0.1:${port}`,
    raw: [],
    headers: {},
    spans: () => collector.raw.flatMap(text => spansIn(JSON.parse(text))),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return collector
}

interface Told {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

function spansIn({ resourceSpans }: Told) {
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}
