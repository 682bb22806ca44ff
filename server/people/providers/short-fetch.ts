import type { CustomFetch } from 'openid-client'

/** The most bytes of an answer. Providers send a few kilobytes: addresses and keys, a token, facts about a person. */
const longest = 1_000_000

/** `fetch` for answers of at most 1 MB. The rest of a longer one is not read. */
export const shortFetch: CustomFetch = async (url, { body, ...options }) => {
  // A copy, because `fetch` takes no bytes that are shared with another thread.
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : body
  const answer = await fetch(url, { ...options, body: sent })
  if (!answer.body) return answer
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > longest) throw new Error(`${url} answered with more than ${longest} bytes.`)
    parts.push(part)
  }
  return new Response(Buffer.concat(parts), answer)
}
