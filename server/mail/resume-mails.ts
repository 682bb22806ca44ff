import { sql } from 'kysely'
import { inTransaction } from '../db/transaction.ts'
import type { Task } from '../jobs.ts'
import { queueMail } from './queries.ts'

/** Takes up again what a process had claimed when it died. */
export const resumeMails: Task = ({ db }) =>
  inTransaction(db, async trx => {
    const left = await trx
      .updateTable('mails')
      .set({ claimed_until: null })
      .where('status', '=', 'queued')
      .where('claimed_until', '<', sql<string>`now()`)
      .returning('_id')
      .execute()
    for (const { _id } of left) await queueMail(trx, _id)
  })
