import { randomUUID } from 'node:crypto'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { scansOf } from '../../platform/reach/reach.ts'
import { mergeScans, nextRevision } from './merge-scans.ts'
import { endUndoneWalkIns } from './take-walk-ins.ts'

/** Takes a scan out, by a record that names it. Staff may do so at any time. */
export async function undoScan({ db, caller }: Omit<Acting, 'config'>, id: string, reason: string) {
  const { event_id } = found(
    await scansOf(db, caller).select('scans.event_id').where('scans._id', '=', id).executeTakeFirst(),
  )
  await lockUnarchived(db, 'event', event_id)
  const revision = await nextRevision(db, event_id)
  const scan = found(
    await scansOf(db, caller)
      .select([
        'scans.nonce',
        'scans.ticket_id',
        'scans.counter_id',
        'scans.act',
        'scans.outcome',
        'events.company_id',
      ])
      .where('scans._id', '=', id)
      .executeTakeFirst(),
  )
  if (scan.act === 'undo' || scan.outcome === 'undone') throw conflict(counterMessages.undoneAlready)
  const { ticket_id, counter_id, nonce, company_id } = scan
  await db
    .insertInto('scans')
    .values({
      nonce: randomUUID(),
      event_id,
      scanned_by: caller._id,
      counter_id,
      ticket_id,
      seq: 0,
      at: nowInDb,
      how: 'name',
      act: 'undo',
      undoes: nonce,
      reason,
      revision,
    })
    .execute()
  if (ticket_id !== null) {
    await mergeScans(db, event_id, [ticket_id], revision)
    await endUndoneWalkIns(db, [ticket_id])
  }
  await record(db, caller, {
    subject: 'counter',
    subject_id: counter_id,
    action: 'scan_undone',
    company_id,
    event_id,
    comment: reason,
    data: { scan_id: id },
  })
  return found(
    await scansOf(db, caller)
      .select([
        'scans._id',
        'scans.outcome',
        instantOf('scans.at').as('at'),
        instantOf('scans.received_at').as('received_at'),
      ])
      .where('scans._id', '=', id)
      .executeTakeFirst(),
  )
}
