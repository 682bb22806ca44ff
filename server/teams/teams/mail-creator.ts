import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { CompleteEvent } from '../../events/events/complete.ts'
import { isRegistrationOpen } from '../../events/events/registration.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { invitationAnsweredMail, type MemberAct } from '../../platform/mail/team.texts.ts'
import { anyOf, allOf, is, countIn } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom, either, fullNameIn } from '../../platform/lists/columns.ts'

interface Told {
  did: MemberAct
  cause: string
}

/**
 * Mails the creator of a team that somebody answered, or joined by its link; the application is locked, so that the count
 * is true.
 */
export async function mailCreator(db: Db, config: Config, applicantId: string, { did, cause }: Told) {
  const answers = await findAnswers(db, [applicantId])
  await writeMails(
    db,
    config,
    answers.map(answer => ({ cause, ...mailOf(config, answer, did) })),
  )
}

/** The same for several teams, each mail with its own cause: the given one and the applicant. */
export async function mailCreators(
  db: Db,
  config: Config,
  applicantIds: readonly string[],
  { did, cause }: Told,
) {
  if (applicantIds.length === 0) return
  const answers = await findAnswers(db, applicantIds)
  await writeMails(
    db,
    config,
    answers.map(answer => ({ cause: `${cause}:${answer._id}`, ...mailOf(config, answer, did) })),
  )
}

function mailOf(
  config: Config,
  { email, event_id, can_edit, inside, waiting, team_min, team_max, ...told }: Answered,
  did: MemberAct,
) {
  const mail = invitationAnsweredMail({
    ...told,
    did,
    size: { inside, waiting, team_min, team_max },
    editLink: can_edit ? `${config.baseUrl}/add-application/${event_id}` : null,
    link: `${config.baseUrl}/my-applications`,
  })
  return { to: email, mail }
}

type Answered = Awaited<ReturnType<typeof findAnswers>>[number]

/**
 * Who accepted goes by their own name, who declined by what the creator typed (docs/product.md §1). An event with teams
 * stays complete.
 */
function findAnswers(db: Db, applicantIds: readonly string[]) {
  return db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .innerJoin('events', 'events._id', 'applicants.event_id')
    .innerJoin('users as creator', 'creator._id', 'applications.created_by')
    .innerJoin('users as member', 'member._id', 'applicants.user_id')
    .select([
      'applicants._id',
      'creator.email',
      'creator.first_name',
      either(columnOf('applicants.has_joined'), fullNameIn('member'), fullNameIn('applicants')).as(
        'member_name',
      ),
      'applications.team_name',
      'applicants.event_id',
      mailedEvent.as('event'),
      'events.team_min',
      'events.team_max',
      allOf(is('applications.status', '=', sql.lit('registered')), isRegistrationOpen).as('can_edit'),
      countIn(placesOfTeam.where('place.has_joined', '=', sql.lit(true))).as('inside'),
      countIn(
        placesOfTeam.where(eb =>
          eb(eb.fn.coalesce('place.held_from', 'place.status'), '=', sql.lit('invited' as const)),
        ),
      ).as('waiting'),
    ])
    .where('applicants._id', '=', anyOf(applicantIds))
    .$narrowType<Pick<CompleteEvent, 'team_min' | 'team_max'>>()
    .execute()
}

const placesOfTeam = selectFrom('applicants as place').where(
  'place.application_id',
  '=',
  columnOf('applications._id'),
)
