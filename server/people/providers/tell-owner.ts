import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { momentInWords } from '../../platform/mail/moment.texts.ts'
import { providerChangedMail } from '../../platform/mail/provider.texts.ts'
import { writeMail } from '../../platform/mail/queries.ts'

/** Mails the owner that a provider was linked or unlinked, in the transaction of the change. */
export function tellOfProvider(
  db: Db,
  config: Config,
  owner: { email: string; first_name: string },
  change: { provider: string; isLinked: boolean },
) {
  const mail = providerChangedMail({
    first_name: owner.first_name,
    ...change,
    when: momentInWords(new Date(), config.timezone),
    accountLink: `${config.baseUrl}/account`,
    forgotLink: `${config.baseUrl}/Forgotpassword`,
  })
  return writeMail(db, config, { cause: `provider:${randomUUID()}`, to: owner.email, mail })
}
