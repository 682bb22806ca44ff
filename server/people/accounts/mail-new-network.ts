import { randomUUID } from 'node:crypto'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { charge } from '../../platform/http/budgets.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { signInMail } from '../../platform/mail/account.texts.ts'
import { momentInWords } from '../../platform/mail/moment.texts.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import type { Origin } from '../../platform/happenings/doer.ts'

/** Tells a person who logged in before that somebody logged in from a network that is new to the account. */
export async function mailNewNetwork(db: Db, config: Config, _id: string, { network, device }: Origin) {
  const owner = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_seen_at'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  if (!owner.last_seen_at) return
  // Who has read twenty of an hour knows it.
  const { used } = await charge(db, 'loginMails', _id)
  if (used > mostOf('loginMails')) return
  const mail = signInMail({
    first_name: owner.first_name,
    when: momentInWords(new Date(), config.timezone),
    device,
    network: network ?? '',
    forgotLink: `${config.baseUrl}/Forgotpassword`,
  })
  await writeMail(db, config, { cause: `new-network:${randomUUID()}`, to: owner.email, mail })
}
