import type { Caller } from '../../platform/sessions/caller.ts'
import { lockPersonById } from '../../people/accounts/queries.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { leaveRounds } from '../../judging/judging/leave.ts'
import { erasedMail } from '../../platform/mail/account.texts.ts'
import { writeLastMail, emptiedMail } from '../../platform/mail/last-mail.ts'
import { requireAnotherOrganiser } from '../../people/people/organisers.ts'
import { lockSeatsOf } from '../../teams/seats/lock.ts'
import { lockTeam } from '../../teams/teams/own-team.ts'
import { withdrawTeam } from '../../teams/teams/withdraw.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseCertificates } from './erase-certificates.ts'
import { eraseJudge, keepConflicts } from './erase-judge.ts'
import { erasePartners } from './erase-partners.ts'
import { eraseRecord } from './erase-record.ts'
import { eraseTeams } from './erase-teams.ts'
import { eraseTickets } from './erase-tickets.ts'
import { type Asked, findErasure, listRounds, listTeams } from './erasure.ts'
import { onlyIf, columnOf, either } from '../../platform/lists/columns.ts'
import { isSet, is } from '../../platform/lists/conditions.ts'
import { isFileUsed, agedFile } from '../../platform/files/queries.ts'
import { sql } from 'kysely'
import { erasedAddress, erasedPerson } from './erased-person.ts'

/**
 * Erases a person at once and for good: their row stays without a name, because teams, ballots and the record refer to it,
 * and everything else about them goes or is emptied (docs/decisions/102). The second time it changes nothing.
 */
export async function erase(
  db: Db,
  config: Config,
  caller: Caller,
  { _id, isOwn }: Pick<Asked, '_id' | 'isOwn'>,
): Promise<void> {
  const asked = { _id, isOwn, by: caller._id }
  await requireErasable(db, asked)
  await requireAnotherOrganiser(db, _id)
  await lockTeamsOf(db, _id)
  const person = await lockPersonById(db, _id)
  // Where they are is not kept of who goes.
  const by = isOwn ? { ...caller, network: null, device: null } : caller
  // Again, under the locks.
  if (!(await requireErasable(db, asked))) return
  const teams = await listTeams(db, _id)
  for (const team of teams.filter(({ becomes }) => becomes === 'withdrawn')) {
    await withdrawTeam({ db, config, by }, await lockTeam(db, by, team._id), 'Withdrawn with the only member')
  }
  for (const { judge_id, round_id } of await listRounds(db, _id)) {
    await leaveRounds(db, judge_id, [round_id], null)
  }
  await record(db, by, {
    subject: 'person',
    subject_id: _id,
    action: isOwn ? 'erased_themselves' : 'erased',
  })
  await keepConflicts(db, _id, async () => {
    await eraseRecord(db, person, teams)
    await eraseMails(db, person)
    await eraseJudge(db, _id)
    await erasePartners(db, by, person)
    await eraseTeams(db, _id, teams)
    await eraseTickets(db, person)
    await eraseCertificates(db, person)
    await eraseAccount(db, by, _id)
  })
  await dropUploads(db, _id)
  await writeLastMail(db, config, {
    cause: `erased:${_id}`,
    to: person.email,
    mail: erasedMail({ first_name: person.first_name, isOwnWish: isOwn }),
  })
}

/** False for somebody who was erased before. */
async function requireErasable(db: Db, asked: Asked): Promise<boolean> {
  const { is_erased, hindrances } = found(await findErasure(db, asked))
  const [hindrance] = hindrances
  if (hindrance) throw conflict(hindrance.message)
  return !is_erased
}

/** Before the person, as by whoever joins a team. */
async function lockTeamsOf(db: Db, user_id: string) {
  const teams = await db
    .selectFrom('applicants')
    .select('application_id')
    .where('user_id', '=', user_id)
    .execute()
  await lockSeatsOf(
    db,
    teams.map(({ application_id }) => application_id),
  )
  await db
    .selectFrom('applications')
    .select('_id')
    .where('_id', 'in', join =>
      join.selectFrom('applicants').select('application_id').where('user_id', '=', user_id),
    )
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * What nothing uses any more goes with the next sweep, which starts at once and is repeated if the store is away: it takes
 * what is older than a day. What a team or a company still uses stays, without the name that it had on the person's device.
 */
async function dropUploads(db: Db, user_id: string) {
  await db
    .updateTable('files')
    .set({
      // What staff uploaded for their company is the company's.
      file_name: onlyIf(isSet('files.company_id'), columnOf('files.file_name')),
      created_at: either(isFileUsed, columnOf('files.created_at'), agedFile),
    })
    .where('uploaded_by', '=', user_id)
    .execute()
  await db
    .updateTable('partial_uploads')
    .set({ file_name: '', created_at: agedFile })
    .where('uploaded_by', '=', user_id)
    .execute()
  await addJob(db, 'sweep-files', {})
}

interface Person {
  _id: string
  email: string
}

const failedIfQueued = either(
  is('mails.status', '=', sql.lit('queued')),
  sql.lit('failed' as const),
  columnOf('mails.status'),
)

/** Mails to the person are emptied as old ones are, and one that waits is not sent. Mails to others stay theirs. */
async function eraseMails(db: Db, { _id, email }: Person) {
  await db
    .updateTable('mails')
    .set({ ...emptiedMail, status: failedIfQueued })
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
