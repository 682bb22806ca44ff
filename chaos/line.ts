import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** The network between two machines, which can stop to carry anything, and be cut with what was on its way. */
export class Line {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isHeld = false

  private constructor(to: number) {
    this.#server = createServer(near => {
      const far = connect(to, '127.0.0.1')
      this.#carry(near, far)
      this.#carry(far, near)
    })
  }

  static async open(to: number): Promise<Line> {
    const line = new Line(to)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  get port(): number {
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  hold() {
    this.#isHeld = true
    for (const socket of this.#sockets) socket.pause()
  }

  cut() {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #carry(from: Socket, to: Socket) {
    this.#sockets.add(from)
    from.on('data', bytes => to.write(bytes))
    from.on('error', () => {})
    from.on('close', () => to.destroy())
    if (this.#isHeld) from.pause()
  }
}
