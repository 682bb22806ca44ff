import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerGlobals } from '../../../contract/server-globals.ts'
import { type Hosts, sealPage } from '../../platform/http/content-policy.ts'
import { workerPaths } from '../../platform/http/security-headers.ts'
import { notFound } from '../../platform/http/errors.ts'
import { makingPage } from '../../platform/http/share.ts'
import { pictureFirst } from './picture-first.ts'
import { SharedAnswer } from '../../platform/http/shared-answer.ts'

interface WebOptions {
  isDev: boolean
  /** The address of uploaded files: `ASSET_HOST`, or a path of this server. */
  assetHost: string
}

interface Renderer {
  fetch(request: Request): Promise<Response>
}

/** The nonce of the current rendering. */
const nonces = new AsyncLocalStorage<string>()

const root = resolve(import.meta.dirname, '../../..')

/**
 * Mounts the web application: built files, and every other address rendered. The HTML is the same for every visitor
 * (the browser reads who is signed in), so a rendered page is served for five seconds.
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const forPages: ServerGlobals = {
    fetch: (path, init) => askItself(app, path, init),
    assetHost: options.assetHost,
    apiHost: app.config.apiHost,
    baseUrl: app.config.baseUrl,
    timezone: app.config.timezone,
    installation: () => app.installation,
    nonce: () => nonces.getStore(),
  }
  globalThis.laurelServer = forPages
  // What is no call is no page either.
  for (const path of ['/api', '/api/*']) app.get(path, refuseUnknownCall)
  if (options.isDev) await registerDevelopment(app)
  else await registerBuilt(app, { assetHost: options.assetHost, apiHost: app.config.apiHost })
}

/** Lets loaders call the API in process, always as a visitor. */
function refuseUnknownCall(): never {
  throw notFound()
}

async function askItself(app: FastifyInstance, path: string, init: RequestInit): Promise<Response> {
  if (init.method && init.method !== 'GET') throw new TypeError('Rendering a page must not change anything.')
  const ask = () => app.inject({ url: path, headers: { accept: 'application/json' } })
  const reply = await makingPage(ask)
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of ['etag', 'retry-after']) {
    const value = reply.headers[name]
    if (value) headers.set(name, String(value))
  }
  return new Response(reply.payload, { status: reply.statusCode, headers })
}

async function registerBuilt(app: FastifyInstance, hosts: Hosts): Promise<void> {
  const built = join(root, 'dist/server/server.js')
  const { default: renderer } = (await import(built)) as { default: Renderer }
  await app.register(fastifyStatic, {
    root: join(root, 'dist/client/static'),
    // Its own route reads the whole folder at each request, to compare how names are spelled.
    serve: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
  })
  app.get<{ Params: { '*': string } }>('/static/*', (request, reply) =>
    reply.sendFile(`/${request.params['*']}`),
  )
  await serveWorkers(app)
  app.get('/*', { logLevel: 'warn', compress: false }, async (request, reply) => {
    const page = await app.renderedPages.get(request.url, () => render(renderer, request.url, hosts))
    return page.send(request, reply)
  })
}

/** Keep the pages of judges and counters on devices. Their names have no hash: browsers ask here whether there is another one. */
async function serveWorkers(app: FastifyInstance): Promise<void> {
  for (const path of workerPaths) {
    const code = await readFile(join(root, 'dist/client', path))
    app.get(path, { logLevel: 'warn' }, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(code),
    )
  }
}

/** Takes only the address, so that no visitor's data can reach a cached page. */
async function render(renderer: Renderer, address: string, hosts: Hosts): Promise<SharedAnswer> {
  const origin = 'http://laurel.invalid'
  const nonce = randomBytes(16).toString('base64url')
  const request = new Request(origin + address, { headers: { accept: 'text/html' } })
  const response = await nonces.run(nonce, () => renderer.fetch(request))
  const { html, policy } = sealPage(pictureFirst(await response.text(), nonce), nonce, hosts)
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
  }
  const location = response.headers.get('location')
  if (location) headers.location = location.replace(origin, '')
  return new SharedAnswer(html, { status: response.status, headers })
}

/** Development in one process: Vite transforms the browser's modules and renders through its own runner. */
async function registerDevelopment(app: FastifyInstance): Promise<void> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no server environment to render in.')
  app.get('/*', { logLevel: 'warn', compress: false }, async (request, reply) => {
    const isTaken = await new Promise<boolean>((done, failed) => {
      reply.raw.once('finish', () => done(true))
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? failed(error) : done(false)))
    })
    if (isTaken) return reply.hijack()
    const entry = await ssr.runner.import<{ default: Renderer }>('virtual:tanstack-start-server-entry')
    const response = await entry.default.fetch(new Request(`http://${request.host}${request.url}`))
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
  })
}
