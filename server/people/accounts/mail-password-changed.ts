import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { passwordChangedMail } from '../../platform/mail/account.texts.ts'
import { momentInWords } from '../../platform/mail/moment.texts.ts'

/** Notifies the owner, in the same transaction as the change of password. */
export function mailPasswordChanged(db: Db, config: Config, owner: { email: string; first_name: string }) {
  const mail = passwordChangedMail({
    first_name: owner.first_name,
    when: momentInWords(new Date(), config.timezone),
    forgotLink: `${config.baseUrl}/Forgotpassword`,
  })
  return writeMail(db, config, { cause: `changed-password:${randomUUID()}`, to: owner.email, mail })
}
