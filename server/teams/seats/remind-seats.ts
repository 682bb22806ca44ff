import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { seatReminderMail } from '../../platform/mail/seats.texts.ts'
import { takesPlace } from './columns.ts'
import { tellTeams } from './tell.ts'

/**
 * Reminds who has not answered: when half of the time is over, and a day before its end; of an offer that is shorter than a day only at
 * half of it. Where both fall together, as with an offer of two days, it is one mail. In the last half hour nobody is reminded any more.
 */
export const remindOfSeats: Task = {
  payload: z.object({}),
  async run({ db, config }, _, { hurry }) {
    while (!hurry.aborted && (await inTransaction(db, trx => remindSome(trx, config))));
  },
}

const teamsAtOnce = 100
const isHalf = sql`(not reminded_half and clock_timestamp() >= offered_at + (due - offered_at) / 2)`
const isLast = sql`(not reminded_last and due - offered_at >= interval '24 hours'
  and clock_timestamp() >= due - interval '24 hours')`

async function remindSome(db: Db, config: Config): Promise<boolean> {
  const { rows } = await sql<{ _id: string; due: string; offered_at: string; which: string }>`
    with late as (
      select application_id, ${isHalf} as half, ${isLast} as last from team_seats
      where state = 'offered' and clock_timestamp() < due - interval '30 minutes'
        and exists (select from events where events._id = team_seats.event_id and ${takesPlace})
        and (${isHalf} or ${isLast})
      order by application_id limit ${sql.lit(teamsAtOnce)} for no key update skip locked
    )
    update team_seats set reminded_half = reminded_half or late.half, reminded_last = reminded_last or late.last from late
    where team_seats.application_id = late.application_id
    returning team_seats.application_id as _id, to_char(due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due,
      offered_at::text, case when late.last then 'last' else 'half' end as which`.execute(db)
  const late = new Map(rows.map(row => [row._id, row]))
  await tellTeams(db, config, {
    cause: ({ application_id }) => {
      const team = late.get(application_id)
      return `seat-reminder:${team?.which}:${team?.offered_at}`
    },
    teams: [...late.keys()],
    same: ({ application_id, answer }) => (answer === null ? (late.get(application_id)?.due ?? null) : null),
    mail: (reader, { application_id }) =>
      seatReminderMail({ ...reader, due: late.get(application_id)?.due ?? '', by: null }),
  })
  return rows.length === teamsAtOnce
}
