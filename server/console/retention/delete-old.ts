import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { askedForgottenDays, askedLinkDays } from '../../../contract/events/asked-people.calls.ts'
import { acts } from '../../../contract/platform/happenings.ts'
import type { Config } from '../../platform/config/config.ts'
import type { DB } from '../../platform/db/types.ts'
import { emptiedMail } from '../../platform/mail/last-mail.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { is, isUnset, not, someOf, finds } from '../../platform/lists/conditions.ts'

/** Deletes what was kept long enough (docs/product.md §26). What ends by itself is deleted by sweepAccounts and sweepFiles. */
export const deleteOldTask: Task = {
  payload: z.object({}),
  run: ({ db, config }) => deleteOld(db, config.keepDays, new Date()),
}

/** Few rows are locked at once, and not for long. */
const batch = 500

export async function deleteOld(db: Kysely<DB>, days: Config['keepDays'], now: Date) {
  const before = (kept: number) => new Date(now.getTime() - kept * 86_400_000).toISOString()
  return {
    mails: await inBatches(() => emptyMails(db, before(days.mails))),
    origins: await inBatches(() => forgetOrigins(db, before(days.origins))),
    signIns: await inBatches(() => deleteSignIns(db, before(days.signIns))),
    asked: await inBatches(() => forgetAsked(db, before(askedLinkDays + askedForgottenDays))),
    attendance: await inBatches(() => emptyAttendance(db, before(days.attendance))),
    door: await inBatches(() => emptyNotes(db, before(days.attendance))),
    spares: await inBatches(() => deleteSpares(db, now.toISOString())),
  }
}

async function inBatches(step: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const done = await step()
    all += done
    if (done < batch) return all
  }
}

/** Somebody who was asked for their details, did not answer, and has no link any more. */
async function forgetAsked(db: Kysely<DB>, before: string) {
  const rows = await db
    .deleteFrom('asked_people')
    .where(
      '_id',
      'in',
      selectFrom('asked_people')
        .select('asked_people._id')
        .where('asked_people.completed_at', 'is', null)
        .where('asked_people.created_at', '<', before)
        .where(someOf(isUnset('asked_people.mailed_at'), is('asked_people.mailed_at', '<', before)))
        .where(
          not(
            finds(selectFrom('asked_links').where('asked_links.asked_id', '=', columnOf('asked_people._id'))),
          ),
        )
        .limit(sql.lit(batch))
        .forUpdate()
        .skipLocked(),
    )
    .returning('_id')
    .execute()
  return rows.length
}

/** What was shown where something was handed out: what people eat, and whom to call. That they came stays. */
async function emptyAttendance(db: Kysely<DB>, before: string) {
  const { rows } = await sql`
    update seat_people set answers = seat_people.answers - late.shown
    from (
      select seat_people.applicant_id, array_agg(questions._id::text) as shown
      from question_lists join events on events._id = question_lists.attendance_of
      join questions on questions.list_id = question_lists._id and questions.at_counter
      join applications on applications.event_id = events._id
      join seat_people on seat_people.application_id = applications._id and seat_people.answers ? questions._id::text
      where (events.end_date + time '18:00') at time zone events.timezone < ${before}
      group by seat_people.applicant_id limit ${sql.lit(batch)}
    ) as late
    where seat_people.applicant_id = late.applicant_id returning 1`.execute(db)
  return rows.length
}

/** What the door was to look at. */
async function emptyNotes(db: Kysely<DB>, before: string) {
  const { rows } = await sql`update tickets set note = null where _id in (
      select tickets._id from tickets join events on events._id = tickets.event_id
      where tickets.note is not null and event_ends(events) < ${before} limit ${sql.lit(batch)})
    returning _id`.execute(db)
  return rows.length
}

/** Spare tickets that nobody got, of devices that may send nothing any more. */
async function deleteSpares(db: Kysely<DB>, now: string) {
  const { rows } = await sql`delete from tickets where _id in (
      select tickets._id from tickets join devices on devices._id = tickets.spare_of join events on events._id = tickets.event_id
      where tickets.guest_id is null and tickets.user_id is null
        and least(devices.revoked_at, devices.left_at, device_ends(devices.created_at, events)) < ${now}::timestamptz - interval '72 hours'
      limit ${sql.lit(batch)})
    returning _id`.execute(db)
  return rows.length
}

/** The row stays without address and text: it says that there was a mail for this cause, so none is written again. */
async function emptyMails(db: Kysely<DB>, before: string) {
  const rows = await db
    .updateTable('mails')
    .set(emptiedMail)
    .where(
      '_id',
      'in',
      selectFrom('mails')
        .select('mails._id')
        .where('mails.created_at', '<', before)
        .where('mails.to', '<>', sql.lit(''))
        .where('mails.status', '<>', sql.lit('queued'))
        .orderBy('mails.created_at')
        .limit(sql.lit(batch))
        .forUpdate()
        .skipLocked(),
    )
    .returning('_id')
    .execute()
  return rows.length
}

/** From which network and device somebody did something. */
async function forgetOrigins(db: Kysely<DB>, before: string) {
  const { rows } = await sql`update happenings set network = null, device = null
    where _id in (select _id from happenings
      where happened_at < ${before} and (network is not null or device is not null)
      order by happened_at limit ${sql.lit(batch)} for update skip locked)
    returning _id`.execute(db)
  return rows.length
}

/** Logging in and out, and what failed or was refused. All else that happened explains how things became what they are. */
const signInGroups: readonly string[] = ['entry', 'refused']
export const signIns = Object.entries(acts).flatMap(([subject, ofSubject]) =>
  Object.entries(ofSubject as Record<string, readonly [string, string]>)
    .filter(([, [group]]) => signInGroups.includes(group))
    .map(([action]) => ({ subject, action })),
)

async function deleteSignIns(db: Kysely<DB>, before: string) {
  const { rows } = await sql`delete from happenings
    where _id in (select happenings._id from happenings
      join unnest(${signIns.map(({ subject }) => subject)}::text[], ${signIns.map(({ action }) => action)}::text[])
        as entry (subject, action) using (subject, action)
      where happened_at < ${before} limit ${sql.lit(batch)} for update of happenings skip locked)
    returning _id`.execute(db)
  return rows.length
}
