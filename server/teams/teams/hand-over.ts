import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Changing } from '../../platform/http/acting.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { handedOverMail } from '../../platform/mail/team-change.texts.ts'
import { listMembers, type TeamMember } from '../../platform/reach/members.ts'
import { lockOwnTeam, type Team } from './own-team.ts'

/**
 * Another member leads the team from now on: the SPOC in lists, exports and mails is who created the application, so
 * that changes (docs/product.md §5). The former one stays as a member.
 */
export async function handOver({ db, config, caller, refuseStale }: Changing, id: string, user: string) {
  const team = await lockOwnTeam(db, caller, id)
  refuseStale(team)
  if (team.withdrawn_from !== null) throw conflict(messages.teamWithdrew)
  const members = await listMembers(db, id)
  const next = members.find(({ user_id, has_joined }) => user_id === user && has_joined)
  const former = members.find(({ is_creator }) => is_creator)
  if (!next || !former) throw conflict(messages.notAMember, { user: messages.notAMember })
  if (next === former) return
  await swapPlaces(db, id, former, next)
  await db.updateTable('applications').set({ created_by: user }).where('_id', '=', id).execute()
  const { first_name, last_name } = next
  const handed = await record(db, caller, {
    subject: 'application',
    subject_id: id,
    action: 'handed_over',
    company_id: team.company_id,
    from: former.user_id,
    to: next.user_id,
    data: { first_name, last_name },
  })
  await tellMembers(db, config, team, { handed, next, members })
}

/** The leader is `registered`, a member `invitation-accepted`; under a hold the same holds of where it goes back to. */
async function swapPlaces(db: Db, id: string, former: TeamMember, next: TeamMember) {
  await sql`update applicants set is_creator = place.is_creator, position = place.position,
      status = case applicants.status when place.was then place.becomes else applicants.status end,
      held_from = case applicants.held_from when place.was then place.becomes else applicants.held_from end
    from (
      select ${former._id}::uuid as _id, false as is_creator, 'registered' as was, 'invitation-accepted' as becomes,
        (select position from applicants where _id = ${next._id}) as position
      union all select ${next._id}::uuid, true, 'invitation-accepted', 'registered', 0
    ) as place where applicants._id = place._id and applicants.application_id = ${id}`.execute(db)
}

/** Everybody who joined, so that they know whom to ask; who handed it over, so that they know that it is done. */
function tellMembers(
  db: Db,
  config: Config,
  { created_by, first_name, last_name, team_name, event }: Team,
  { handed, next, members }: { handed: string; next: TeamMember; members: readonly TeamMember[] },
) {
  const told = members.filter(({ has_joined }) => has_joined)
  const mails = told.map(member => ({
    cause: `handed:${handed}:${member._id}`,
    to: member.email,
    mail: handedOverMail({
      first_name: member.first_name,
      former_name: `${first_name} ${last_name}`,
      next_name: `${next.first_name} ${next.last_name}`,
      reader: member === next ? 'next' : member.user_id === created_by ? 'former' : 'other',
      team_name,
      event,
      link: `${config.baseUrl}/my-applications`,
    }),
  }))
  return writeMails(db, config, mails)
}
