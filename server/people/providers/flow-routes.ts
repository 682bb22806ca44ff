import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ReturnProblem, startAddress } from '../../../contract/people/providers.calls.ts'
import { networkOf } from '../../platform/sessions/network.ts'
import { charge, leftOf } from '../../platform/http/budgets.ts'
import { askProvider, isCancelled, readAnswer } from './ask.ts'
import { ProviderClients } from './clients.ts'
import { ProviderCookies } from './cookies.ts'
import type { Provider } from '../../platform/config/provider-settings.ts'
import { noteAnswered, noteReturned, stepMinutes, takeAsked } from './steps.ts'

type Start = FastifyRequest<{ Params: { id: string }; Querystring: { link?: unknown } }>
type Return = FastifyRequest<{ Params: { id: string }; Querystring: { state?: unknown } }>

/**
 * What browsers open on the way to a provider and back. Not under /api: cookies and the provider's answer belong to the
 * origin of the pages, whatever host the API has. What comes of the answer is decided by the calls of the pages.
 */
export async function flowRoutes(app: FastifyInstance) {
  const clients = new ProviderClients()
  const cookies = new ProviderCookies({ baseUrl: app.config.baseUrl, jwtKey: app.jwtKey })
  const callbackOf = ({ id }: Provider) => `${app.config.baseUrl}${startAddress(id)}/callback`

  await app.register(async scope => {
    await scope.register(cookie)
    for (const provider of app.config.providers) {
      scope.get(startAddress(provider.id), (request: Start, reply) =>
        orBack(request, reply, provider, () => start(request, reply, provider)),
      )
      scope.get(`${startAddress(provider.id)}/callback`, (request: Return, reply) =>
        orBack(request, reply, provider, () => finish(request, reply, provider)),
      )
    }
  })

  async function start(request: Start, reply: FastifyReply, provider: Provider) {
    const { link } = request.query
    const user_id = link === undefined ? null : await takeAsked(app.db, asText(link), provider.id)
    if (user_id === undefined) return back(reply, provider, { page: '/account', problem: 'expired' })
    const question = await askProvider(await clients.of(provider), provider, callbackOf(provider))
    const { address, ...secrets } = question
    const until = Date.now() + stepMinutes * 60_000
    await cookies.begin(request, reply, { ...secrets, provider: provider.id, user_id, until })
    return reply.header('cache-control', 'no-store').redirect(address.href, 303)
  }

  async function finish(request: Return, reply: FastifyReply, provider: Provider) {
    const state = asText(request.query.state)
    const way = await cookies.find(request, { state, provider: provider.id })
    const page = way?.user_id ? '/account' : '/login'
    const network = networkOf(request.ip)
    // Each asks the provider with our secret. Who comes back from a real one uses none of it.
    if ((await leftOf(app.db, 'providerFailures', network)) === 0)
      return back(reply, provider, { page, problem: 'failed' })
    if (!way || !(await noteAnswered(app.db, way))) return back(reply, provider, { page, problem: 'expired' })
    try {
      const answer = new URL(callbackOf(provider) + new URL(request.url, app.config.baseUrl).search)
      const client = await clients.of(provider)
      const identity = await readAnswer(client, provider, answer, way)
      cookies.handOver(reply, await noteReturned(app.db, provider.id, way.user_id, identity))
      return back(reply, provider, { page })
    } catch (error) {
      await charge(app.db, 'providerFailures', network)
      return back(reply, provider, { page, problem: problemOf(error, request) })
    }
  }

  /** A browser shows what it is answered, so whatever fails leads back to a page that says so. */
  async function orBack(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: Provider,
    work: () => Promise<FastifyReply>,
  ) {
    try {
      return await work()
    } catch (error) {
      return back(reply, provider, { page: '/login', problem: problemOf(error, request) })
    }
  }
}

/** Ignores a parameter that occurs twice: providers send each once. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function problemOf(error: unknown, request: FastifyRequest): ReturnProblem {
  if (isCancelled(error)) return 'cancelled'
  request.log.warn({ err: error }, 'logging in with a provider failed')
  return 'failed'
}

function back(
  reply: FastifyReply,
  { id }: Provider,
  { page, problem }: { page: '/login' | '/account'; problem?: ReturnProblem },
) {
  const search = new URLSearchParams({ provider: id, ...(problem && { problem }) })
  return reply.header('cache-control', 'no-store').redirect(`${page}?${search}`, 303)
}
