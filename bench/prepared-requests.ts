import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

interface Answered {
  status: number
  text: string
  /** Milliseconds from the write to the whole answer. */
  ms: number
}

interface Call {
  token: string
  body?: object
}

/** The bytes of a call, made before the clock runs: a GET without a body, a POST with one. */
export function bytesOf(url: string, path: string, { token, body }: Call): Buffer {
  const text = body ? JSON.stringify(body) : ''
  return Buffer.from(
    [
      `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
      `host: ${new URL(url).host}`,
      `authorization: Bearer ${token}`,
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
      '',
      text,
    ].join('\r\n'),
  )
}

/**
 * Sends requests over kept connections, each of which always waits for one answer. The processors are shared with the
 * server, and `fetch` would take as much of them as the server does.
 */
export async function sendAll(
  url: string,
  requests: readonly { bytes: Buffer }[],
  connections: number,
): Promise<Answered[]> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay())
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  const queue = requests.values()
  const answered: Answered[] = []
  const work = async (socket: Socket) => {
    for (const request of queue) {
      const began = performance.now()
      const { status, text } = await ask(socket, request.bytes)
      answered.push({ status, text, ms: performance.now() - began })
    }
  }
  try {
    await Promise.all(sockets.map(work))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  return answered
}

/** The answer, once all of it is there. */
function ask(socket: Socket, bytes: Buffer): Promise<{ status: number; text: string }> {
  return new Promise((answer, fail) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
      if (Number.isNaN(length)) fail(new Error(`An answer has no length: ${text.slice(0, end)}`))
      if (text.length < end + 4 + length) return
      socket.off('data', read).off('close', close)
      answer({ status: Number(text.slice(9, 12)), text: text.slice(end + 4) })
    }
    const close = () => fail(new Error('The server closed a connection.'))
    socket.on('data', read).once('close', close)
    socket.write(bytes)
  })
}
