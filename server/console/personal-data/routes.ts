import type { FastifyInstance } from 'fastify'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { takeOwnData } from '../../../contract/people/personal-data.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { findAccountById } from '../../people/accounts/queries.ts'
import { makeLimits } from '../../people/accounts/limits.ts'
import { isPassword } from '../../platform/sessions/password-hash.ts'
import { spend } from '../../platform/http/budgets.ts'
import { makeConcurrencyLimit } from '../../platform/http/concurrency-limit.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { invalid, signedOut } from '../../platform/http/errors.ts'
import { openFileStore } from '../../platform/files/disk.ts'
import { record } from '../../platform/happenings/record.ts'
import { dataTakenMail } from '../../platform/mail/account.texts.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { momentInWords } from '../../platform/mail/moment.texts.ts'
import { eraseRoutes } from './erase-routes.ts'
import { takeData } from './take.ts'
import { serve } from '../../platform/http/serve.ts'
import { isSet } from '../../platform/lists/conditions.ts'

/** What a person may do with all that is kept about them (docs/product.md §26). */
export async function personalDataRoutes(app: FastifyInstance) {
  const limits = makeLimits(app)
  const disk = await openFileStore(app.config)
  const inLine = makeConcurrencyLimit({ atOnce: 2, perKey: 1 })

  async function requirePassword(caller: Caller, password: string, ip: string) {
    const account = await findAccountById(app.db, caller._id)
    const isRight = await limits.tryPassword({ email: account.email, ip, isSignedIn: true }, async () =>
      (await isPassword(password, account.password_hash, ip)) ? true : null,
    )
    if (!isRight) throw invalid({ password: fieldMessages.currentPassword })
  }

  eraseRoutes(app)

  serve(app, takeOwnData, async ({ caller, body, request }) => {
    await requirePassword(caller, body.password, request.ip)
    const when = momentInWords(new Date(), app.config.timezone)
    const subject = await noteTaking(app, caller, when)
    const file = await inLine(caller._id, () => takeData(app.db, disk, subject, when))
    return { fileName: 'your-data.zip', ...file }
  })
}

/** Counts it, records it and tells the owner, before anything is given out. */
function noteTaking(app: FastifyInstance, caller: Caller, when: string) {
  return inTransaction(app.db, async db => {
    const person = await db
      .selectFrom('users')
      .select(['_id', 'email', 'first_name'])
      .select(isSet('users.address_proved_at').as('is_proved'))
      .where('_id', '=', caller._id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw signedOut()
    await spend(db, 'archives', caller._id)
    const noted = await record(db, caller, {
      subject: 'person',
      subject_id: caller._id,
      action: 'data_taken',
    })
    const mail = dataTakenMail({
      first_name: person.first_name,
      when,
      forgotLink: `${app.config.baseUrl}/Forgotpassword`,
    })
    await writeMail(db, app.config, { cause: `data-taken:${noted}`, to: person.email, mail })
    return person
  })
}
