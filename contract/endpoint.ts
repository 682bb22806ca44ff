import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** `'anyone'` is the only way to say that no sign-in is needed; there is no default. */
export type May = Permission | 'anyone'

export type Method = 'GET' | 'POST' | 'PUT'

type Schema = z.ZodMiniType
type Path = `/api/${string}`

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Allowed extends May = May,
> {
  method: Method
  /** Written as Fastify does: `/api/company/:id`. */
  path: Path
  may: Allowed
  /** One sentence for the OpenAPI description. */
  summary: string
  params: Params
  query: Query
  body: Body
  /** The answer's whole body, envelope included; what it does not name cannot leave the server. */
  reply: Reply
  /** 201 marks a POST that creates: it honours Idempotency-Key (docs/product.md §3). */
  status: 200 | 201
  /** The answer's content type where it is not JSON. */
  produces?: 'text/csv'
}

/** An endpoint of any shape, for code that walks them all. */
// oxlint-disable-next-line typescript/no-explicit-any -- the shapes differ per endpoint and are erased here on purpose
export type AnyEndpoint = Endpoint<any, any, any, any, any>

type Int = ReturnType<typeof z.int>

const nothing = z.object({})
type Nothing = typeof nothing

/**
 * States one call of the API once; server, form, client, OpenAPI and tests read it.
 * Params, query and body default to "nothing", status to 200.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Reply extends Schema,
  const Allowed extends May,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = Nothing,
>(call: {
  method: Method
  path: Path
  may: Allowed
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  status?: 200 | 201
  produces?: 'text/csv'
}): Endpoint<Params, Query, Body, Reply, Allowed> {
  const { params = nothing, query = nothing, body = nothing } = call
  // The defaults are `Nothing` exactly where the caller left the type parameter at its default.
  return { status: 200, ...call, params, query, body } as unknown as Endpoint<
    Params,
    Query,
    Body,
    Reply,
    Allowed
  >
}

export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>
/** What a caller may send, before the schema's conversions. */
export type QueryInput<E extends AnyEndpoint> = z.input<E['query']>
export type BodyInput<E extends AnyEndpoint> = z.input<E['body']>
export type ParamsInput<E extends AnyEndpoint> = z.input<E['params']>

/** One thing: `{ data }`. */
/* @__NO_SIDE_EFFECTS__ */
export function one<T extends Schema>(thing: T) {
  return z.object({ data: thing })
}

/** Marks a number at which a search stopped counting (docs/product.md §3); else it is not there. */
const stopped = z.optional(z.literal(true))

/** A page of things: `{ data, total, page, limit }`. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T extends Schema>(thing: T) {
  return z.object({ data: z.array(thing), total: z.int(), at_least: stopped, page: z.int(), limit: z.int() })
}

/** A page of things with counts per status beside it; `counts.all` is the sum. */
/* @__NO_SIDE_EFFECTS__ */
export function countedList<T extends Schema, Status extends string>(thing: T, statuses: readonly Status[]) {
  const names = ['all', ...statuses] as const
  const shape = Object.fromEntries(names.map(name => [name, z.int()])) as Record<'all' | Status, Int>
  return z.object({
    data: z.array(thing),
    counts: z.object(shape),
    counts_at_least: stopped,
    total: z.int(),
    at_least: stopped,
    page: z.int(),
    limit: z.int(),
  })
}
