import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Acting, Changing } from '../../platform/http/acting.ts'
import { conflict, forbidden, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Archivable } from '../../platform/reach/archivable.ts'
import { deleteRow, setArchived } from './queries.ts'

interface Locked {
  _id: string
  version: number
  archived_at: string | null
  /** Whose it is, for the record of what happened. */
  company_id: string | null
  /** False where the caller sees the row, but may not change it. */
  can_edit?: boolean
}

interface Shown {
  version: number
  can_delete: boolean
}

/** The parts in which the four nouns differ. */
export interface ArchivableNoun<Row extends Shown> {
  noun: Archivable
  /** The row in the caller's reach, locked until the transaction ends. */
  lock(db: Db, caller: Caller, id: string): Promise<Locked | undefined>
  find(db: Db, caller: Caller, id: string): Promise<Row | undefined>
  nameOf(row: Row): string
  /** What goes with it, before the row itself is archived or restored; refuses what may not be. */
  before?: Record<'archive' | 'restore', (call: Acting, row: Row) => Promise<Record<string, unknown> | void>>
  /** Why it cannot be deleted. */
  whyKept(row: Row): string
}

interface Asked extends Changing {
  params: { id: string }
}

/** Archives or restores a row. Where it is as wanted already, nothing happens: a second click does no harm. */
export async function archive<Row extends Shown>(
  own: ArchivableNoun<Row>,
  call: Asked & { body: { archived: boolean } },
): Promise<Row> {
  const { db, caller, params, body, refuseStale } = call
  const { row, locked } = await lockOwn(own, call)
  if ((locked.archived_at !== null) === body.archived) return row
  refuseStale(locked)
  const data = await own.before?.[body.archived ? 'archive' : 'restore'](call, row)
  await setArchived(db, own.noun, params.id, body.archived)
  await record(db, caller, {
    subject: own.noun,
    subject_id: params.id,
    action: body.archived ? 'archived' : 'restored',
    company_id: locked.company_id,
    ...(data && { data }),
  })
  return found(await own.find(db, caller, params.id))
}

/** Deletes a row on which nothing hangs. Its files are deleted with those that nothing uses (docs/product.md §6). */
export async function remove<Row extends Shown>(own: ArchivableNoun<Row>, call: Asked) {
  const { db, caller, params, refuseStale } = call
  const { row, locked } = await lockOwn(own, call)
  refuseStale(locked)
  if (!row.can_delete) throw conflict(own.whyKept(row))
  await deleteRow(db, own.noun, params.id)
  await record(db, caller, {
    subject: own.noun,
    subject_id: params.id,
    action: 'deleted',
    company_id: locked.company_id,
    data: { name: own.nameOf(row) },
  })
  return { _id: params.id }
}

/** With the lock, nothing new can be hung on the row: a foreign key waits for it. So what is read of it stays true. */
async function lockOwn<Row extends Shown>(own: ArchivableNoun<Row>, { db, caller, params }: Asked) {
  const locked = found(await own.lock(db, caller, params.id))
  if (locked.can_edit === false) throw forbidden()
  return { locked, row: found(await own.find(db, caller, locked._id)) }
}
