import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { apply as applying } from '../../../contract/teams/applying.ts'
import { fieldMessages, messages, teamSize } from '../../../contract/platform/messages.ts'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import type { CompleteEvent } from '../../events/events/complete.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { eventsOf, filesOf } from '../../platform/reach/reach.ts'
import { findApplication } from '../applications/queries.ts'
import { record } from '../../platform/happenings/record.ts'
import { declineOthers } from '../looking/decline-others.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { applicationReceivedMail } from '../../platform/mail/team.texts.ts'
import { writeMail } from '../../platform/mail/queries.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { isRegistrationOpen } from '../../events/events/registration.ts'
import { insertAnswers, readAnswers, requireAnswerFiles } from '../../events/questions/answers.ts'
import { isListOf, questionsAskedBy } from '../../events/questions/asked.ts'
import { invite, withoutCreator } from '../teams/invite.ts'

/** The shared rules of both paths (docs/product.md §5). Returns the new application, as it is answered. */
export async function apply(db: Db, config: Config, caller: Caller, body: BodyOf<typeof applying>) {
  const { creator, ...event } = found(await findEvent(db, caller, body))
  if (!event.is_open) throw conflict(messages.registrationClosed)
  if (event.has_applied) throw conflict(messages.alreadyApplied)
  const theme = requireTheme(event.themes, body.theme)
  const members = withoutCreator(body.team, creator.email)
  requireRoom(event, members.length)
  if (!event.has_logo) throw invalid({ logo: fieldMessages.file })
  requireReadable({ idea: body.idea })
  // Read after the lock: until then somebody may have changed them.
  const questions = event.asks_questions ? await questionsAskedBy(db, { event_id: event._id }) : []
  const answers = readAnswers(questions, body.answers)
  await requireAnswerFiles(db, caller, answers)
  const application = await insertApplication(db, caller, { ...body, theme })
  await insertAnswers(db, application._id, questions, answers)
  const team = { ...application, event, creator }
  await invite(db, config, team, members, { withCreator: true })
  const facts = {
    first_name: creator.first_name,
    team_name: application.team_name,
    event: event.mailed,
    last_day_of_registration: event.last_day_of_registration,
    invited: members.length,
    takes: { team_min: event.team_min, team_max: event.team_max },
    link: `${config.baseUrl}/my-applications`,
  }
  await record(db, caller, {
    subject: 'application',
    subject_id: application._id,
    action: 'created',
    company_id: application.company_id,
    to: 'registered',
    data: { event_id: event._id, team_name: application.team_name },
  })
  await writeMail(db, config, {
    cause: `application:${application._id}`,
    to: creator.email,
    mail: applicationReceivedMail(facts),
  })
  await declineOthers(db, config, caller, event._id)
  return findApplication(db, caller, application._id)
}

/**
 * All that an application is checked by. In one query, because round trips dominate the time of an application. It locks
 * the logo against deletion, and the list of questions against changes, until the transaction ends.
 */
function findEvent(db: Db, caller: Caller, { event_id, logo }: BodyOf<typeof applying>) {
  const ownLogo = filesOf(db, caller).select('files.key').where('files.key', '=', logo).forShare()
  const list = db.selectFrom('question_lists').select('_id').where(isListOf({ event_id })).forShare()
  return eventsOf(db, caller)
    .select(eb => [
      'events._id',
      'events.team_min',
      'events.team_max',
      'events.last_day_of_registration',
      mailedEvent.as('mailed'),
      isRegistrationOpen.as('is_open'),
      themesOf(eb).as('themes'),
      // Who withdrew brings the application back, and makes no second one (docs/decisions/032).
      eb
        .exists(
          eb
            .selectFrom('applications')
            .whereRef('event_id', '=', 'events._id')
            .where('created_by', '=', caller._id),
        )
        .as('has_applied'),
      eb(ownLogo, 'is not', null).as('has_logo'),
      eb(list, 'is not', null).as('asks_questions'),
      jsonObjectFrom(creatorOf(db, caller)).$notNull().as('creator'),
    ])
    .where('events._id', '=', event_id)
    .$narrowType<CompleteEvent>()
    .executeTakeFirst()
}

/** In a query that has `events`. */
export function themesOf(eb: ExpressionBuilder<DB, 'events'>) {
  return jsonArrayFrom(
    eb.selectFrom('event_themes').select('theme_name').whereRef('event_id', '=', 'events._id'),
  )
}

export function creatorOf(db: Db, caller: Caller) {
  return db
    .selectFrom('users')
    .select(['users._id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('users._id', '=', caller._id)
}

/** The theme in the event's own spelling. */
export function requireTheme(themes: { theme_name: string }[], label: string): string {
  const wanted = label.toLowerCase()
  const theme = themes.find(({ theme_name }) => theme_name.toLowerCase() === wanted)
  if (!theme) throw invalid({ theme: fieldMessages.notATheme })
  return theme.theme_name
}

/** The creator counts as a member. A team with too few is incomplete, and brings the others until the deadline. */
export function requireRoom(event: { team_min: number; team_max: number }, members: number) {
  if (members + 1 > event.team_max) throw invalid({ team: teamSize(event.team_min, event.team_max) })
}

async function insertApplication(db: Db, caller: Caller, body: BodyOf<typeof applying>) {
  const { event_id, team_name, logo, idea, theme } = body
  const application = await db
    .insertInto('applications')
    .values({ event_id, team_name, logo, idea, theme, created_by: caller._id })
    // Any conflict: a prepared statement does not find a partial index once its plan is generic.
    .onConflict(other => other.doNothing())
    .returning(['_id', 'team_name', 'event_id', 'company_id'])
    .executeTakeFirst()
  if (!application) throw conflict(messages.alreadyApplied)
  return application
}
