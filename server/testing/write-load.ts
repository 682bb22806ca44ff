/** A write that may be repeated: its name is part of what it makes, and its Idempotency-Key makes a repeat harmless. */
export interface Write {
  name: string
  path: string
  body: object
}

export interface Sent {
  write: Write
  /** Undefined if there was no answer. */
  status: number | undefined
  retryAfter: string | null
  /** Milliseconds until the answer or the failure. */
  took: number
}

/** Sends a write once, with its name as the Idempotency-Key. */
export async function send(url: string, token: string, write: Write): Promise<Sent> {
  const began = performance.now()
  const sent = (status: number | undefined, retryAfter: string | null = null) => ({
    write,
    status,
    retryAfter,
    took: performance.now() - began,
  })
  try {
    const answer = await fetch(url + write.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': write.name,
      },
      body: JSON.stringify(write.body),
    })
    await answer.arrayBuffer()
    return sent(answer.status, answer.headers.get('retry-after'))
  } catch {
    return sent(undefined)
  }
}

/** Keeps several writers busy until stopped, each with one write after another. Returns everything that was sent. */
export function writeOn(url: string, token: string, next: () => Write, writers = 8) {
  const end = new AbortController()
  const all: Sent[] = []
  const work = Array.from({ length: writers }, async () => {
    while (!end.signal.aborted) {
      const sent = await send(url, token, next())
      all.push(sent)
      // The server is away or busy, so wait before the next write.
      if (sent.status !== 201) await new Promise(resolve => setTimeout(resolve, 10))
    }
  })
  return {
    all,
    async stop() {
      end.abort()
      await Promise.all(work)
      return all
    },
  }
}
