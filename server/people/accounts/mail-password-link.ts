import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { isMailed, writeMail } from '../../platform/mail/queries.ts'
import { resetMail } from '../../platform/mail/account.texts.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { ensurePerson } from './people.ts'
import { hasRecentLink, linkMinutes, makePasswordLink } from './password-links.ts'
import { type Account, findAccount, lockPersonById } from './queries.ts'

interface Asked {
  email: string
  cause: string
}

/**
 * Mails a password link if the address has an account: once per request however often the job runs, and at most once in
 * five minutes (docs/decisions/041). If there is nothing to mail, it does the same work and rolls back, so that its
 * duration does not tell which addresses are known (docs/decisions/097).
 */
export const mailPasswordLink: Task<Asked> = {
  payload: z.object({ email: z.string(), cause: z.string() }),
  async run({ config, db }, asked) {
    const rollBack = new Error('nothing is to be mailed')
    try {
      await inTransaction(db, async trx => {
        if (!(await mailLink(trx, config, asked))) throw rollBack
      })
    } catch (error) {
      if (error !== rollBack) throw error
    }
  },
}

/** Whether to commit. */
async function mailLink(db: Db, config: Config, { email, cause }: Asked): Promise<boolean> {
  const account = await findAccount(db, email)
  if (await isMailed(db, `password:${cause}`)) return true
  const person = account ?? (await makePlaceholder(db))
  // Simultaneous requests for one person run one after another from here.
  await lockPersonById(db, person._id)
  const isRecent = await hasRecentLink(db, person._id)
  await writeLink(db, config, isRecent ? await makePlaceholder(db) : person, cause)
  return account !== undefined && !isRecent
}

async function writeLink(db: Db, config: Config, account: Account, cause: string) {
  const link = await makePasswordLink(db, config, {
    user_id: account._id,
    purpose: account.password_hash ? 'reset' : 'first',
    minutes: linkMinutes,
  })
  const mail = resetMail({ first_name: account.first_name, link, minutes: linkMinutes })
  await writeMail(db, config, { cause: `password:${cause}`, to: account.email, mail })
}

/** A placeholder; the rollback removes it. */
async function makePlaceholder(db: Db): Promise<Account> {
  const nobody = { email: `${randomUUID()}@nobody.example`, first_name: 'Nobody', last_name: 'Here' }
  return { ...nobody, _id: await ensurePerson(db, nobody), password_hash: null }
}
