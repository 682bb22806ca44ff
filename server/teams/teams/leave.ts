import { messages } from '../../../contract/platform/messages.ts'
import { tookPart } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { memberLeftMail } from '../../platform/mail/team-change.texts.ts'
import { lockTeam, raiseVersion } from './own-team.ts'
import { listMembers } from '../../platform/reach/members.ts'
import { sql } from 'kysely'
import { columnOf } from '../../platform/lists/columns.ts'
import { countWhere } from '../../platform/lists/conditions.ts'

/** A member leaves a team that they joined; its creator is told by mail (docs/product.md §5). */
export async function leaveTeam(db: Db, config: Config, caller: Caller, id: string) {
  const team = await lockTeam(db, caller, id)
  const place = found(await findPlace(db, caller, id))
  if (place.is_creator) throw conflict(messages.creatorStays)
  if (team.withdrawn_from !== null) throw conflict(messages.alreadyFree)
  if (tookPart.includes(team.status)) throw conflict(messages.teamTookPart)
  // Otherwise a person on hold could come back without the hold, as with a removed member.
  if (place.status === 'on_hold') throw conflict(messages.heldStays)
  const member = found((await listMembers(db, id)).find(({ _id }) => _id === place._id))
  await db.deleteFrom('applicants').where('_id', '=', place._id).execute()
  await raiseVersion(db, id)
  const { first_name, last_name } = member
  const left = await record(db, caller, {
    subject: 'application',
    subject_id: id,
    action: 'member_left',
    company_id: team.company_id,
    data: { first_name, last_name },
  })
  const mail = memberLeftMail({
    first_name: team.first_name,
    member_name: `${first_name} ${last_name}`,
    team_name: team.team_name,
    event: team.event,
    size: await sizeOfTeam(db, team),
    editLink:
      team.status === 'registered' && team.is_open
        ? `${config.baseUrl}/add-application/${team.event_id}`
        : null,
    link: `${config.baseUrl}/my-applications`,
  })
  await writeMail(db, config, { cause: `left:${left}`, to: team.email, mail })
}

function findPlace(db: Db, caller: Caller, application_id: string) {
  return db
    .selectFrom('applicants')
    .select(['_id', 'status', 'is_creator'])
    .where('application_id', '=', application_id)
    .where('user_id', '=', caller._id)
    .where('has_joined', '=', true)
    .executeTakeFirst()
}

/** How many are in a team, the creator included, how many have not answered, and what its event asks for. */
async function sizeOfTeam(
  db: Db,
  { _id, team_min, team_max }: { _id: string; team_min: number; team_max: number },
) {
  const counted = await db
    .selectFrom('applicants')
    .select(({ eb, fn }) => [
      countWhere(columnOf('applicants.has_joined')).as('inside'),
      countWhere(eb(fn.coalesce('held_from', 'status'), '=', sql.lit('invited' as const))).as('waiting'),
    ])
    .where('application_id', '=', _id)
    .executeTakeFirstOrThrow()
  return { ...counted, team_min, team_max }
}
