import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import { isMailed, writeMail } from '../mail/queries.ts'
import { resetMail } from '../mail/texts.ts'
import type { Task } from '../task.ts'
import { hasRecentLink, linkMinutes, makePasswordLink } from './password-links.ts'
import { findAccount, lockPerson } from './queries.ts'

interface Asked {
  email: string
  cause: string
}

/**
 * Mails a link to whoever asked for a new password, if the address is anybody's; once, however often it runs, and once in
 * five minutes, however often it is asked for (docs/decisions/041).
 */
export const mailPasswordLink: Task<Asked> = {
  payload: z.object({ email: z.string(), cause: z.string() }),
  run: ({ config, db }, asked) => inTransaction(db, trx => mailLink(trx, config, asked)),
}

async function mailLink(db: Db, config: Config, { email, cause }: Asked) {
  const account = await findAccount(db, email)
  if (!account || (await isMailed(db, `password:${cause}`))) return
  // Two that were asked for at once wait for each other here.
  await lockPerson(db, email)
  if (await hasRecentLink(db, account._id)) return
  const link = await makePasswordLink(db, config, {
    user_id: account._id,
    purpose: account.password_hash ? 'reset' : 'first',
    minutes: linkMinutes,
  })
  const mail = resetMail({ first_name: account.first_name, link, minutes: linkMinutes })
  await writeMail(db, config, { cause: `password:${cause}`, to: account.email, mail })
}
