import { sql } from 'kysely'
import type { MailStatus } from '../../../contract/platform/mail.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emptiedMail } from '../../platform/mail/last-mail.ts'
import { erasedAddress, erasedPerson } from './erased-person.ts'

interface Person {
  _id: string
  email: string
}

/** Mails to the person are emptied as old ones are, and one that waits is not sent. Mails to others stay theirs. */
export async function eraseMails(db: Db, { _id, email }: Person) {
  await db
    .updateTable('mails')
    .set({ ...emptiedMail, status: sql<MailStatus>`case status when 'queued' then 'failed' else status end` })
    .where(({ eb, fn, val }) => eb(fn('lower', ['mails.to']), '=', fn('lower', [val(email)])))
    .where('mails.to', '<>', '')
    .execute()
  // It stays counted to whom an announcement went.
  await db
    .updateTable('announcement_recipients')
    .set({ ...erasedPerson, email: erasedAddress(_id) })
    .where('user_id', '=', _id)
    .execute()
  await db.deleteFrom('unsubscribes').where('email', '=', email).execute()
  await db.deleteFrom('invitation_letters').where('email', '=', email).execute()
}
