import type { FastifyRequest } from 'fastify'
import type { Job } from 'graphile-worker'

/** The request or job that a job was queued by. Kept in the job's payload. */
export interface Cause {
  traceId: string
  spanId: string
  traceFlags: number
}

/** What the server tells OpenTelemetry of its work; open-tracing.ts makes it. */
export interface Tracing {
  /** Begins the span of a request. */
  begin(request: FastifyRequest): RequestSpan
  statement<Result>(text: string, ask: () => Promise<Result>): Promise<Result>
  job<Result>(
    job: Pick<Job, 'task_identifier' | 'attempts' | 'payload'>,
    run: () => Promise<Result>,
  ): Promise<Result>
  /** What runs now, if anything that is traced does. */
  cause(): Cause | undefined
  /** Sends what is left, and forgets everything. */
  close(): Promise<void>
}

export interface RequestSpan {
  traceId: string
  /** Runs what belongs to the request. */
  during(work: () => void): void
  end(outcome: { status: number } | 'aborted'): void
}

/** Of this process. Undefined if nobody asked for traces: then nothing of OpenTelemetry is loaded (docs/decisions/107). */
let tracing: Tracing | undefined

export function useTracing(made: Tracing | undefined) {
  tracing = made
}

export function traceStatement<Result>(text: string, ask: () => Promise<Result>): Promise<Result> {
  return tracing ? tracing.statement(text, ask) : ask()
}

export function traceJob<Result>(job: Job, run: () => Promise<Result>): Promise<Result> {
  return tracing ? tracing.job(job, run) : run()
}

/** The payload of a job, with what caused it. */
export function withCause(payload: object): object {
  const cause = tracing?.cause()
  return cause ? { ...payload, cause_in_trace: cause } : payload
}
