import type { Db } from '../db/transaction.ts'

/**
 * The id of the person with this address, made as one who cannot sign in when nobody has it yet. Who has it already
 * stays as they are: entering an address never changes, or tells, what its owner wrote (docs/product.md §1).
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
