import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { editApplication as editing } from '../../../contract/teams/applying.ts'
import { messages, teamSettled } from '../../../contract/platform/messages.ts'
import { type ApplicantStatus, applicationStatuses } from '../../../contract/platform/statuses.ts'
import type { Changing } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { CompleteEvent } from '../../events/events/complete.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, Refusal } from '../../platform/http/errors.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import { creatorOf, requireRoom, requireTheme, themesOf } from './apply.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import { isRegistrationOpen } from '../../events/events/registration.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import {
  findStoredAnswers,
  readAnswers,
  replaceAnswers,
  requireAnswerFiles,
  valuesByQuestion,
} from '../../events/questions/answers.ts'
import { lockAskedQuestions } from '../../events/questions/asked.ts'
import { invite, type Member, withoutCreator } from '../teams/invite.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

/** The creator changes the application and its team until the deadline, while the status is registered (docs/product.md §5). */
export async function editApplication(
  { db, config, caller, refuseStale }: Changing,
  id: string,
  body: BodyOf<typeof editing>,
) {
  const application = found(await lockApplication(db, caller, id))
  if (application.created_by !== caller._id) throw new Refusal(403, messages.notYourTeam)
  // Before the version: what is settled cannot be sent a second time either.
  if (application.status !== 'registered') {
    throw conflict(teamSettled(applicationStatuses[application.status].label))
  }
  refuseStale(application)
  const event = await findEvent(db, application.event_id)
  if (!event.is_open) throw conflict(messages.registrationClosed)
  const creator = await creatorOf(db, caller).executeTakeFirstOrThrow()
  const members = withoutCreator(body.team, creator.email)
  await requireFiles(db, caller, { logo: body.logo }, application)
  requireReadable({ idea: body.idea }, application)
  const edited = { ...application, ...nameAndTheme(body), logo: body.logo, idea: body.idea }
  // A theme that the event no longer has may stay, but not be chosen.
  if (edited.theme !== application.theme) edited.theme = requireTheme(event.themes, edited.theme)
  const { logo, idea, team_name, theme } = edited
  const answersChange = await changeAnswers(db, caller, application, body.answers)
  // Team and answers are edited by the form but stored in other rows, so the version is raised here.
  await db
    .updateTable('applications')
    .set(eb => ({ logo, idea, team_name, theme, version: eb('version', '+', 1) }))
    .where('_id', '=', id)
    .execute()
  const { fresh, left, lastPosition, places, isOther } = await removeOthers(db, id, members)
  if (isOther) requireRoom(event, places)
  await invite(db, config, { ...edited, event, creator }, fresh, { after: lastPosition })
  const fields = ['team_name', 'theme', 'logo', 'idea'] as const
  await record(db, caller, {
    subject: 'application',
    subject_id: id,
    action: 'changed',
    company_id: application.company_id,
    data: {
      ...changesBetween(fields, application, edited),
      ...answersChange,
      invited: fresh.length,
      left,
    },
  })
}

/** Saves the answers to what is asked now. Returns what changed, for the record. */
async function changeAnswers(
  db: Db,
  caller: Caller,
  { _id, event_id }: { _id: string; event_id: string },
  sent: BodyOf<typeof editing>['answers'],
) {
  const questions = await lockAskedQuestions(db, { event_id })
  if (questions.length === 0) return {}
  const before = await findStoredAnswers(db, _id, questions)
  const answers = readAnswers(questions, sent)
  await requireAnswerFiles(db, caller, answers, before)
  await replaceAnswers(db, _id, questions, answers)
  const after = await findStoredAnswers(db, _id, questions)
  return changesBetween(
    ['answers'],
    { answers: valuesByQuestion(before) },
    { answers: valuesByQuestion(after) },
  )
}

/** Name and theme, as far as they were sent. */
function nameAndTheme({ team_name, theme }: BodyOf<typeof editing>) {
  return { ...(team_name !== undefined && { team_name }), ...(theme !== undefined && { theme }) }
}

function lockApplication(db: Db, caller: Caller, id: string) {
  return applicationsOf(db, caller)
    .selectAll('applications')
    .where('applications._id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

function findEvent(db: Db, id: string) {
  return db
    .selectFrom('events')
    .select(eb => [
      'events._id',
      'events.team_min',
      'events.team_max',
      mailedEvent.as('mailed'),
      isRegistrationOpen.as('is_open'),
      themesOf(eb).as('themes'),
    ])
    .where('events._id', '=', id)
    .$narrowType<CompleteEvent>()
    .executeTakeFirstOrThrow()
}

/**
 * Removes members who are no longer listed, and returns the new ones. Members who stay are not changed. A member who
 * declined holds no place, so removing them does not count as a change of the team.
 */
async function removeOthers(db: Db, applicationId: string, members: Member[]) {
  const before = await db
    .selectFrom('applicants')
    .select(['_id', 'email', 'status', 'position'])
    .where('application_id', '=', applicationId)
    .where('is_creator', '=', false)
    .forUpdate()
    .execute()
  const named = new Set(members.map(({ email }) => email.toLowerCase()))
  // Who was invited while looking for a team has no address here. They stay (docs/decisions/032).
  const [typed, unseen] = apart(before)
  const removed = typed.filter(({ email }) => !named.has(email.toLowerCase()))
  // Otherwise a person on hold could return without the hold by being removed and entered again.
  if (removed.some(({ status }) => status === 'on_hold')) {
    throw conflict(messages.heldMember, { team: messages.heldMember })
  }
  const ids = removed.map(({ _id }) => _id)
  if (ids.length > 0) {
    await db.deleteFrom('applicants').where('_id', '=', anyOf(ids)).execute()
  }
  const kept = new Set(typed.map(({ email }) => email.toLowerCase()))
  const fresh = members.filter(({ email }) => !kept.has(email.toLowerCase()))
  const declined = typed.filter(hasDeclined).filter(({ email }) => named.has(email.toLowerCase()))
  return {
    left: removed.length,
    fresh,
    places: members.length - declined.length + unseen.filter(one => !hasDeclined(one)).length,
    isOther: fresh.length > 0 || removed.some(one => !hasDeclined(one)),
    lastPosition: Math.max(0, ...before.map(({ position }) => position)),
  }
}

function apart<Row extends { email: string | null }>(rows: Row[]) {
  const typed = rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]))
  return [typed, rows.filter(({ email }) => email === null)] as const
}

function hasDeclined({ status }: { status: ApplicantStatus }): boolean {
  return status === 'invitation-rejected'
}
