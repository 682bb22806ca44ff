import { sql, type Expression } from 'kysely'
import * as z from 'zod/mini'
import { isReadyToOpen, judgingLacks, neededToOpen } from '../../events/rounds/lacks.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { readAsked } from './invitation.ts'
import { judgeReminderMail, judgingWaitsMail } from './judging-day.texts.ts'
import { is, isSet, isUnset, not, allOf, someOf, finds } from '../../platform/lists/conditions.ts'
import { nowInDb, ago, fromNow } from '../../platform/db/moments.ts'

/**
 * The mails of the day of judging: judges are reminded an hour before it opens, and who set it up is told when it should have
 * opened and cannot. The cause of a mail has the time of opening: each is written once, and a time that moves brings its own.
 */
export const mailJudgingDay: Task = {
  payload: z.object({}),
  async run({ db, config }) {
    await inTransaction(db, trx => remindJudges(trx, config))
    await inTransaction(db, trx => tellWhoWaits(trx, config))
  },
}

/** Rounds that are judged, of events that take place. */
function judgedRounds(db: Db) {
  return db
    .selectFrom('rounds')
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .where('rounds.has_judging', '=', true)
    .where('round_judging.sealed_at', 'is', null)
    .where('events.archived_at', 'is', null)
    .where('events.event_status', 'not in', ['draft', 'cancelled', 'onhold'])
}

/**
 * Who was mailed a link more than an hour before, which still works. Nobody is told late: after half an hour the reminder is left
 * out, such as where no process was running.
 */
async function remindJudges(db: Db, config: Config): Promise<void> {
  const opens = columnOf('rounds.judging_opens_at').$notNull()
  const cause = sql<string>`'judging-hour:' || rounds._id || ':' || ${instantOf('rounds.judging_opens_at')} || ':' || judges._id`
  const due = await judgedRounds(db)
    .innerJoin('round_judges', 'round_judges.round_id', 'rounds._id')
    .innerJoin('judges', 'judges._id', 'round_judges.judge_id')
    .select(['rounds._id as round_id', 'judges._id', 'judges.name', 'judges.email', mailedEvent.as('event')])
    .select(cause.as('cause'))
    .where('round_judges.left_at', 'is', null)
    .where('rounds.judging_opens_at', '<=', fromNow(1, 'hour'))
    .where('rounds.judging_opens_at', '>', fromNow(0.5, 'hour'))
    .where(isReadyToOpen)
    .where(
      finds(
        selectFrom('judge_links')
          .where('judge_links.judge_id', '=', columnOf('judges._id'))
          .where('judge_links.kind', '=', sql.lit('mail'))
          .where('judge_links.revoked_at', 'is', null)
          .where('judge_links.expires_at', '>', nowInDb)
          .where('judge_links.created_at', '<=', ago(1, 'hour', opens)),
      ),
    )
    .where(isUnmailed(cause))
    .orderBy('judges._id')
    .execute()
  const asked = await readAsked(
    db,
    due.map(({ _id }) => _id),
  )
  const posts = due.flatMap(({ _id, round_id, name, email, event, cause: of }) => {
    const own = asked.get(_id)?.find(round => round.round_id === round_id)
    return own ? [{ cause: of, to: email, mail: judgeReminderMail({ name, event, asked: own }) }] : []
  })
  await writeMails(db, config, posts)
}

function isUnmailed(cause: Expression<string>) {
  return not(finds(selectFrom('mails').where('mails.cause', '=', cause)))
}

/** Tells it to the one of the event's staff who did something about its judging, or the event, last. */
async function tellWhoWaits(db: Db, config: Config): Promise<void> {
  const cause = sql<string>`'judging-waits:' || rounds._id || ':' || ${instantOf('rounds.judging_opens_at')}`
  const waiting = await judgedRounds(db)
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('users')
          .leftJoin('happenings', join =>
            join
              .onRef('happenings.actor_id', '=', 'users._id')
              .on('happenings.subject_id', 'in', [columnOf('rounds._id'), columnOf('events._id')]),
          )
          .select(['users.first_name', 'users.email'])
          .where('users.disabled_at', 'is', null)
          .where(
            someOf(
              is('users.role', '=', sql.lit('admin')),
              allOf(
                is('users.role', '=', sql.lit('company')),
                is('users.company_id', '=', columnOf('events.company_id')),
              ),
            ),
          )
          .where(someOf(isSet('happenings._id'), is('users._id', '=', columnOf('events.created_by'))))
          .orderBy(sql`happenings.happened_at desc nulls last`)
          .limit(1)
          .as('staff'),
      join => join.onTrue(),
    )
    .select(['rounds._id', 'rounds.event_id', 'rounds.name as round_name', mailedEvent.as('event')])
    .select(['staff.first_name', 'staff.email', cause.as('cause')])
    .select([instantOf<string>('rounds.judging_opens_at').as('opens_at'), judgingLacks.as('lacks')])
    .where('rounds.judging_opens_at', '<=', nowInDb)
    .where('rounds.judging_opens_at', '>', ago(1, 'day'))
    .where(someOf(isUnset('rounds.judging_closes_at'), is('rounds.judging_closes_at', '>', nowInDb)))
    .where(not(isReadyToOpen))
    .where(isUnmailed(cause))
    .orderBy('rounds._id')
    .execute()
  const posts = waiting.map(({ _id, event_id, email, cause: of, lacks, ...to }) => {
    const link = `${config.baseUrl}/events/${event_id}/judging/${_id}/steps`
    const inOrder = neededToOpen.filter(need => lacks.includes(need))
    return { cause: of, to: email, mail: judgingWaitsMail({ ...to, lacks: inOrder, link }) }
  })
  await writeMails(db, config, posts)
}
