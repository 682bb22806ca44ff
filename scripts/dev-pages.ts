import { createServer } from 'vite'

// The half of `npm run dev` that shows the pages; the server is on the next port.

const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const server = `http://${host}:${port + 1}`
const behind = ['/api', '/assets', '/healthz', '/readyz', '/metrics']

const vite = await createServer({
  server: { host, port, strictPort: true, proxy: Object.fromEntries(behind.map(path => [path, server])) },
})
await vite.listen()
vite.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await vite.close()
    process.exit(0)
  })
}
