import autocannon, { type AskedRequest, type Result } from 'autocannon'

interface Load {
  token?: string | undefined
  seconds: number
  connections?: number
}

/**
 * Requests per second over a few connections that are always busy. One answer is read first, and all must be as long:
 * what is empty, or an error that says 200, is not counted.
 */
export async function loadOf(url: string, { token, seconds, connections = 16 }: Load): Promise<number> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const length = await lengthOf(url, headers)
  const result = await autocannon({ url, connections, duration: seconds, headers })
  return rateOf(result, length, url)
}

function rateOf(result: Result, length: number, url: string): number {
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of the requests for ${url} failed.`)
  const bytes = result.throughput.total / result.requests.total
  // Dates and counts of the headers differ by some bytes, and the last answers are cut off.
  if (Math.abs(bytes / length - 1) > 0.05)
    throw new Error(`An answer of ${url} has ${length} bytes, the others ${bytes.toFixed(0)}.`)
  return result.requests.total / result.duration
}

const lengths = new Map<string, number>()

/** The bytes of an answer with its headers, after a look at what it says. Taken once, because it takes a second. */
async function lengthOf(url: string, headers: Record<string, string>): Promise<number> {
  const known = lengths.get(url)
  if (known !== undefined) return known
  await requireContent(url, headers)
  const { throughput } = await autocannon({ url, connections: 1, amount: 1, headers })
  lengths.set(url, throughput.total)
  return throughput.total
}

/** What somebody asks for. */
export interface Asked {
  path: string
  token: string
}

/** The same where each request asks for something else as somebody else: no two connections ask the same at once. */
export async function mixedLoadOf(
  url: string,
  asked: readonly Asked[],
  { seconds, connections = 16 }: Omit<Load, 'token'>,
): Promise<number> {
  const requests = asked.map(({ path, token }) => ({
    path: new URL(url + path).pathname,
    headers: { authorization: `Bearer ${token}` },
  }))
  const mean = await meanLengthOf(url, requests)
  let opened = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    setupClient(client) {
      const first = Math.floor((opened++ * requests.length) / connections)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  return rateOf(result, mean, url)
}

/** The bytes of an answer, after a look at what each says. */
async function meanLengthOf(url: string, requests: readonly AskedRequest[]): Promise<number> {
  const key = url + (requests[0]?.path ?? '')
  const known = lengths.get(key)
  if (known !== undefined) return known
  for (const { path, headers } of requests) await requireContent(new URL(path, url).href, headers)
  const { throughput } = await autocannon({ url, connections: 1, amount: requests.length, requests })
  lengths.set(key, throughput.total / requests.length)
  return throughput.total / requests.length
}

async function requireContent(url: string, headers: Record<string, string>) {
  const reply = await fetch(url, { headers })
  const text = await reply.text()
  const isHtml = reply.headers.get('content-type')?.startsWith('text/html')
  const isFull = isHtml ? /<h1[\s\S]*<\/html>\s*$/.test(text) : hasData(JSON.parse(text))
  if (!reply.ok || !isFull) throw new Error(`${url}: ${reply.status} ${text.slice(0, 200)}`)
}

/** Lists must have rows. */
function hasData(answer: unknown): boolean {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  return Array.isArray(data) ? data.length > 0 : typeof data === 'object' && data !== null
}
