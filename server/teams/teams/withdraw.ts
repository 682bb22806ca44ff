import { messages } from '../../../contract/platform/messages.ts'
import {
  broughtBackByTeam,
  canComeBack,
  withdrawable,
  withdrawnByTeam,
} from '../../../contract/platform/statuses.ts'
import type { Acting, Changing } from '../../platform/http/acting.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { teamBackMail, teamWithdrawnMail } from '../../platform/mail/team-change.texts.ts'
import { listMembers, type TeamMember } from '../../platform/reach/members.ts'
import { lockOwnTeam, type Team } from './own-team.ts'

/**
 * The candidate's own way out, beside the table that staff follow: the application becomes revoked, and its people may
 * join another team of the event (docs/product.md §5). The second time it changes nothing.
 */
export async function withdraw({ db, config, caller, refuseStale }: Changing, id: string) {
  const team = await lockOwnTeam(db, caller, id)
  if (team.withdrawn_from !== null) return
  refuseStale(team)
  if (!withdrawable.includes(team.status)) throw conflict(messages.cannotWithdraw)
  await withdrawTeam({ db, config, by: caller }, team, withdrawnByTeam)
}

/** The team becomes revoked, and all of it but its creator are told. Whoever calls it has locked the team. */
export async function withdrawTeam(
  { db, config, by }: Pick<Acting, 'db' | 'config'> & { by: Doer },
  team: Team,
  comment: string,
) {
  const { _id } = team
  await db
    .updateTable('applications')
    .set({ status: 'revoked', withdrawn_from: team.status })
    .where('_id', '=', _id)
    .execute()
  await db.updateTable('applicants').set({ has_withdrawn: true }).where('application_id', '=', _id).execute()
  const change = await recordStatus(db, by, team, { to: 'revoked', comment })
  const mails = (await othersOf(db, team)).map(({ _id: place, email, first_name, has_joined }) => ({
    cause: `withdrawn:${change}:${place}`,
    to: email,
    mail: teamWithdrawnMail({ ...about(team), first_name, has_joined, link: `${config.baseUrl}/challenges` }),
  }))
  await writeMails(db, config, mails)
}

/** While registration is open. Returns the members who joined another team meanwhile: they are no longer in this one. */
export async function bringBack({ db, config, caller, refuseStale }: Changing, id: string) {
  const team = await lockOwnTeam(db, caller, id)
  refuseStale(team)
  if (team.withdrawn_from === null || !canComeBack.includes(team.withdrawn_from)) {
    throw conflict(messages.cannotComeBack)
  }
  if (!team.is_open) throw conflict(messages.registrationClosed)
  const before = await othersOf(db, team)
  // The trigger `applications_back` brings the people back; it leaves the row as it is if the creator is elsewhere.
  const back = await db
    .updateTable('applications')
    .set({ status: 'registered' })
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst()
  if (!back) throw conflict(messages.creatorElsewhere)
  const after = await othersOf(db, team)
  const change = await recordStatus(db, caller, team, {
    to: 'registered',
    comment: broughtBackByTeam,
  })
  const mails = after.map(({ _id, email, first_name, has_joined }) => ({
    cause: `back:${change}:${_id}`,
    to: email,
    mail: teamBackMail({
      ...about(team),
      first_name,
      has_joined,
      link: `${config.baseUrl}/my-applications`,
    }),
  }))
  await writeMails(db, config, mails)
  const isBack = new Set(after.map(({ _id }) => _id))
  return before.filter(({ _id }) => !isBack.has(_id))
}

async function othersOf(db: Db, { _id }: Team): Promise<TeamMember[]> {
  return (await listMembers(db, _id)).filter(({ is_creator }) => !is_creator)
}

function about({ first_name, last_name, team_name, event }: Team) {
  return { creator_name: `${first_name} ${last_name}`, team_name, event }
}

function recordStatus(
  db: Db,
  by: Doer,
  { _id, company_id, status }: Team,
  { to, comment }: { to: 'revoked' | 'registered'; comment: string },
) {
  return record(db, by, {
    subject: 'application',
    subject_id: _id,
    action: 'status_changed',
    company_id,
    from: status,
    to,
    comment,
  })
}
