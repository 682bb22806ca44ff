import { sql, type Expression } from 'kysely'
import * as z from 'zod/mini'
import {
  type MailText,
  remindedAt,
  type ReminderKind,
  standardReminders,
} from '../../../contract/choosing/mail.texts.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { daysLeft, isRegistrationOpen } from '../../events/events/registration.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { type Reader, writeMailToMany } from '../../platform/mail/mail-to-many.ts'
import { incompleteMail } from '../../platform/mail/reminder.texts.ts'
import type { Task, Workplace } from '../../platform/jobs/task.ts'
import { typedAddress } from '../../platform/reach/members.ts'
import { isIncomplete } from '../applications/filters.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { anyOf, finds } from '../../platform/lists/conditions.ts'

/**
 * Reminds teams with fewer members than their event asks for, before registration closes in the event's zone. The cause
 * of a mail has the deadline and the days: each is written once, and a deadline that moves brings its own.
 */
export const remindTeams: Task = {
  payload: z.object({}),
  run: place => inTransaction(place.db, db => remind({ ...place, db })),
}

async function remind({ db, config }: Pick<Workplace, 'config'> & { db: Db }) {
  for (const event of await findEvents(db)) {
    for (const kind of ['member', 'invited'] as const) {
      const text = event.own_texts?.[kind] ?? standardReminders[kind]
      await writeMailToMany(db, config, {
        ...incompleteMail(kind, text, { ...event, link: `${config.baseUrl}/my-applications` }),
        cause: `incomplete:${event._id}:${event.last_day}:${event.days_left}`,
        readers: readers[kind](event._id),
      })
    }
  }
}

function findEvents(db: Db) {
  return db
    .selectFrom('events')
    .select([
      'events._id',
      columnOf('events.team_min').$notNull().as('team_min'),
      columnOf('events.team_max').$notNull().as('team_max'),
      columnOf('events.last_day_of_registration').$notNull().as('last_day'),
      daysLeft.$notNull().as('days_left'),
      mailedEvent.as('event'),
      sql<Partial<
        Record<ReminderKind, MailText>
      > | null>`(select json_object_agg(kind, json_build_object('subject', subject, 'text', text))
        from reminder_letters where event_id = events._id)`.as('own_texts'),
    ])
    .where(isRegistrationOpen)
    .where(daysLeft, '=', anyOf(remindedAt))
    .where(
      finds(
        selectFrom('applications')
          .where('applications.event_id', '=', columnOf('events._id'))
          .where(isIncomplete),
      ),
    )
    .orderBy('events._id')
    .execute()
}

/** Members are mailed at their account's address, invited people at the typed one. */
const readers: Record<Exclude<ReminderKind, 'hand_in'>, (eventId: string) => Expression<Reader>> = {
  member: id =>
    incompleteTeamsOf(id)
      .select(['users.email as to', 'users.first_name'])
      .where('applicants.has_joined', '=', true),
  invited: id =>
    incompleteTeamsOf(id)
      .select([typedAddress.as('to'), 'applicants.first_name'])
      .where('applicants.status', '=', 'invited'),
}

function incompleteTeamsOf(eventId: string) {
  return selectFrom('applications')
    .innerJoin('applicants', 'applicants.application_id', 'applications._id')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select(['applicants._id as key', 'applications.team_name'])
    .where('applications.event_id', '=', eventId)
    .where(isIncomplete)
}
