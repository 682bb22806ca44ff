import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface Received {
  to: string[]
  headers: Record<string, string>
  /** Content by media type: `text/plain`, `text/html`; of pictures in base64. */
  parts: Record<string, string>
}

export interface Mailbox {
  received: Received[]
  /** How many of the next mails are refused temporarily. */
  refuse: number
  /** Mails to addresses with this ending are never answered. */
  hangs: string
  /** Milliseconds until a mail is answered. */
  delay: number
  close(): Promise<void>
}

/** Where this process has its mail server: below the ports that the system gives to outgoing connections. */
export const mailPort = 10_000 + (process.pid % 20_000)

/** A mail server on the loopback address that stores what it receives. */
export async function openMailbox(port = mailPort): Promise<Mailbox> {
  const mailbox: Mailbox = { received: [], refuse: 0, hangs: '', delay: 0, close: () => close(server) }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        if (mailbox.refuse > 0) {
          mailbox.refuse -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (mailbox.hangs && to.some(address => address.endsWith(mailbox.hangs))) return
        mailbox.received.push({ to, ...read(Buffer.concat(chunks).toString('latin1')) })
        setTimeout(done, mailbox.delay)
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return mailbox
}

function close(server: SMTPServer) {
  return new Promise<void>(resolve => server.close(() => resolve()))
}

/** Reads as much of the mail format as the product writes. */
function read(raw: string): Pick<Received, 'headers' | 'parts'> {
  const { headers, body } = split(raw)
  return {
    headers: { ...headers, subject: decodeWords(headers.subject ?? '') },
    parts: Object.fromEntries(partsOf(headers['content-type'], body)),
  }
}

/** Parts may have parts: a mail with a file has its text and its HTML in one of them. */
function partsOf(type: string | undefined, body: string): [string, string][] {
  const boundary = /boundary="([^"]+)"/.exec(type ?? '')?.[1]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => split(part.trimStart()))
    .flatMap(({ headers, body: inner }): [string, string][] => {
      const kind = headers['content-type'] ?? ''
      if (kind.startsWith('multipart/')) return partsOf(kind, inner)
      if (kind.startsWith('image/')) return [[kind.split(';', 1)[0] ?? '', inner.trimEnd()]]
      return [[kind.split(';', 1)[0] ?? '', decode(inner.trimEnd(), headers['content-transfer-encoding'])]]
    })
}

function split(text: string) {
  const at = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map(line => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: text.slice(at + 4) }
}

function decode(body: string, encoding: string | undefined) {
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(unquote(body), 'latin1')
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trim()
}

function unquote(text: string) {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Decodes encoded words such as `=?UTF-8?Q?=C3=9C?=`. */
function decodeWords(text: string) {
  return text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
}
