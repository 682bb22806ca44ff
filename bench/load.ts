import autocannon from 'autocannon'

/** Requests per second over a few connections that are always busy. */
export async function loadOf(
  url: string,
  { token, seconds, connections = 16 }: { token?: string; seconds: number; connections?: number },
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of the requests for ${url} failed.`)
  return result.requests.total / result.duration
}
