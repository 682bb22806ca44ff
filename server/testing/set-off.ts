import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** What a call sets off beyond its answer, by the statements that do it. */
const kinds = {
  mails: /insert into "?mails"?\s/i,
  jobs: /graphile_worker\.add_jobs?\b/i,
  files: /insert into "?(files|partial_uploads)"?\s/i,
}
export type SetOff = keyof typeof kinds

const watched = new AsyncLocalStorage<Set<SetOff>>()

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client, args: unknown[]) {
    const [asked] = args
    note(String(Object(asked).text ?? asked))
    return Reflect.apply(query, client, args)
  },
})

function note(statement: string) {
  const found = watched.getStore()
  if (!found) return
  for (const [kind, pattern] of Object.entries(kinds)) if (pattern.test(statement)) found.add(kind as SetOff)
}

/** What the work makes, and what it sets off in this process meanwhile. */
export async function watchingWhat<Made>(
  work: () => Promise<Made>,
): Promise<{ made: Made; setOff: SetOff[] }> {
  const found = new Set<SetOff>()
  // Fastify's `inject` begins once it is awaited.
  const made = await watched.run(found, async () => await work())
  return { made, setOff: [...found] }
}
