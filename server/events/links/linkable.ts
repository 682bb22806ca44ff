import type { Caller } from '../../platform/sessions/caller.ts'
import { requireUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Acting, Changing } from '../../platform/http/acting.ts'
import { forbidden, found } from '../../platform/http/errors.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import { requireCity } from '../../platform/lookups/queries.ts'
import type { Linkable } from '../../platform/reach/reach.ts'
import { linkNew, type Places } from './link.ts'
import { lockLinkable } from './linkable-queries.ts'
import { completeAsked } from '../asked-people/complete.ts'

/** The parts in which partners and associates differ. Creating and changing them works the same. */
export interface LinkableNoun<Fields extends { location: string }, Row extends { version: number }> {
  noun: Linkable
  find(db: Db, caller: Caller, id: string): Promise<Row | undefined>
  /**
   * Refuses values that may not be stored, such as another person's files. Values that the row had `before` stay valid.
   */
  check(db: Db, caller: Caller, fields: Fields, before?: Row): Promise<void>
  insert(db: Db, caller: Caller, fields: Fields): Promise<string>
  update(db: Db, caller: Caller, id: string, fields: Fields): Promise<void>
}

/** Creates a row, links it to the company and the event that its form names, and returns it. */
export async function createLinkable<Fields extends { location: string }, Row extends { version: number }>(
  own: LinkableNoun<Fields, Row>,
  { db, caller }: Acting,
  fields: Fields,
  { askedid, ...places }: Places & { askedid?: string | null | undefined },
): Promise<Row> {
  await requireCity(db, fields.location)
  await own.check(db, caller, fields)
  const _id = await own.insert(db, caller, fields)
  const { company_id } = caller
  await record(db, caller, { subject: own.noun, subject_id: _id, action: 'created', company_id })
  await linkNew(db, caller, [own.noun, _id], places)
  if (askedid) await completeAsked(db, caller, askedid, [own.noun, _id])
  return found(await own.find(db, caller, _id))
}

interface Change<Fields> extends Changing {
  params: { id: string }
  body: Fields
}

/** Replaces the fields of a row that the caller may edit, and returns it. */
export async function changeLinkable<Fields extends { location: string }, Row extends { version: number }>(
  own: LinkableNoun<Fields, Row>,
  { db, caller, params, body, refuseStale }: Change<Fields>,
): Promise<Row> {
  const before = found(await lockLinkable(db, caller, own.noun, params.id))
  if (!before.can_edit) throw forbidden()
  requireUnarchived(before)
  refuseStale(before)
  const former = found(await own.find(db, caller, before._id))
  await requireCity(db, body.location)
  await own.check(db, caller, body, former)
  await own.update(db, caller, before._id, body)
  const after = found(await own.find(db, caller, before._id))
  await record(db, caller, {
    subject: own.noun,
    subject_id: before._id,
    action: 'changed',
    company_id: before.company_id,
    data: changesBetween(fieldsOf({ ...body, user: null }), former, after),
  })
  return after
}
