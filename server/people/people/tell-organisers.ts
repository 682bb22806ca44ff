import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { momentInWords } from '../../platform/mail/moment.texts.ts'
import { type OrganiserChange, organisersChangedMail } from '../../platform/mail/organiser.texts.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { organisers } from './organisers.ts'

/** Mails all other organisers what one of them or the server's command did, but for the one to whom it was done (docs/product.md §24). */
export async function tellOrganisers(db: Db, config: Config, by: Pick<Doer, '_id'>, change: OrganiserChange) {
  const all = await organisers(db).select(['first_name', 'last_name', 'email']).execute()
  const doer = all.find(({ _id }) => _id === by._id)
  const name = doer ? `${doer.first_name} ${doer.last_name} (${doer.email})` : null
  const about = change.kind === 'factor_optional' ? undefined : change.email
  const others = all.filter(one => one !== doer && one.can_come_in && one.email !== about)
  const when = momentInWords(new Date(), config.timezone)
  const cause = `organisers:${randomUUID()}`
  const posts = others.map(({ _id, email, first_name }) => ({
    cause: `${cause}:${_id}`,
    to: email,
    mail: organisersChangedMail({
      first_name,
      change,
      by: name,
      when,
      peopleLink: `${config.baseUrl}/people`,
    }),
  }))
  await writeMails(db, config, posts)
}
