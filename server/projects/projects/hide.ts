import { messages } from '../../../contract/platform/messages.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { membersToMail } from '../../platform/reach/members.ts'
import { findApplicationState } from '../../teams/applications/queries.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { projectHiddenMail } from '../../platform/mail/hand-in.texts.ts'
import { writeMailToMany } from '../../platform/mail/mail-to-many.ts'
import { lastHandedIn, latestContent } from './columns.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { storedText } from '../../platform/lists/columns.ts'

/** Hides the project of a team from the gallery. Everybody who has joined is told why. */
export async function hideProject({ db, config, caller }: Acting, id: string, reason: string) {
  const application = found(await findApplicationState(db, caller, id))
  const { title, email } = found(
    await db
      .selectFrom('applications')
      .innerJoinLateral(lastHandedIn(db).as('latest'), join => join.onTrue())
      .innerJoin('companies', 'companies._id', 'applications.company_id')
      .select([storedText(latestContent, 'title').as('title'), 'companies.email'])
      .where('applications._id', '=', application._id)
      .executeTakeFirst(),
  )
  const hidden = { hidden_at: nowInDb, hidden_by: caller._id, hidden_reason: reason }
  const written = await db
    .insertInto('projects')
    .values({ application_id: id, ...hidden })
    .onConflict(known =>
      known.column('application_id').doUpdateSet(hidden).where('projects.hidden_at', 'is', null),
    )
    .returning('application_id')
    .executeTakeFirst()
  if (!written) throw conflict(messages.projectIsHidden)
  const { company_id, team_name, event } = application
  const happening = await record(db, caller, {
    subject: 'project',
    subject_id: id,
    action: 'hidden',
    company_id,
    comment: reason,
  })
  const mail = projectHiddenMail({
    team_name,
    title,
    event,
    reason,
    link: `${config.baseUrl}/my-applications`,
  })
  const readers = membersToMail(id)
  await writeMailToMany(db, config, { cause: `project-hidden:${happening}`, mail, readers, reply_to: email })
}
