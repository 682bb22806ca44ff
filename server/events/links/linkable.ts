import type { Actor } from '../../platform/sessions/actor.ts'
import { requireUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { forbidden, found } from '../../platform/http/errors.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import { requireCity } from '../../platform/lookups/queries.ts'
import type { Linkable } from '../../platform/reach/reach.ts'
import { linkNew, type Places } from './link.ts'
import { lockLinkable } from './linkable-queries.ts'

/** The parts in which partners and associates differ. Creating and changing them works the same. */
export interface LinkableNoun<Fields extends { location: string }, Row extends { version: number }> {
  noun: Linkable
  find(db: Db, actor: Actor, id: string): Promise<Row | undefined>
  /**
   * Refuses values that may not be stored, such as another person's files. Values that the row had `before` stay valid.
   */
  check(db: Db, actor: Actor, fields: Fields, before?: Row): Promise<void>
  insert(db: Db, actor: Actor, fields: Fields): Promise<string>
  update(db: Db, actor: Actor, id: string, fields: Fields): Promise<void>
}

interface Caller {
  db: Db
  actor: Actor
  by: Doer
}

/** Creates a row, links it to the company and the event that its form names, and returns it. */
export async function createLinkable<Fields extends { location: string }, Row extends { version: number }>(
  own: LinkableNoun<Fields, Row>,
  { db, actor, by }: Caller,
  fields: Fields,
  places: Places,
): Promise<Row> {
  await requireCity(db, fields.location)
  await own.check(db, actor, fields)
  const _id = await own.insert(db, actor, fields)
  const { company_id } = actor
  await record(db, by, { subject: own.noun, subject_id: _id, action: 'created', company_id })
  await linkNew(db, actor, [own.noun, _id], places)
  return found(await own.find(db, actor, _id))
}

interface Change<Fields> extends Caller {
  params: { id: string }
  body: Fields
  refuseStale(row: { version: number }): void
}

/** Replaces the fields of a row that the actor may edit, and returns it. */
export async function changeLinkable<Fields extends { location: string }, Row extends { version: number }>(
  own: LinkableNoun<Fields, Row>,
  { db, actor, by, params, body, refuseStale }: Change<Fields>,
): Promise<Row> {
  const before = found(await lockLinkable(db, actor, own.noun, params.id))
  if (!before.can_edit) throw forbidden()
  requireUnarchived(before)
  refuseStale(before)
  const former = found(await own.find(db, actor, before._id))
  await requireCity(db, body.location)
  await own.check(db, actor, body, former)
  await own.update(db, actor, before._id, body)
  const after = found(await own.find(db, actor, before._id))
  await record(db, by, {
    subject: own.noun,
    subject_id: before._id,
    action: 'changed',
    company_id: before.company_id,
    data: changesBetween(fieldsOf({ ...body, user: null }), former, after),
  })
  return after
}
