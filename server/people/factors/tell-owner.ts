import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type FactorChange, factorChangedMail, wrongCodesMail } from '../../platform/mail/factor.texts.ts'
import { momentInWords } from '../../platform/mail/moment.texts.ts'
import { writeMail } from '../../platform/mail/queries.ts'

interface Owner {
  email: string
  first_name: string
}

/** Mails the owner that something about their second factor has changed, in the transaction of the change. */
export function tellOfFactors(db: Db, config: Config, owner: Owner, change: FactorChange) {
  const mail = factorChangedMail({
    first_name: owner.first_name,
    change,
    when: momentInWords(new Date(), config.timezone),
    accountLink: `${config.baseUrl}/account`,
    forgotLink: `${config.baseUrl}/Forgotpassword`,
  })
  return writeMail(db, config, { cause: `factor:${randomUUID()}`, to: owner.email, mail })
}

/** Mails the owner, at most once a day, that somebody knows the password and fails at the second step. */
export function tellOfWrongCodes(db: Db, config: Config, owner: Owner & { _id: string }) {
  const mail = wrongCodesMail({
    first_name: owner.first_name,
    forgotLink: `${config.baseUrl}/Forgotpassword`,
  })
  const day = new Date().toISOString().slice(0, 10)
  return writeMail(db, config, { cause: `wrong-codes:${owner._id}:${day}`, to: owner.email, mail })
}
