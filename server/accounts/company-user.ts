import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { writeMail } from '../mail/queries.ts'
import { firstPasswordMail } from '../mail/texts.ts'
import { firstLinkDays, makePasswordLink } from './password-links.ts'
import type { Names } from './queries.ts'

type NewUser = Names & { email: string; company_id: string }

/**
 * Makes a company user without a password, or undefined where the address is somebody's already. A partner's or an
 * associate's person, who cannot sign in and is in no team, becomes one.
 */
export async function makeCompanyUser(db: Db, user: NewUser): Promise<string | undefined> {
  const row = { ...user, role: 'company' } as const
  const made = await db
    .insertInto('users')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet(row)
        .where('users.role', '=', 'candidate')
        .where('users.password_hash', 'is', null)
        .where('users.disabled_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('applicants')
                .select('applicants._id')
                .whereRef('applicants.user_id', '=', 'users._id'),
            ),
          ),
        ),
    )
    .returning('_id')
    .executeTakeFirst()
  return made?._id
}

/** Mails the link by which the company user sets the first password. */
export async function mailFirstPassword(
  db: Db,
  config: Config,
  user: { _id: string; email: string; first_name: string; company_name: string },
) {
  const { _id, email, first_name, company_name } = user
  const minutes = firstLinkDays * 24 * 60
  const link = await makePasswordLink(db, config, { user_id: _id, purpose: 'first', minutes })
  const mail = firstPasswordMail({ first_name, company_name, link, days: firstLinkDays })
  await writeMail(db, config, { cause: `password:first:${_id}`, to: email, mail })
}
