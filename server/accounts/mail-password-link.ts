import * as z from 'zod/mini'
import { inTransaction } from '../db/transaction.ts'
import type { Task } from '../jobs.ts'
import { isMailed, writeMail } from '../mail/queries.ts'
import { resetMail } from '../mail/texts.ts'
import { linkMinutes, makePasswordLink } from './password-links.ts'
import { findAccount } from './queries.ts'

const asked = z.object({ email: z.string(), cause: z.string() })

/** Mails a link to whoever asked for a new password, if the address is anybody's; once, however often it runs. */
export const mailPasswordLink: Task = ({ config, db }, payload) => {
  const { email, cause } = asked.parse(payload)
  return inTransaction(db, async trx => {
    const account = await findAccount(trx, email)
    if (!account || (await isMailed(trx, `password:${cause}`))) return
    const link = await makePasswordLink(trx, config, {
      user_id: account._id,
      purpose: account.password_hash ? 'reset' : 'first',
      minutes: linkMinutes,
    })
    const mail = resetMail({ first_name: account.first_name, link, minutes: linkMinutes })
    await writeMail(trx, config, { cause: `password:${cause}`, to: account.email, mail })
  })
}
