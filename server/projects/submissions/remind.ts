import { sql } from 'kysely'
import * as z from 'zod/mini'
import { standardReminders } from '../../../contract/choosing/mail.texts.ts'
import { sayTimeLeft } from '../../../contract/platform/time-left.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { instantOf, valueIn, selectFrom, columnOf } from '../../platform/lists/columns.ts'
import { hasMailbox, type Reader, writeMailToMany } from '../../platform/mail/mail-to-many.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { handInReminder } from '../../platform/mail/reminder.texts.ts'
import { closesFor, isHandInOpen } from '../../events/rounds/hand-in-time.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { readLacking } from './lacking.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/**
 * Reminds teams that have not handed in, a day and an hour before the hand-in closes for them, unless staff switched it off
 * for the round. The cause of a mail has the closing time and which of the two it is: each is written once, and a time that
 * moves brings its own. Each piece is a transaction of its own, so a run that ends in the middle loses at most one, and the
 * next run goes on where no mail was written.
 */
export const remindHandIns: Task = {
  payload: z.object({}),
  async run({ db, config }, _, { hurry }) {
    for (const which of ['day', 'hour'] as const) {
      while (!hurry.aborted && (await inTransaction(db, trx => remindSome(trx, config, which))));
    }
  },
}

/**
 * Who could have handed in for at least so long is reminded so long before the end. Nobody is told late that there is a day:
 * after half of the time the reminder is left out, such as where no process was running.
 */
const before = { day: '24 hours', hour: '1 hour' } as const
type Which = keyof typeof before

/** Teams in one piece. */
const teamsAtOnce = 100

/** Reminds one piece. False if nobody is left, or somebody else is reminding the same teams. */
export async function remindSome(db: Db, config: Config, which: Which): Promise<boolean> {
  let written = 0
  for (const group of await findGroups(db, which)) {
    const lacking = await readLacking(db, group.round_id, group.teams)
    const text = group.own_text ?? standardReminders.hand_in
    written += await writeMailToMany<LateReader>(db, config, {
      ...handInReminder(text, { ...group, link: `${config.baseUrl}/my-applications` }),
      cause: group.cause,
      readers: readersOf(lacking),
    })
  }
  return written > 0
}

interface LateReader extends Reader {
  time_left: string
  missing: string | null
}

/** Of each round, some of the teams that are still to be reminded, by when it closes for them. */
function findGroups(db: Db, which: Which) {
  const teams = sql<string[]>`array_agg(late.application_id::text order by late.application_id)`
  return db
    .selectFrom(lateTeams(db, which).as('late'))
    .innerJoin('rounds', 'rounds._id', 'late.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .select([
      'rounds._id as round_id',
      'rounds.name as round_name',
      'late.closes_at',
      'late.cause',
      mailedEvent.as('event'),
      teams.as('teams'),
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
    .groupBy(['rounds._id', 'events._id', 'late.closes_at', 'late.cause'])
    .orderBy('rounds._id')
    .execute()
}

/** Teams with somebody who has not got this mail. */
function lateTeams(db: Db, which: Which) {
  const length = before[which]
  const since = sql`greatest(rounds.hand_in_opens_at, round_entries.entered_at)`
  const left = sql`(${closesFor} - now())`
  const closesAt = instantOf<string>(closesFor)
  const cause = sql<string>`'hand-in:' || rounds._id || ':' || ${closesAt} || ':' || ${which}::text`
  const isUntold = sql<boolean>`exists (select from applicants
    join users on users._id = applicants.user_id and ${hasMailbox('users.email')}
    where applicants.application_id = applications._id and applicants.has_joined
      and not exists (select from mails where mails.cause = ${cause} || ':' || applicants._id))`
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
      'round_entries.round_id',
      'round_entries.application_id',
      closesAt.as('closes_at'),
      cause.as('cause'),
    ])
    .where('rounds.reminds_hand_in', '=', true)
    .where('submissions.handed_in', 'is', null)
    .where('events.archived_at', 'is', null)
    .where(isHandInOpen)
    .where(sql<boolean>`${left} <= ${length}::interval and ${left} > ${length}::interval / 2`)
    .where(sql<boolean>`${since} <= ${closesFor} - ${length}::interval`)
    .where(isUntold)
    .orderBy('round_entries.round_id')
    .orderBy('round_entries.application_id')
    .limit(teamsAtOnce)
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
