import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailMode = 'fine' | 'away' | 'slow' | 'refusing' | 'hanging up'

/** A mail that the mail server accepted. */
export interface Delivery {
  messageId: string
  cycle: number
  /** Whether the sender was still connected to receive the confirmation. */
  isAnswered: boolean
}

/** A mail server on the loopback address that can fail in every usual way. */
export class MailServer {
  readonly deliveries: Delivery[] = []
  mode: MailMode = 'fine'
  cycle = 0
  #server: SMTPServer | undefined
  #sockets = new Map<number, Socket>()
  #port = 0

  get url() {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async open() {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 50,
      onData: (stream, { remotePort }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', chunk => chunks.push(chunk))
        stream.on('end', () => this.#take(Buffer.concat(chunks).toString('latin1'), remotePort, done))
      },
    })
    server.on('error', () => {})
    server.server.on('connection', socket => {
      const { remotePort = 0 } = socket
      this.#sockets.set(remotePort, socket)
      socket.once('close', () => this.#sockets.delete(remotePort))
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server.server, 'listening')
    const address = server.server.address()
    if (address && typeof address === 'object') this.#port = address.port
    this.#server = server
  }

  async close() {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>(resolve => server.close(() => resolve()))
  }

  async change(mode: MailMode) {
    this.mode = mode
    if (mode === 'away') await this.close()
    else if (!this.#server) await this.open()
  }

  #take(raw: string, remotePort: number, done: (error?: Error) => void) {
    if (this.mode === 'refusing') {
      return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
    }
    const messageId = /^message-id: <([^>]+)>/im.exec(raw)?.[1] ?? ''
    const socket = this.#sockets.get(remotePort)
    const answer = () => {
      const isAnswered = this.mode !== 'hanging up' && socket !== undefined && !socket.destroyed
      this.deliveries.push({ messageId, cycle: this.cycle, isAnswered })
      if (isAnswered) done()
      else socket?.destroy()
    }
    if (this.mode === 'slow') setTimeout(answer, 3_000)
    else answer()
  }
}
