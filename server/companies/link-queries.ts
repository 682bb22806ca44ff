import { messages } from '../../contract/messages.ts'
import type { Actor } from '../accounts/actor.ts'
import { associatesOf } from '../associates/queries.ts'
import type { Db } from '../db/transaction.ts'
import { conflict, found } from '../errors.ts'
import { partnersOf } from '../partners/queries.ts'
import { companiesOf } from './queries.ts'

/** Both ends must be the actor's to see; of many who link the same two at once, one wins (docs/product.md §1). */
export async function linkPartner(db: Db, actor: Actor, link: { company_id: string; partner_id: string }) {
  await requireCompany(db, actor, link.company_id)
  const partner = partnersOf(db, actor).select('partners._id').where('partners._id', '=', link.partner_id)
  found(await partner.executeTakeFirst())
  const made = await db
    .insertInto('company_partners')
    .values({ ...link, created_by: actor._id })
    .onConflict(both => both.doNothing())
    .returning(['company_id', 'partner_id'])
    .executeTakeFirst()
  if (!made) throw conflict(messages.alreadyLinked)
  return made
}

export async function linkAssociate(
  db: Db,
  actor: Actor,
  link: { company_id: string; associate_id: string },
) {
  await requireCompany(db, actor, link.company_id)
  const associate = associatesOf(db, actor)
    .select('associates._id')
    .where('associates._id', '=', link.associate_id)
  found(await associate.executeTakeFirst())
  const made = await db
    .insertInto('company_associates')
    .values({ ...link, created_by: actor._id })
    .onConflict(both => both.doNothing())
    .returning(['company_id', 'associate_id'])
    .executeTakeFirst()
  if (!made) throw conflict(messages.alreadyLinked)
  return made
}

async function requireCompany(db: Db, actor: Actor, id: string) {
  const company = companiesOf(db, actor).select('companies._id').where('companies._id', '=', id)
  found(await company.executeTakeFirst())
}
