import * as z from 'zod/mini'
import type { Task } from '../jobs/task.ts'
import { inTransaction } from '../db/transaction.ts'
import { hasJob, queueMails } from './queries.ts'
import { nowInDb } from '../db/moments.ts'

/** Queues mails that wait without a job, for instance after a process died at the last try. */
export const resumeMails: Task = {
  payload: z.object({}),
  run: ({ db }) =>
    inTransaction(db, async trx => {
      const left = await trx
        .selectFrom('mails')
        .select(['_id', 'to'])
        .where('status', '=', 'queued')
        .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', nowInDb)]))
        .where(({ not }) => not(hasJob))
        .execute()
      await queueMails(trx, left)
    }),
}
