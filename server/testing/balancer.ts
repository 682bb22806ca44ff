import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, connect as open, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy before several machines, which asks each of them whether it is ready. */
export interface Balancer {
  name: string
  close(): Promise<void>
}

const sample = resolve(import.meta.dirname, '../../deploy/haproxy.cfg')

/** HAProxy as deploy/haproxy.cfg sets it up, or else, where it is not installed, a proxy that does the same for TCP. */
export async function openBalancer(port: number, machines: readonly [number, number]): Promise<Balancer> {
  const found = spawnSync('haproxy', ['-v'], { encoding: 'utf8' })
  if (found.status !== 0) return balance(port, machines)
  const name = found.stdout.split(' ').slice(0, 3).join(' ')
  const [one, two] = machines.map(machine => `127.0.0.1:${machine}`)
  const env = {
    PATH: process.env.PATH,
    LAUREL_BIND: `127.0.0.1:${port}`,
    LAUREL_ONE: one,
    LAUREL_TWO: two,
  }
  const checked = spawnSync('haproxy', ['-c', '-f', sample], { env, encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`deploy/haproxy.cfg is wrong:\n${checked.stderr}`)
  const child = spawn('haproxy', ['-db', '-f', sample], { env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await Promise.race([untilListening(port), exited])
  if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`)
  return {
    name,
    async close() {
      process.off('exit', endWithUs)
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function untilListening(port: number) {
  for (;;) {
    const socket = open(port, '127.0.0.1')
    const isOpen = await new Promise(done =>
      socket.once('connect', () => done(true)).once('error', () => done(false)),
    )
    socket.destroy()
    if (isOpen) return
    await sleep(20)
  }
}

const checks = { every: 200, longest: 1_000 }

/** Round robin by connection, among the machines whose last check was fine. */
async function balance(port: number, machines: readonly number[]): Promise<Balancer> {
  const ready = new Set(machines)
  const sockets = new Set<Socket>()
  let turn = 0
  const pass = (near: Socket, left: readonly number[]) => {
    const [machine, ...others] = left
    if (machine === undefined) return near.destroy()
    const far = open(machine, '127.0.0.1')
    far.once('error', () => pass(near, others))
    far.once('connect', () => {
      far.removeAllListeners('error')
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('error', () => to.destroy()).on('close', () => to.destroy())
        from.pipe(to)
      }
    })
  }
  const server = createServer(near => {
    sockets.add(near)
    near.on('error', () => {}).on('close', () => sockets.delete(near))
    turn += 1
    const fine = machines.filter(machine => ready.has(machine))
    const first = turn % Math.max(1, fine.length)
    pass(near, [...fine.slice(first), ...fine.slice(0, first)])
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const check = async (machine: number) => {
    const signal = AbortSignal.timeout(checks.longest)
    const answer = await fetch(`http://127.0.0.1:${machine}/readyz`, { signal }).catch(() => undefined)
    if (answer?.ok) ready.add(machine)
    else ready.delete(machine)
  }
  const timer = setInterval(() => void Promise.all(machines.map(check)), checks.every)
  return {
    name: 'the proxy of the tests',
    async close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
