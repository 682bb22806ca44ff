import { sql } from 'kysely'
import type { JudgeHours } from '../../../contract/judging/judging.ts'
import { judgingMessages } from '../../../contract/judging/judging.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { localMinuteOf } from '../../events/rounds/local-minute.ts'
import { readLocal } from '../../events/rounds/zoned-time.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { someOf, isSet } from '../../platform/lists/conditions.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

/** When a judge is there, by round, in a query that has `judges` and `events`. */
export const hoursOf = jsonArrayFrom(
  selectFrom('round_judges')
    .select([
      'round_judges.round_id',
      localMinuteOf('round_judges.available_from').as('from'),
      localMinuteOf('round_judges.available_to').as('to'),
    ])
    .where('round_judges.judge_id', '=', columnOf('judges._id'))
    .where('round_judges.left_at', 'is', null)
    .where(someOf(isSet('round_judges.available_from'), isSet('round_judges.available_to')))
    .orderBy('round_judges.round_id'),
)

/** Sets when a judge is there, in all rounds that they judge: all the time where nothing is said. */
export async function setHours(db: Db, judge: { _id: string; timezone: string }, hours: JudgeHours) {
  const wrong: Record<string, string> = {}
  const given = hours.map(({ round_id, from, to }, index) => {
    const instantOf = (name: 'from' | 'to', local: string | null) => {
      if (local === null) return null
      const read = readLocal(local, judge.timezone)
      if (read.problem !== undefined) wrong[`hours.${index}.${name}`] = read.problem
      return read.instant ?? null
    }
    const [starts, ends] = [instantOf('from', from), instantOf('to', to)]
    // The clock may have been put back between them.
    if (starts !== null && ends !== null && Date.parse(starts) >= Date.parse(ends)) {
      wrong[`hours.${index}.to`] = judgingMessages.endsEarly
    }
    return { round_id, starts, ends }
  })
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  await sql`with given as (
      select distinct on (round) round, starts, ends from unnest(${given.map(({ round_id }) => round_id)}::uuid[],
        ${given.map(({ starts }) => starts)}::timestamptz[], ${given.map(({ ends }) => ends)}::timestamptz[])
        as typed (round, starts, ends) order by round)
    update round_judges set
      available_from = (select starts from given where round = round_judges.round_id),
      available_to = (select ends from given where round = round_judges.round_id)
    where judge_id = ${judge._id} and left_at is null`.execute(db)
}
