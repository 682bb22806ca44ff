import { sql } from 'kysely'
import * as z from 'zod/mini'
import { standardReminders } from '../../../contract/choosing/mail.texts.ts'
import { sayTimeLeft } from '../../../contract/platform/time-left.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { instantOf, valueIn, selectFrom, columnOf } from '../../platform/lists/columns.ts'
import { type Reader, writeMailToMany } from '../../platform/mail/mail-to-many.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { handInReminder } from '../../platform/mail/reminder.texts.ts'
import { closesFor, isHandInOpen } from '../../events/rounds/hand-in-time.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { readLacking } from './lacking.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/**
 * Reminds teams that have not handed in, a day and an hour before the hand-in closes for them, unless staff switched it off
 * for the round. The cause of a mail has the closing time and which of the two it is: each is written once, and a time that
 * moves brings its own.
 */
export const remindHandIns: Task = {
  payload: z.object({}),
  run: ({ db, config }) => inTransaction(db, trx => remind(trx, config)),
}

/**
 * Who could have handed in for at least so long is reminded so long before the end. Nobody is told late that there is a day:
 * after half of the time the reminder is left out, such as where no process was running.
 */
const before = { day: '24 hours', hour: '1 hour' } as const

async function remind(db: Db, config: Config) {
  for (const [which, length] of Object.entries(before)) {
    for (const group of await findGroups(db, length)) {
      const lacking = await readLacking(db, group.round_id, group.teams)
      const text = group.own_text ?? standardReminders.hand_in
      await writeMailToMany<LateReader>(db, config, {
        ...handInReminder(text, { ...group, link: `${config.baseUrl}/my-applications` }),
        cause: `hand-in:${group.round_id}:${group.closes_at}:${which}`,
        readers: readersOf(lacking),
      })
    }
  }
}

interface LateReader extends Reader {
  time_left: string
  missing: string | null
}

/** Of each round, the teams to be reminded, by when it closes for them. */
function findGroups(db: Db, length: string) {
  const since = sql`greatest(rounds.hand_in_opens_at, round_entries.entered_at)`
  const left = sql`(${closesFor} - now())`
  return db
    .selectFrom('rounds')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .innerJoin('round_entries', 'round_entries.round_id', 'rounds._id')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .leftJoin('submissions', join =>
      join
        .onRef('submissions.round_id', '=', 'round_entries.round_id')
        .onRef('submissions.application_id', '=', 'round_entries.application_id'),
    )
    .select([
      'rounds._id as round_id',
      'rounds.name as round_name',
      instantOf<string>(closesFor).as('closes_at'),
      mailedEvent.as('event'),
      sql<string[]>`array_agg(applications._id::text order by applications._id)`.as('teams'),
      valueIn(
        selectFrom('reminder_letters')
          .select(
            jsonBuildObject({
              subject: columnOf('reminder_letters.subject'),
              text: columnOf('reminder_letters.text'),
            }).as('value'),
          )
          .where('reminder_letters.event_id', '=', columnOf('events._id'))
          .where('reminder_letters.kind', '=', sql.lit('hand_in')),
      ).as('own_text'),
    ])
    .where('rounds.reminds_hand_in', '=', true)
    .where('submissions.handed_in', 'is', null)
    .where('events.archived_at', 'is', null)
    .where(isHandInOpen)
    .where(sql<boolean>`${left} <= ${length}::interval and ${left} > ${length}::interval / 2`)
    .where(sql<boolean>`${since} <= ${closesFor} - ${length}::interval`)
    .groupBy(['rounds._id', 'events._id', sql`${closesFor}`])
    .orderBy('rounds._id')
    .execute()
}

/** Everybody who has joined one of the teams, with what the team lacks. */
function readersOf(lacking: Awaited<ReturnType<typeof readLacking>>) {
  const teams = lacking.map(({ application_id }) => application_id)
  const times = lacking.map(({ seconds }) => sayTimeLeft(seconds ?? 0))
  const missing = lacking.map(team => team.missing)
  return sql<LateReader>`select applicants._id::text as key, users.email::text as "to", users.first_name,
      applications.team_name, late.time_left, late.missing
    from unnest(${teams}::uuid[], ${times}::text[], ${missing}::text[]) as late (application_id, time_left, missing)
    join applications on applications._id = late.application_id
    join applicants on applicants.application_id = applications._id and applicants.has_joined
    join users on users._id = applicants.user_id`
}
