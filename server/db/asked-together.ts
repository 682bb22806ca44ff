import { codeOf } from '../error-code.ts'
import { isUnanswered } from './named-statements.ts'

interface Waiter<Row> {
  found(row: Row | undefined): void
  failed(error: unknown): void
}

/**
 * Finds rows by their ids for many at once: those who ask in one turn of the event loop share a statement
 * (docs/decisions/110). Nothing is kept, so each gets a row that was read after they asked.
 */
export class AskedTogether<Row> {
  readonly #ask: (ids: string[]) => Promise<Map<string, Row>>
  #waiting = new Map<string, Waiter<Row>[]>()

  constructor(ask: (ids: string[]) => Promise<Map<string, Row>>) {
    this.#ask = ask
  }

  find(id: string): Promise<Row | undefined> {
    return new Promise((found, failed) => {
      // All that has arrived by now is handled before this runs.
      if (this.#waiting.size === 0) setImmediate(() => void this.#flush())
      const others = this.#waiting.get(id)
      if (others) others.push({ found, failed })
      else this.#waiting.set(id, [{ found, failed }])
    })
  }

  async #flush() {
    const waiting = this.#waiting
    this.#waiting = new Map()
    try {
      const rows = await this.#ask([...waiting.keys()])
      for (const [id, waiters] of waiting) for (const { found } of waiters) found(copyOf(rows.get(id)))
    } catch (error) {
      const isOnly = [...waiting.values()].flat().length === 1
      // A database that hangs would take as long again.
      const isFinal = isOnly || isLate(error)
      for (const [id, waiters] of waiting) {
        for (const { found, failed } of waiters) {
          if (isFinal) failed(error)
          else this.#askAlone(id).then(found, failed)
        }
      }
    }
  }

  /** What one id or one connection is to blame for is not everybody's error. */
  async #askAlone(id: string): Promise<Row | undefined> {
    return (await this.#ask([id])).get(id)
  }
}

/** Nobody gets an object that somebody else may change. */
function copyOf<Row>(row: Row | undefined): Row | undefined {
  return row && { ...row }
}

function isLate(error: unknown): boolean {
  const isOfPool =
    error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
  return isOfPool || isUnanswered(error) || codeOf(error) === '57014'
}
