import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { writeMail } from '../mail/queries.ts'
import { passwordChangedMail } from '../mail/account-texts.ts'

/** Notifies the owner, in the same transaction as the change of password. */
export function mailPasswordChanged(db: Db, config: Config, owner: { email: string; first_name: string }) {
  const mail = passwordChangedMail({
    first_name: owner.first_name,
    when: inWords(new Date(), config.timezone),
    forgotLink: `${config.baseUrl}/Forgotpassword`,
  })
  return writeMail(db, config, { cause: `changed-password:${randomUUID()}`, to: owner.email, mail })
}

/** 18 November 2026 at 16:42 (Asia/Kolkata). */
function inWords(moment: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    moment,
  )
  return `${text} (${timeZone})`
}
