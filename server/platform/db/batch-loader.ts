import DataLoader from 'dataloader'
import { codeOf } from '../http/error-code.ts'
import { isUnanswered } from './named-statements.ts'

/**
 * Finds rows by their ids for many at once: those who ask in one turn of the event loop share a statement
 * (docs/decisions/109). Nothing is kept, so each gets a row that was read after they asked.
 */
export function batchLoader<Row extends object>(ask: (ids: string[]) => Promise<Map<string, Row>>) {
  /** What one id or one connection is to blame for is not everybody's error. */
  const askAlone = async (id: string) => {
    try {
      return (await ask([id])).get(id)
    } catch (error) {
      return error instanceof Error ? error : new Error('The row could not be read.', { cause: error })
    }
  }
  return new DataLoader<string, Row | undefined>(
    async ids => {
      try {
        const rows = await ask([...new Set(ids)])
        return ids.map(id => copyOf(rows.get(id)))
      } catch (error) {
        // A database that hangs would take as long again.
        if (ids.length === 1 || isLate(error)) throw error
        return Promise.all(ids.map(askAlone))
      }
    },
    // All that has arrived by then is handled before it is called.
    { cache: false, batchScheduleFn: flush => void setImmediate(flush) },
  )
}

/** Nobody gets an object that somebody else may change. */
function copyOf<Row extends object>(row: Row | undefined): Row | undefined {
  return row && { ...row }
}

function isLate(error: unknown): boolean {
  const isOfPool =
    error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
  return isOfPool || isUnanswered(error) || codeOf(error) === '57014'
}
