import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { instant, nullableText } from '../platform/fields.ts'
import { mailState } from '../platform/mail.ts'
import * as calls from './system.calls.ts'
import { systemProblems } from './system.calls.ts'

export const system = z.object({
  /** What is not as it should be; empty if all is well. Monitoring looks at this. */
  problems: z.array(z.enum(systemProblems)),
  version: z.string(),
  node: z.string(),
  /** Of the process that answers. */
  started_at: instant,
  /** How many processes answer on the machine that answers. */
  workers: z.int(),
  is_demo: z.boolean(),
  database: z.object({
    version: z.string(),
    /** Laurel's own, in DATA_DIR. */
    is_own: z.boolean(),
    bytes: z.int(),
    /** The last migration. */
    migration: z.string(),
  }),
  storage: z.object({
    kind: z.enum(['folder', 'buckets']),
    /** The folder, or the names of the buckets. */
    place: z.string(),
    answers: z.boolean(),
    /** Of the folder's disk. */
    free_bytes: z.nullable(z.int()),
  }),
  mail: z.object({
    ...mailState.shape,
    /** Host and port of the mail server, without its password. */
    server: nullableText,
    from: z.string(),
  }),
  jobs: z.object({
    waiting: z.int(),
    running: z.int(),
    /** They are tried again. */
    failing: z.int(),
    /** In the last seven days, those that are not tried again. */
    given_up: z.int(),
    /** Seconds that the one which should have begun first is late. */
    late: z.int(),
  }),
  /** The last one by `npm run backup`. */
  backup: z.nullable(
    z.object({ made_at: instant, bytes: z.int(), rows: z.int(), files: z.int(), missing_files: z.int() }),
  ),
})
export type System = z.output<typeof system>

export const getSystem = endpoint(calls.getSystem, {
  summary: 'Get what runs and how it is: version, database, storage, mail, jobs, last backup',
  reply: one(system),
})
