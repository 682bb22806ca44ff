import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import { isMailed, writeMail } from '../mail/queries.ts'
import { resetMail } from '../mail/texts.ts'
import type { Task } from '../task.ts'
import { ensurePerson } from './people.ts'
import { hasRecentLink, linkMinutes, makePasswordLink } from './password-links.ts'
import { type Account, findAccount, lockPersonById } from './queries.ts'

interface Asked {
  email: string
  cause: string
}

/**
 * Mails a link to whoever asked for a new password, if the address is anybody's; once, however often it runs, and once in
 * five minutes, however often it is asked for (docs/decisions/041). Where nothing is to be mailed it does the same work
 * and takes it back: what follows a request shall not tell whose address is known (docs/decisions/010).
 */
export const mailPasswordLink: Task<Asked> = {
  payload: z.object({ email: z.string(), cause: z.string() }),
  async run({ config, db }, asked) {
    const inVain = new Error('nothing is to be mailed')
    try {
      await inTransaction(db, async trx => {
        if (!(await mailLink(trx, config, asked))) throw inVain
      })
    } catch (error) {
      if (error !== inVain) throw error
    }
  },
}

/** Whether what was written is to stay. */
async function mailLink(db: Db, config: Config, { email, cause }: Asked): Promise<boolean> {
  const account = await findAccount(db, email)
  if (await isMailed(db, `password:${cause}`)) return true
  const person = account ?? (await makeNobody(db))
  // Two that were asked for at once wait for each other here.
  await lockPersonById(db, person._id)
  const isRecent = await hasRecentLink(db, person._id)
  await writeLink(db, config, isRecent ? await makeNobody(db) : person, cause)
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

/** Gone with the transaction. */
async function makeNobody(db: Db): Promise<Account> {
  const nobody = { email: `${randomUUID()}@nobody.example`, first_name: 'Nobody', last_name: 'Here' }
  return { ...nobody, _id: await ensurePerson(db, nobody), password_hash: null }
}
