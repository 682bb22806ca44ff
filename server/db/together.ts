import type { CompiledQuery } from 'kysely'
import type { Db } from './transaction.ts'

/** The rows of each statement. */
type Answers<Asked extends readonly CompiledQuery[]> = {
  [Place in keyof Asked]: Asked[Place] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Carries out statements that do not need each other's answers, in their order, in one trip (docs/decisions/112). In a
 * transaction one that fails lets those after it fail, so the first error is thrown, when nothing is under way any more.
 */
export async function together<const Asked extends readonly CompiledQuery[]>(
  db: Db,
  asked: Asked,
): Promise<Answers<Asked>> {
  const answers = await db
    .getExecutor()
    .provideConnection(connection => Promise.allSettled(asked.map(one => connection.executeQuery(one))))
  const rows = answers.map(answer => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value.rows
  })
  // One for each statement, as the type says.
  return rows as Answers<Asked>
}
