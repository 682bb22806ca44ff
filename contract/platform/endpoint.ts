import * as z from 'zod/mini'
import type { BudgetName } from './budgets.ts'
import type { Call } from './call.ts'
import { rowRef } from './fields.ts'

type Schema = z.ZodMiniType
export type FileType = 'text/csv' | 'application/octet-stream' | 'application/zip'
type RequestType = 'multipart/form-data' | 'application/octet-stream'
/**
 * `'everybody'`: all visitors and candidates get one answer, staff their own (docs/decisions/041). `'readers'`: all who may
 * read it and have one role get one answer, which their screens ask for every few seconds (docs/decisions/094).
 */
export type Shared = 'everybody' | 'readers'

export interface Endpoint<
  C extends Call = Call,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Versioned extends boolean = boolean,
  SharedBy extends Shared | false = Shared | false,
  Produces extends FileType | 'application/json' = FileType | 'application/json',
> extends Call {
  method: C['method']
  path: C['path']
  may: C['may']
  /** A sentence for the OpenAPI description. */
  summary: string
  params: Params
  query: Query
  body: Body
  /** The whole body of the answer, with its envelope. The server drops fields that are not in it. */
  reply: Reply
  /** 201 marks a POST that creates; it accepts an Idempotency-Key (docs/product.md §3). */
  status: 200 | 201
  /** The handler's `data` has the row's `version`, which becomes the ETag; a PUT checks If-Match. */
  versioned: Versioned
  /** What it sets off, of which somebody may set off so much in a while: above that it answers 429. */
  budgets: readonly BudgetName[]
  /** Error statuses beyond those that its method and permission imply. */
  refuses?: readonly number[]
  /** A call of staff that changes nothing for others: cached public answers stay, also as a matter of timing. */
  changes?: 'staff'
  /** The content type of the request, if it is not JSON. */
  accepts?: RequestType
  /** The content type of the answer. A file is streamed, and always downloaded. */
  produces: Produces
  /** Who gets the same answer, and is told 304 if they have it; false for an answer to one caller. */
  shared: SharedBy
}

/** An endpoint of any shape, for code that handles all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the shapes differ per endpoint and are erased here on purpose
export type AnyEndpoint = Endpoint<Call, any, any, any, any, boolean>

type Int = ReturnType<typeof z.int>

/** Of a call that asks for nothing. */
export const nothing = z.object({})
type Nothing = typeof nothing

/**
 * Adds schemas to a call; server, forms, OpenAPI and tests read them. Params, query and body default to "nothing",
 * status to 200, `versioned` and `shared` to false, `produces` to JSON, `budgets` to none.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const C extends Call,
  Reply extends Schema,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = Nothing,
  const Versioned extends boolean = false,
  const SharedBy extends Shared | false = false,
  const Produces extends FileType | 'application/json' = 'application/json',
>(
  call: C,
  shapes: {
    summary: string
    params?: Params
    query?: Query
    body?: Body
    reply: Reply
    status?: 200 | 201
    versioned?: Versioned
    budgets?: readonly BudgetName[]
    refuses?: readonly number[]
    changes?: 'staff'
    accepts?: RequestType
    produces?: Produces
    shared?: SharedBy
  },
): Endpoint<C, Params, Query, Body, Reply, Versioned, SharedBy, Produces> {
  const { params = nothing, query = nothing, body = nothing } = shapes
  const plain = {
    status: 200,
    versioned: false,
    budgets: [],
    produces: 'application/json',
    shared: false,
  } as const
  // Where the caller omits a shape, its type parameter has the default's type, so the cast holds.
  return { ...plain, ...call, ...shapes, params, query, body } as unknown as Endpoint<
    C,
    Params,
    Query,
    Body,
    Reply,
    Versioned,
    SharedBy,
    Produces
  >
}

export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>

/** A single row: `{ data }`. */
/* @__NO_SIDE_EFFECTS__ */
export function one<T extends Schema>(thing: T) {
  return z.object({ data: thing })
}

/** The id of what was changed or made. */
export const idReply = one(rowRef)

/** A sentence for the person. */
export const messageReply = one(z.object({ message: z.string() }))

/** Marks a number at which a search stopped counting (docs/product.md §3); otherwise absent. */
const stopped = z.optional(z.literal(true))

/** Which page of how many rows. */
export const listPage = z.object({ total: z.int(), at_least: stopped, page: z.int(), limit: z.int() })

/** A page of rows: `{ data, total, page, limit }`. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T extends Schema>(thing: T) {
  return z.object({ data: z.array(thing), ...listPage.shape })
}

/** A page of rows with counts per status; `counts.all` is their sum. */
/* @__NO_SIDE_EFFECTS__ */
export function countedList<T extends Schema, Status extends string>(thing: T, statuses: readonly Status[]) {
  const names = ['all', ...statuses] as const
  const shape = Object.fromEntries(names.map(name => [name, z.int()])) as Record<'all' | Status, Int>
  return z.object({
    data: z.array(thing),
    counts: z.object(shape),
    counts_at_least: stopped,
    ...listPage.shape,
  })
}
