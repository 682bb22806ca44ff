import { setTimeout as sleep } from 'node:timers/promises'
import {
  context,
  type Context,
  diag,
  DiagLogLevel,
  isSpanContextValid,
  logs,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { NodeSDK } from '@opentelemetry/sdk-node'
import {
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVICE_NAME,
  ATTR_URL_SCHEME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { codeOf } from '../http/error-code.ts'
import { summaryOf } from './statement-summary.ts'
import type { Cause, RequestSpan, Tracing } from './tracing.ts'

/** Milliseconds for the last spans when the process ends: a collector that is away must not hold it. */
const longestFlush = 1_000

/** Loads and starts the SDK, which reads the variables whose names begin with OTEL_. */
export function openTracing(log: FastifyBaseLogger): Tracing {
  if (!process.env.OTEL_LOG_LEVEL) tellSeldom(log)
  const sdk = new NodeSDK({
    resource: defaultResource().merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'laurel' })),
    // Traces alone: Prometheus reads the metrics, and the log is the standard output.
    metricReaders: [],
    logRecordProcessors: [],
  })
  sdk.start()
  const tracer = trace.getTracer('laurel')
  return {
    begin: request => beginRequest(tracer, request),
    statement: (text, ask) => traceStatement(tracer, text, ask),
    job: (job, run) => traceJob(tracer, job, run),
    cause: () => trace.getSpanContext(context.active()),
    async close() {
      await Promise.race([sdk.shutdown().catch(() => {}), sleep(longestFlush, undefined, { ref: false })])
      for (const api of [trace, context, propagation, logs, diag]) api.disable()
    },
  }
}

/** No attribute says who asked, from where or for what: an address may have tokens, names and search words in it. */
function beginRequest(tracer: Tracer, request: FastifyRequest): RequestSpan {
  const { method, routeOptions, protocol, headers } = request
  const route = routeOptions.url
  const around = context.active()
  // A page that is rendered asks this server within its own request.
  const isWithin = trace.getSpan(around) !== undefined
  const parent = isWithin ? around : propagation.extract(around, headers)
  const span = tracer.startSpan(
    route ? `${method} ${route}` : method,
    {
      kind: isWithin ? SpanKind.INTERNAL : SpanKind.SERVER,
      attributes: {
        [ATTR_HTTP_REQUEST_METHOD]: method,
        [ATTR_URL_SCHEME]: protocol,
        ...(route && { [ATTR_HTTP_ROUTE]: route }),
      },
    },
    parent,
  )
  const inside = trace.setSpan(parent, span)
  return {
    traceId: span.spanContext().traceId,
    during: work => context.with(inside, work),
    end(outcome) {
      if (outcome === 'aborted') fail(span, 'aborted')
      else {
        span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, outcome.status)
        if (outcome.status >= 500) fail(span, String(outcome.status))
      }
      span.end()
    },
  }
}

/** Only within a request or a job: what timers ask the database would be a trace of its own each time. */
function traceStatement<Result>(tracer: Tracer, text: string, ask: () => Promise<Result>): Promise<Result> {
  if (!trace.getSpan(context.active())?.isRecording()) return ask()
  const summary = summaryOf(text)
  const span = tracer.startSpan(summary, {
    kind: SpanKind.CLIENT,
    attributes: {
      [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
      [ATTR_DB_QUERY_SUMMARY]: summary,
      // With placeholders; the values never get here.
      [ATTR_DB_QUERY_TEXT]: text,
    },
  })
  return endWith(span, ask())
}

function traceJob<Result>(
  tracer: Tracer,
  { task_identifier, attempts, payload }: Parameters<Tracing['job']>[0],
  run: () => Promise<Result>,
): Promise<Result> {
  const attributes = { 'laurel.job.task': task_identifier, 'laurel.job.attempt': attempts }
  const parent = causeOf(payload)
  const span = tracer.startSpan(`job ${task_identifier}`, { kind: SpanKind.CONSUMER, attributes }, parent)
  return endWith(span, context.with(trace.setSpan(parent, span), run))
}

const kept = z.object({
  cause_in_trace: z.object({ traceId: z.string(), spanId: z.string(), traceFlags: z.number() }),
})

function causeOf(payload: unknown): Context {
  const { data } = z.safeParse(kept, payload)
  const cause: Cause | undefined = data?.cause_in_trace
  if (!cause || !isSpanContextValid(cause)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...cause, isRemote: true })
}

async function endWith<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    fail(span, codeOf(error) ?? (error instanceof Error ? error.name : typeof error))
    throw error
  } finally {
    span.end()
  }
}

/** By its kind, never by its message: those of mail servers and of the database repeat addresses and values. */
function fail(span: Span, kind: string) {
  span.setAttribute(ATTR_ERROR_TYPE, kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const hour = 3_600_000

/** The SDK complains with every batch, and repeats headers that it cannot read, which may be secrets. */
function tellSeldom(log: FastifyBaseLogger) {
  let last = Number.NEGATIVE_INFINITY
  const tell = () => {
    if (performance.now() - last < hour) return
    last = performance.now()
    log.warn(
      'Traces do not reach the collector, or a setting of OpenTelemetry is wrong: OTEL_LOG_LEVEL=warn says more.',
    )
  }
  const nothing = () => {}
  diag.setLogger(
    { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
