import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import {
  accountPerson,
  addressIn,
  columnOf,
  instantOf,
  selectFrom,
  valueIn,
} from '../../platform/lists/columns.ts'
import type { CompleteEvent } from '../../events/events/complete.ts'
import { lastMove, statusSince } from '../../events/events/news.ts'
import { daysLeft } from '../../events/events/registration.ts'
import { mayAnswer, unanswered } from '../../events/questions/unanswered.ts'
import { isActive } from '../../platform/reach/team-status-sql.ts'
import { isIncomplete } from './filters.ts'

/** What lists and pages have of an application besides its columns. */
export const applicationFields = {
  is_incomplete: isIncomplete,
  missing_answers: jsonArrayFrom(
    unanswered
      .select(['questions._id', 'questions.label'])
      .where(mayAnswer)
      .orderBy('questions.position')
      .orderBy('questions._id'),
  ),
  createdAt: instantOf('applications.created_at'),
  createdBy: valueIn(
    selectFrom('users')
      .select(accountPerson.as('value'))
      .where('users._id', '=', columnOf('applications.created_by')),
  ).$notNull(),
  team: jsonArrayFrom(
    selectFrom('applicants')
      .select([
        'applicants._id',
        'applicants.first_name',
        'applicants.last_name',
        addressIn('applicants.email').as('email'),
        'applicants.status',
      ])
      .where('applicants.application_id', '=', columnOf('applications._id'))
      .where('applicants.is_creator', '=', sql.lit(false))
      .orderBy('applicants.position')
      .orderBy('applicants._id'),
  ),
  active_members: jsonArrayFrom(
    selectFrom('applicants')
      .innerJoin('users', 'users._id', 'applicants.user_id')
      .select(['users._id', 'users.first_name', 'users.last_name'])
      .where('applicants.application_id', '=', columnOf('applications._id'))
      .where(isActive)
      .orderBy('applicants.is_creator', 'desc')
      .orderBy('applicants.position')
      .orderBy('applicants._id'),
  ),
  event: jsonObjectFrom(
    selectFrom('events')
      .innerJoin('companies', 'companies._id', 'events.company_id')
      .select([
        'events._id',
        'events.event_name',
        'events.event_type',
        'events.banner',
        'events.start_date',
        'events.end_date',
        'events.last_day_of_registration',
        'events.timezone',
        'events.team_min',
        'events.team_max',
        'events.event_status',
        instantOf('events.archived_at').as('archived_at'),
        statusSince.as('status_since'),
        lastMove('applications.created_at').as('moved'),
        daysLeft.as('days_left'),
        jsonBuildObject({ company_name: columnOf('companies.company_name') }).as('company'),
      ])
      .$narrowType<CompleteEvent>()
      .where('events._id', '=', columnOf('applications.event_id')),
  ).$notNull(),
}
