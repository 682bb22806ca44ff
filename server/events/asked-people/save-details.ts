import type { Db } from '../../platform/db/transaction.ts'
import { changesBetween, fieldsOf, record } from '../../platform/happenings/record.ts'
import { spend } from '../../platform/http/budgets.ts'
import { found } from '../../platform/http/errors.ts'
import { requireCity } from '../../platform/lookups/queries.ts'
import type { Linkable, LinkHolder } from '../../platform/reach/reach.ts'
import type { Caller, Visitor } from '../../platform/sessions/caller.ts'
import type { Owner } from '../links/linkable-queries.ts'
import { complete } from './complete.ts'
import { readDetails } from './details.ts'
import { lockByLink } from './links.ts'

/** The parts in which partners and associates differ when they fill themselves in. */
export interface OwnDetails<Fields extends { location: string }> {
  noun: Linkable
  check(db: Db, by: LinkHolder, fields: Fields, before?: object): Promise<void>
  insert(db: Db, owner: Owner, fields: Fields): Promise<string>
  update(db: Db, id: string, fields: Fields): Promise<void>
}

interface Saving<Fields> {
  db: Db
  caller: Caller | Visitor
  params: { token: string }
  body: Fields
  refuseStale(row: { version: number }): void
}

/**
 * Saves the form behind a link. The first time a partner or an associate comes of it, whose staff are those who asked; then it
 * is changed, as staff change it.
 */
export async function saveDetails<Fields extends { location: string }>(
  own: OwnDetails<Fields>,
  { db, caller, params, body, refuseStale }: Saving<Fields>,
) {
  const link = await lockByLink(db, params.token)
  if (link.kind !== own.noun) throw found(undefined)
  const thing_id = link.partner_id ?? link.associate_id
  if (thing_id)
    await db.selectFrom(`${own.noun}s`).select('_id').where('_id', '=', thing_id).forUpdate().execute()
  const former = await readDetails(db, link)
  refuseStale(former)
  await spend(db, 'savesByLink', link._id)
  await requireCity(db, body.location)
  const before = former[own.noun]
  await own.check(db, { asked_id: link._id }, body, before ?? undefined)
  const { created_by, created_by_company, event_id } = link
  const about = { subject: own.noun, company_id: created_by_company, event_id }
  if (thing_id === null || before === null) {
    const _id = await own.insert(db, { created_by, created_by_company }, body)
    await record(db, caller, { ...about, subject_id: _id, action: 'filled_in' })
    await complete(db, caller, link, [own.noun, _id], { isOwn: true })
    return readDetails(db, { ...link, [`${own.noun}_id`]: _id })
  }
  await own.update(db, thing_id, body)
  const after = await readDetails(db, link)
  await record(db, caller, {
    ...about,
    subject_id: thing_id,
    action: 'changed_by_link',
    data: changesBetween(fieldsOf({ ...body, user: null }), before, found(after[own.noun] ?? undefined)),
  })
  return after
}
