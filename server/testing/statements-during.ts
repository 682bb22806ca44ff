import pg from 'pg'
import { vi } from 'vitest'

/** The texts of all statements that this process sends while the work runs. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([asked]) => String(Object(asked).text ?? asked))
  } finally {
    query.mockRestore()
  }
}
