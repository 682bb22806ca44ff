import type { Worker } from 'node:cluster'
import type { FromWorker, ToWorker } from '../platform/processes/messages.ts'

/** Milliseconds for a worker to send its metrics; the others' are shown without it. */
const longest = 1_000

interface Scrape {
  /** By worker, in the order of their numbers; undefined while it has sent nothing. */
  lists: Map<Worker, object[] | undefined>
  end: () => void
}

/** Gathers the metrics of all workers for the one that was asked for them. */
export class Scrapes {
  readonly #workers: () => Worker[]
  readonly #open = new Map<number, Scrape>()
  #serial = 0

  constructor(workers: () => Worker[]) {
    this.#workers = workers
  }

  take(worker: Worker, message: Extract<FromWorker, { is: 'measure' | 'measured' }>) {
    if (message.is === 'measure') return this.#begin(worker, message.id)
    const scrape = this.#open.get(message.id)
    if (!scrape?.lists.has(worker)) return
    scrape.lists.set(worker, message.list)
    if ([...scrape.lists.values()].every(list => list)) scrape.end()
  }

  #begin(asker: Worker, id: number) {
    const own = (this.#serial += 1)
    const asked = this.#workers().filter(worker => worker.isConnected())
    const scrape: Scrape = {
      lists: new Map(asked.map(worker => [worker, undefined])),
      end: () => {
        clearTimeout(timer)
        this.#open.delete(own)
        const lists = [...scrape.lists.values()].filter(list => list !== undefined)
        tell(asker, { is: 'measured', id, lists })
      },
    }
    const timer = setTimeout(scrape.end, longest)
    this.#open.set(own, scrape)
    for (const worker of asked) tell(worker, { is: 'measure', id: own })
    if (asked.length === 0) scrape.end()
  }
}

export function tell(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message, () => {})
}
