import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AskedJury } from '../../../contract/judging/jury.ts'
import { juryMessages } from '../../../contract/judging/jury.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import type { Judge } from '../../platform/sessions/by-link.ts'
import { chainHead } from '../judging/seal.ts'
import { putOrder } from './acts.ts'
import { countShown } from './orders.ts'
import { readProjects } from './side-by-side.ts'
import { columnOf, fullNameIn, selectFrom } from '../../platform/lists/columns.ts'
import { countIn, finds, isSet, not } from '../../platform/lists/conditions.ts'

/** The juries that ask this judge, about ballots that still are the last ones. */
function juriesOf(db: Db, judge: Judge) {
  return db
    .selectFrom('deliberations')
    .innerJoin('deliberation_judges', 'deliberation_judges.deliberation_id', 'deliberations._id')
    .innerJoin('rounds', 'rounds._id', 'deliberations.round_id')
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .innerJoin('prizes', 'prizes._id', 'deliberations.prize_id')
    .where('rounds.event_id', '=', judge.event_id)
    .where('deliberation_judges.judge_id', '=', judge._id)
    .where('deliberation_judges.state', '=', 'here')
    .where('deliberations.asked_at', 'is not', null)
    .where('deliberations.ended_at', 'is', null)
    .where('round_judging.sealed_at', 'is not', null)
    .where('deliberations.chain_head', '=', chainHead)
    .where(
      not(
        finds(
          selectFrom('conflicts')
            .where('conflicts.judge_id', '=', judge._id)
            .where('conflicts.application_id', '=', eb => eb.fn.any(columnOf('deliberations.teams'))),
        ),
      ),
    )
}

/** What the phone of a judge shows. No order is in it before they are shown, not even the judge's own. */
export async function listAskedJuries(db: Db, judge: Judge): Promise<AskedJury[]> {
  const rows = await juriesOf(db, judge)
    .leftJoin('jury_orders', join =>
      join
        .onRef('jury_orders.deliberation_id', '=', 'deliberations._id')
        .on('jury_orders.judge_id', '=', judge._id),
    )
    .leftJoin('users', 'users._id', 'jury_orders.typed_by')
    .select([
      'deliberations._id',
      'rounds._id as round_id',
      'rounds.name as round',
      'prizes.name as prize',
      'round_judging.is_blind',
      'deliberations.teams',
      'deliberations.shown_at',
      'deliberations.decided_for',
      'deliberations.sentence',
      isSet('jury_orders.judge_id').as('has_given'),
      fullNameIn('users').as('typed_by'),
      countIn(
        selectFrom('jury_orders as orders').where(
          'orders.deliberation_id',
          '=',
          columnOf('deliberations._id'),
        ),
      ).as('given'),
      countIn(
        selectFrom('deliberation_judges as jury')
          .where('jury.deliberation_id', '=', columnOf('deliberations._id'))
          .where('jury.state', '=', sql.lit('here')),
      ).as('of'),
    ])
    .orderBy('deliberations.asked_at')
    .execute()
  const juries: AskedJury[] = []
  // An event has at most twenty prizes, and few of them are asked about at once.
  for (const { teams, is_blind, shown_at, ...row } of rows) {
    const shown = shown_at === null ? undefined : await countShown(db, row.round_id, { _id: row._id, teams })
    juries.push({
      ...row,
      teams: await namesOf(db, row.round_id, byLot(teams, `${row._id} ${judge._id}`), is_blind),
      votes: shown ? Object.fromEntries(shown.count.votes) : null,
    })
  }
  return juries
}

/** In an order of this judge's own: that of the scores, which could not tell the teams apart, would lead the jury. */
function byLot(teams: readonly string[], seed: string): string[] {
  const lot = (team: string) => createHash('sha256').update(`${seed} ${team}`).digest('hex')
  return teams.toSorted((one, other) => lot(one).localeCompare(lot(other)))
}

async function namesOf(db: Db, roundId: string, teams: readonly string[], isBlind: boolean) {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('round_entries', join =>
      join
        .onRef('round_entries.application_id', '=', 'applications._id')
        .on('round_entries.round_id', '=', roundId),
    )
    .select(['applications._id', 'applications.team_name', 'round_entries.place'])
    .where('applications._id', 'in', [...teams])
    .execute()
  const projects = await readProjects(db, roundId, teams)
  return teams.map(_id => {
    const row = rows.find(one => one._id === _id)
    const title = projects.find(one => one._id === _id)?.title ?? null
    if (!isBlind) return { _id, name: row?.team_name ?? '', title }
    return { _id, name: title ?? (row?.place ? `The team at ${row.place}` : 'A team'), title: null }
  })
}

/** Keeps the judge's order. Answers how many have given theirs. */
export async function giveOwnOrder(db: Db, judge: Judge, id: string, teams: readonly string[]) {
  const isOwn = await db
    .selectFrom('deliberations')
    .innerJoin('rounds', 'rounds._id', 'deliberations.round_id')
    .innerJoin('round_judges', 'round_judges.round_id', 'rounds._id')
    .select('deliberations._id')
    .where('deliberations._id', '=', id)
    .where('rounds.event_id', '=', judge.event_id)
    .where('round_judges.judge_id', '=', judge._id)
    .executeTakeFirst()
  found(isOwn)
  const jury = await juriesOf(db, judge)
    .select(['deliberations._id', 'rounds._id as round_id', 'prizes.name as prize', 'rounds.event_id'])
    .where('deliberations._id', '=', id)
    .executeTakeFirst()
  if (!jury) throw conflict(juryMessages.over)
  await putOrder(db, { deliberationId: id, judgeId: judge._id, teams, typedBy: null })
  const { given, of } = await db
    .selectNoFrom([
      countIn(selectFrom('jury_orders').where('jury_orders.deliberation_id', '=', id)).as('given'),
      countIn(
        selectFrom('deliberation_judges')
          .where('deliberation_judges.deliberation_id', '=', id)
          .where('deliberation_judges.state', '=', sql.lit('here')),
      ).as('of'),
    ])
    .executeTakeFirstOrThrow()
  return { jury, given, of }
}
