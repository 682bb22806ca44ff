import type { DemoLinks } from '../../demo/find-demo-links.ts'
import { environment } from '../config/environment.ts'
import type { OpenDatabase } from '../postgres/embedded.ts'

// What the supervisor and the processes that it starts send to each other (docs/decisions/103).

export type ToWorker =
  /** Hand over to the successor: it listens already. */
  | { is: 'retire' }
  /** The whole machine ends. */
  | { is: 'end' }
  /** No connection is on its way to this worker any more. */
  | { is: 'closed' }
  /** Send your metrics. */
  | { is: 'measure'; id: number }
  /** The metrics of all workers. */
  | { is: 'measured'; id: number; lists: object[][] }

export type FromWorker =
  | { is: 'ready' }
  /** It does not listen any more. */
  | { is: 'closed' }
  | { is: 'measured'; id: number; list: object[] }
  /** A scraper asks for the metrics of all workers. */
  | { is: 'measure'; id: number }

/** From the process that prepares the database. */
export interface Prepared {
  setupLink: string | undefined
  demoLinks: DemoLinks | undefined
}

/** A database that the supervisor has opened. */
export type Opened = Omit<OpenDatabase, 'close'>

/** The role of a process, which the supervisor sets in its environment. */
export type Duty =
  | { is: 'prepare'; database: Opened }
  /** `number`: from 1 on; a successor has the number of its predecessor. `workers`: how many there are. */
  | { is: 'serve'; database: Opened; number: number; workers: number }

const variable = 'LAUREL_DUTY'

/** With NODE_ENV as the operator set it: this process has given it a default since, which would refuse a demo. */
export function asEnvironment(duty: Duty): Record<string, string> {
  return { [variable]: JSON.stringify(duty), NODE_ENV: environment.NODE_ENV ?? '' }
}

/** Undefined in a process that the operator has started. */
export function readDuty(): Duty | undefined {
  const text = environment[variable]
  return text ? (JSON.parse(text) as Duty) : undefined
}

/** How many processes share this machine's memory and processors. */
export function workersHere(): number {
  const duty = readDuty()
  return duty?.is === 'serve' ? duty.workers : 1
}
