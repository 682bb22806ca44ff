import type { Client } from './app.ts'
import type { MadeUser } from './factories.ts'

export type Part = [name: string, value: string | File]

/** Sends an upload like a browser, its parts in the given order. */
export async function upload(
  client: Client<MadeUser | null>,
  parts: Part[],
  headers: Record<string, string> = {},
) {
  const { body, type } = await formOf(parts)
  return client.post('/api/upload', body, { 'content-type': type, ...headers })
}

export async function formOf(parts: Part[]) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const request = new Response(form)
  return {
    body: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  }
}

export function fileOf(bytes: Buffer | string, name = 'picture.png', type = 'image/png'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
}
