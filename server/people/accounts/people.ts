import type { Db } from '../../platform/db/transaction.ts'

/**
 * The id of the person with this address. A new person is made without a password. An existing one stays unchanged:
 * entering an address never changes or reveals what its owner wrote (docs/product.md §1).
 */
export async function ensurePerson(
  db: Db,
  { email, first_name, last_name }: { email: string; first_name: string; last_name: string },
): Promise<string> {
  const made = await db
    .insertInto('users')
    .values({ email, first_name, last_name, role: 'candidate' })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('_id')
    .executeTakeFirst()
  if (made) return made._id
  const { _id } = await db
    .selectFrom('users')
    .select('_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return _id
}
